// The block in the hand: how it is held, over which point of the board, and how it stands against what is offered and what
// is suggested. Knows where in the picture it is: not what brought it there, and no words.

import { untrack } from "svelte";
import type { BoardProps } from "../board";
import { ending, offering } from "../watching.svelte";
import { covered, middleWithin, type Point, readStand, SIZE, spaceName, type Stand, standAround, turned, writeStand } from "./geometry";
import { footprint, holdOf, nextHold, placementsOf, quarter, spread, tipped, type Hold } from "./placements";
import type { Sight, Spot } from "./sight.svelte";
import type { Hand } from "./words";

type Given = Pick<BoardProps, "view" | "moves" | "marks" | "hint" | "legal" | "explained">;

/** A little off the middle of a space, so that an even length does not hang between two roundings. */
const OFF = 0.6;

export class HeldBlock {
  hold = $state.raw<Hold>({ height: 2, across: false });
  /** What a person plays with. */
  by = $state<Hand>(matchMedia("(hover: hover) and (pointer: fine)").matches ? "mouse" : "touch");
  /** The middle of the block on the board, or null if it is not over the board. */
  #over = $state.raw<{ x: number; y: number } | null>(null);
  /** Whether it was taken where it is suggested: no mouse carries it then, and it waits as if it were held by keys. */
  #taken = $state(false);
  /** A block that was put down, until the house has answered; it goes when another is held. */
  sent = $state.raw<Stand | null>(null);
  /** Where on the board a finger tapped, if it is held for that. */
  #tapped: Point | null = null;
  /** Whether the mouse has only rested since a block was set or a key pressed. */
  #resting = false;
  #given: () => Given;
  #sight: Sight;

  /** What the block is held with. */
  readonly hand = $derived<Hand>(this.#taken && this.by === "mouse" ? "keys" : this.by);
  readonly #print = $derived(spread(this.hold));
  readonly #placements = $derived.by(() => placementsOf(this.#given().moves ?? []));
  readonly #allowed = $derived.by(() => new Set(this.#given().moves ?? []));
  /** Where it may stand, as it is held. */
  readonly open = $derived(this.#placements.get(footprint(this.#print.wide, this.#print.long)) ?? []);
  /** The spaces over which the keyboard would hold it so that it may stand. */
  readonly fitting = $derived(new Set(this.open.flatMap(spacesFor)));
  /** Where it is over the board, be it that nothing can be played for a moment. */
  readonly #around = $derived(this.#over && standAround(this.#over.x, this.#over.y, this.#print.wide, this.#print.long));
  /** What is half made, in a word. */
  readonly steps = $derived(this.#around ? [writeStand(this.#around)] : []);
  /** Where it would stand. */
  readonly stand = $derived.by(() => (this.#given().moves ? this.#around : null));
  readonly text = $derived(this.stand && writeStand(this.stand));
  readonly fits = $derived(this.text !== null && this.#allowed.has(this.text));
  /** What is to be seen: the held block, or the one that was put down. */
  readonly shown = $derived(this.stand ?? this.sent);
  /** Where a block is suggested. */
  readonly hinted = $derived.by(() => readStand(this.#given().hint ?? ""));
  /** Whether there is a suggested block that can be taken. */
  readonly mayTake = $derived.by(() => {
    const { hint, moves } = this.#given();
    return this.hinted !== null && moves !== null && !this.sent && this.text !== hint;
  });
  /** In a guided game: the block that is wanted, over its place, but turned the other way. */
  readonly askew = $derived.by(() => {
    const { stand, hinted } = this;
    if (!this.#given().legal || !stand || !hinted) return false;
    return stand.wide === hinted.long && stand.long === hinted.wide && isAt(stand, hinted);
  });
  /** In a guided game: what may be done, though something else is wanted. */
  readonly elsewhere = $derived.by(() => {
    const isLegal = this.text !== null && (this.#given().legal?.includes(this.text) ?? false);
    return !this.fits && (this.askew || isLegal);
  });

  constructor(given: () => Given, sight: Sight) {
    this.#given = given;
    this.#sight = sight;
    // Whoever is to move holds a block that may stand somewhere: without a dot on the board one would look for it in vain.
    $effect.pre(() => {
      if (!given().moves?.length || given().explained) return;
      untrack(() => {
        for (let tries = 0; tries < 6 && !this.open.length; tries++) this.next(1);
      });
    });
    // A move that was not sent after all is no longer shown.
    offering(
      () => given().moves,
      () => (this.sent = null),
    );
    ending(
      () => given().view.turn,
      () => {
        this.sent = null;
        this.letGo();
      },
    );
    // What is suggested comes first, and into sight; what was held is put aside for it, once.
    const hint = $derived(given().hint);
    $effect(() => {
      if (!hint) return;
      untrack(() => {
        if (hint !== this.text) this.letGo();
        if (this.hinted) sight.bring([this.hinted]);
      });
    });
    $effect(() => {
      const { text } = this;
      if (text) untrack(() => this.sent && text !== writeStand(this.sent) && (this.sent = null));
    });
  }

  // How it is held

  tip(height?: Hold["height"]) {
    this.hold = height ? { ...this.hold, height } : tipped(this.hold);
    this.#tapped = null;
  }

  turn() {
    this.hold = quarter(this.hold);
    this.#tapped = null;
  }

  next(step: number) {
    this.hold = nextHold(this.hold, step);
  }

  take(height: Hold["height"]) {
    this.hold = { ...this.hold, height };
  }

  // Where it is held

  /** Some machines have both a mouse and a screen to touch: whatever stirs on the page is what the block is held with. */
  stirs(pointer: string) {
    if (!this.stand && this.by !== "keys") this.by = pointer === "mouse" ? "mouse" : "touch";
  }

  /** Whether a mouse that only trembles means nothing. */
  rests(): boolean {
    return this.#given().moves !== null && this.#resting;
  }

  /** The mouse is here, and means it. */
  hover(at: Spot) {
    if (!this.#given().moves) return;
    this.#resting = false;
    this.holdOver(at, "mouse");
  }

  holdOver(at: Spot, by: Hand) {
    // Whoever points at what is suggested means just that block. In a guided game one turns it oneself.
    if (by === "mouse" && !this.#given().legal && this.#sight.isOn(this.hinted, at)) {
      this.by = by;
      this.takeHinted();
      this.#taken = this.#resting = false;
      return;
    }
    const [x, y] = this.#sight.under(at);
    const beside = x < -1 || y < -1 || x > SIZE + 1 || y > SIZE + 1 || Math.abs(x - 14.5) + Math.abs(y - 14.5) > 18;
    if (!beside) {
      this.by = by;
      this.#taken = false;
      this.#tapped = null;
      this.#over = { x, y };
    } else if (this.hand === "mouse") this.letGo();
  }

  /** A fingertip that comes down beside a dot means it, if it reaches so far. What may stand where it is held stays there when it is
      only touched beside its middle, unless it may stand there, too; whether it stays. */
  holdNear(at: Spot, reach: number): boolean {
    const before = this.fits && this.#sight.isOn(this.stand, at) ? this.text : null;
    const [there, tapped] = [this.#over, this.#tapped];
    this.holdOver(at, "touch");
    if (this.#given().marks && !this.fits) this.#catch(reach);
    if (before && this.#given().marks && !this.fits) this.#over = there;
    const stays = before !== null && this.text === before;
    this.#tapped = stays ? tapped : this.#sight.under(at);
    return stays;
  }

  /** Takes it from where it is held to the nearest place where it may stand, if that is within reach. */
  #catch(reach: number) {
    const from = this.#over;
    if (!from) return;
    const off = (stand: Stand) => Math.hypot(stand.x + stand.wide / 2 - from.x, stand.y + stand.long / 2 - from.y);
    const near = this.open.reduce<Stand | null>((best, stand) => (best && off(best) <= off(stand) ? best : stand), null);
    if (near && off(near) < reach) this.#over = middleOf(near);
  }

  /** Keys hold it over a space. */
  holdAt(space: { x: number; y: number }) {
    this.by = "keys";
    this.#taken = false;
    this.#resting = true;
    this.#over = { x: space.x + OFF, y: space.y + OFF };
    this.#sight.bring([{ x: space.x - 1, y: space.y - 1, wide: 3, long: 3 }]);
  }

  takeHinted() {
    if (this.hinted) this.#holdThere(this.hinted);
  }

  /** As it was held before, if a block can be held so. */
  holdAgain(text: string) {
    const stand = readStand(text);
    if (!stand) return;
    const { x, y } = middleOf(stand);
    const { wide, long } = spread(holdOf(stand));
    if (writeStand(standAround(x, y, wide, long)) === text) this.#holdThere(stand);
  }

  /** Nothing carries it then: it waits there. */
  #holdThere(stand: Stand) {
    this.hold = holdOf(stand);
    this.#taken = true;
    this.#resting = true;
    this.#tapped = null;
    this.#over = middleOf(stand);
    this.#sight.bring([stand]);
  }

  /** What a finger that comes down on the block carries it along with, by so many spaces from there; null beside it. */
  grip(at: Spot): ((right: number, down: number) => void) | null {
    const from = this.#over;
    if (!from || !this.#sight.isOn(this.stand, at)) return null;
    return (right, down) => {
      const [x, y] = turned(right, -down, -this.#sight.turns);
      this.#tapped = null;
      // Never further than the block goes, so that it comes back as soon as the finger does.
      this.#over = middleWithin(from.x + x, from.y + y, this.#print.wide, this.#print.long);
    };
  }

  /** Whether a finger that comes down here, and reaches so far, puts it down: on its middle, or once more where it just came down. */
  confirms(at: Spot, reach: number): boolean {
    if (!this.stand || !this.#sight.isOn(this.stand, at)) return false;
    const [x, y] = this.#sight.under(at);
    const again = this.#tapped !== null && Math.hypot(x - this.#tapped[0], y - this.#tapped[1]) <= reach / 2;
    return again || this.#sight.isInMiddle(this.stand, at, reach / 2);
  }

  /** Holds it over the board no longer; whether it did. */
  letGo(): boolean {
    const was = this.#over !== null;
    this.#over = null;
    return was;
  }

  /** A block was set: nothing is held until a hand stirs again. */
  rest() {
    this.letGo();
    this.#taken = false;
    this.#resting = true;
  }
}

function isAt(one: Stand, other: Stand): boolean {
  const [a, b] = [middleOf(one), middleOf(other)];
  return Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
}

/** The spaces over which the keyboard holds a block that would stand there. */
export function spacesFor(stand: Stand): string[] {
  const means = ([x, y]: [number, number]) => {
    const { x: left, y: low } = standAround(x + OFF, y + OFF, stand.wide, stand.long);
    return left === stand.x && low === stand.y;
  };
  return covered(stand).filter(means).map(([x, y]) => spaceName(x, y));
}

function middleOf({ x, y, wide, long }: Stand): { x: number; y: number } {
  return { x: x + wide / 2, y: y + long / 2 };
}

