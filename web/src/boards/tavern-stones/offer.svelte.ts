// An offer in the making: what is given, and what is asked for it. It knows the moves that it was given, and no words.

import { askKey, asks, giveKey, gives, readTrade, trades, type Ask, type Give, type Kind, type Trade } from "./trading";
import type { ShownPlace } from "./SeatBoard.svelte";

interface Given {
  /** The moves that may be played now. */
  moves: readonly string[] | null;
  /** The stones as they lie, and whose eyes see them. */
  places: readonly ShownPlace[];
  viewer: number;
}

/** A stone of one's own, or something that another has. */
type Meant = { give: Give } | { ask: Ask };

export class OfferInTheMaking {
  give = $state.raw<(Give & { at: string }) | null>(null);
  ask = $state.raw<(Ask & { at: string }) | null>(null);
  #given: () => Given;

  readonly #moves = $derived.by(() => this.#given().moves ?? []);
  /** Whether a trade can be composed now. */
  readonly open = $derived(this.#moves.some((text) => readTrade(text)));
  /** What is chosen, by its kind: when the page is opened anew, stones may lie elsewhere in their row. */
  readonly steps = $derived([...(this.give ? [giveKey(this.give)] : []), ...(this.ask ? [askKey(this.ask)] : [])]);
  readonly begun = $derived(this.open && (this.give !== null || this.ask !== null));
  readonly #mayGive = $derived.by(() => gives(this.#moves, null));
  readonly #mayAsk = $derived.by(() => asks(this.#moves, this.give));
  /** The moves that it can be sent as, once both are chosen. */
  readonly made = $derived(this.open && this.give && this.ask ? trades(this.#moves, this.give, this.ask) : null);

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** What a place on the table stands for. */
  meant(at: string): Meant | null {
    const sign = /^(\d)ask([JGS])$/.exec(at);
    if (sign) return { ask: { seat: Number(sign[1]), kind: sign[2] as Kind, where: "h" } };
    const { places, viewer } = this.#given();
    const place = places.find((one) => one.at === at);
    if (!place || !place.stone || place.stone === "?") return null;
    const stone = { kind: place.stone, where: place.hidden ? ("h" as const) : ("s" as const) };
    return place.seat === viewer ? { give: stone } : { ask: { seat: place.seat, ...stone } };
  }

  allows(what: Meant): boolean {
    return "give" in what ? this.#mayGive.has(giveKey(what.give)) : this.#mayAsk.has(askKey(what.ask));
  }

  /** Whether a place leads on now. */
  able(at: string): boolean {
    const what = this.open ? this.meant(at) : null;
    return what !== null && this.allows(what);
  }

  /** First one's own stones are marked, then what they can be traded for. */
  marked(at: string): boolean {
    const what = this.open && !this.made ? this.meant(at) : null;
    return what !== null && ("give" in what ? !this.give : this.give !== null) && this.able(at);
  }

  /** Chooses what lies there, or puts it back if it was chosen. */
  choose(what: Meant, at: string) {
    if ("ask" in what) this.ask = this.ask?.at === at ? null : { ...what.ask, at };
    else {
      this.give = this.give?.at === at ? null : { ...what.give, at };
      if (this.ask && !this.#mayAsk.has(askKey(this.ask))) this.ask = null;
    }
  }

  /** Both at once, as they are suggested. */
  compose({ given, asked }: Trade, own: string, theirs: string) {
    this.give = { ...given, at: own };
    this.ask = { ...asked, at: theirs };
  }

  /** From its steps, as far as they can still be made at one of these places. */
  composeAgain(steps: readonly string[], places: readonly string[]) {
    const keyOf = (what: Meant) => ("give" in what ? giveKey(what.give) : askKey(what.ask));
    for (const step of new Set(steps)) {
      for (const at of places) {
        const what = this.meant(at);
        if (!what || keyOf(what) !== step || !this.allows(what)) continue;
        this.choose(what, at);
        break;
      }
    }
  }

  /** One step back. */
  stepBack() {
    if (this.give && this.ask) this.ask = null;
    else this.clear();
  }

  clear() {
    this.give = this.ask = null;
  }

  /** Keeps what can still be traded. */
  review() {
    if (!this.open || (this.give && !this.#mayGive.has(giveKey(this.give)))) this.clear();
    else if (this.ask && !this.#mayAsk.has(askKey(this.ask))) this.ask = null;
  }

  /** Whether something else is chosen than what these words say. */
  differs({ given, asked }: Trade): boolean {
    return Boolean((this.give && giveKey(this.give) !== giveKey(given)) || (this.ask && askKey(this.ask) !== askKey(asked)));
  }
}
