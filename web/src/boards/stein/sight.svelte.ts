// What is seen of the board: from which side, all of it or a part from near, and where in the picture a point of the
// window is. Knows stands and spaces: not what lies there, and no hand.

import { boxOf, onBoard, onScreen, SIZE, type Box, type Point, type Stand } from "./geometry";
import type { Frame } from "./room";

/** A point of the picture, in spaces. */
export interface Spot {
  x: number;
  y: number;
}

/** Spaces that are left round the board, and how many the picture is wide with them. */
export const MARGIN = 1.4;
export const WHOLE = SIZE + 2 * MARGIN;
const NEAREST = 5;
const MIDDLE = 0.7; // spaces from its middle that are about the middle of a block, however long it is
const RIM = 1; // spaces that are left round what is brought into sight
const FROM_AFAR: Frame = { left: 0, wide: 1, high: 1 };

export class Sight {
  /** Clockwise quarter turns of the board. */
  turns = $state(0);
  picture = $state<SVGSVGElement>();
  #at = $state.raw({ x: SIZE / 2, y: SIZE / 2, zoom: 1 });
  #frame: (zoom: number) => Frame;

  readonly isNear = $derived(this.#at.zoom > 1);
  readonly isNearest = $derived(this.#at.zoom >= NEAREST);
  /** The part of the picture that is shown; `side` is what fills the square that the board has as a whole. */
  readonly seen = $derived.by(() => {
    const side = WHOLE / this.#at.zoom;
    const { left, wide, high } = this.#frame(this.#at.zoom);
    return { x: this.#at.x - side / 2 - left * side, y: this.#at.y - side / 2, side, wide: wide * side, high: high * side };
  });

  /** `fromNear` is the part of its room that the board fills then. */
  constructor(fromNear: () => Frame) {
    this.#frame = (zoom) => (zoom === 1 ? FROM_AFAR : fromNear());
  }

  // Looking

  lookAtAll() {
    this.#look(SIZE / 2, SIZE / 2, 1);
  }

  zoom(by: number, { x, y }: Spot = this.#at) {
    const to = Math.max(1, Math.min(NEAREST, this.#at.zoom * by));
    const keep = this.#at.zoom / to;
    this.#look(x + (this.#at.x - x) * keep, y + (this.#at.y - y) * keep, to);
  }

  /** From near, draws the picture along by so many spaces. */
  drag(right: number, down: number) {
    if (this.isNear) this.#look(this.#at.x - right, this.#at.y - down, this.#at.zoom);
  }

  /** Comes closer to the block that is held or suggested; from afar, all blocks come near, wherever they stand. */
  closer(one: Stand | null, laid: Stand[]) {
    if (one) {
      const { left, top, right, bottom } = boxOf(one, this.turns);
      this.zoom(1.5, { x: (left + right) / 2, y: (top + bottom) / 2 });
      this.bring([one]);
    } else if (this.isNear || !laid.length) this.zoom(1.5);
    else {
      const { left, top, right, bottom } = this.#around(laid);
      this.#look((left + right) / 2, (top + bottom) / 2, 1.5);
      this.bring(laid);
    }
  }

  /** From near, looks aside as far as these need. */
  bring(stands: Stand[]) {
    if (!this.isNear || !stands.length) return;
    const { left, top, right, bottom } = this.#around(stands);
    const { x, y, wide, high } = this.seen;
    this.drag(-intoSight(x, wide, left, right), -intoSight(y, high, top, bottom));
  }

  /** Turns the board by a quarter. What was looked at goes along; where the frame is no square, it may need a push. */
  turn(stands: Stand[]) {
    const watched = stands.filter((stand) => this.shows(stand));
    const [x, y] = onBoard(this.#at.x, this.#at.y, this.turns);
    this.turns = (this.turns + 1) % 4;
    this.#look(...onScreen(x, y, this.turns), this.#at.zoom);
    this.bring(watched);
  }

  #look(x: number, y: number, zoom: number) {
    const closer = Math.max(1, Math.min(NEAREST, zoom));
    const side = WHOLE / closer;
    const { left, wide, high } = this.#frame(closer);
    // Neither edge of the board comes further in than it must.
    const within = (from: number, length: number) => {
      const ends = [-MARGIN, SIZE + MARGIN - length];
      return Math.max(Math.min(...ends), Math.min(Math.max(...ends), from));
    };
    this.#at = {
      zoom: closer,
      x: within(x - side / 2 - left * side, wide * side) + side / 2 + left * side,
      y: within(y - side / 2, high * side) + side / 2,
    };
  }

  #around(stands: Stand[]): Box {
    const boxes = stands.map((stand) => boxOf(stand, this.turns));
    return {
      left: Math.min(...boxes.map((box) => box.left)),
      top: Math.min(...boxes.map((box) => box.top)),
      right: Math.max(...boxes.map((box) => box.right)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  }

  // Pointing

  /** Where in the picture a point of the window is. */
  spotOf(clientX: number, clientY: number): Spot {
    const { left, top, width, height } = this.picture!.getBoundingClientRect();
    const { x, y, wide, high } = this.seen;
    return { x: x + ((clientX - left) / width) * wide, y: y + ((clientY - top) / height) * high };
  }

  /** How many pixels a space is wide. */
  unit(): number {
    return this.picture!.getBoundingClientRect().width / this.seen.wide;
  }

  /** What a spot of the picture is on the board: its column and its row. */
  under({ x, y }: Spot): Point {
    return onBoard(x, y, this.turns);
  }

  /** Whether a spot is on a block, which rises above its foot. */
  isOn(stand: Stand | null, { x, y }: Spot): boolean {
    if (!stand) return false;
    const box = boxOf(stand, this.turns);
    return x > box.left && x < box.right && y > box.top - 0.5 && y < box.bottom;
  }

  /** Whether a spot is about the middle of a block as it is seen, and at least so near to it: not where one would point to move it on. */
  isInMiddle(stand: Stand, { x, y }: Spot, near: number): boolean {
    const { left, top, right, bottom } = boxOf(stand, this.turns);
    const within = (off: number, length: number) => Math.abs(off) <= Math.max(near, Math.min(length / 4, MIDDLE));
    return within(x - (left + right) / 2, right - left) && within(y - (top + bottom - 0.5) / 2, bottom - top);
  }

  /** Whether the middle of a block is in sight. */
  shows(stand: Stand): boolean {
    const [x, y] = onScreen(stand.x + stand.wide / 2, stand.y + stand.long / 2, this.turns);
    const { seen } = this;
    return x > seen.x && x < seen.x + seen.wide && y > seen.y && y < seen.y + seen.high;
  }
}

/** How far to move a sight of some length, so that all of what is there is in it, or its middle if it is too long. */
function intoSight(from: number, length: number, first: number, last: number): number {
  if (last - first > length - 2 * RIM) return (first + last - length) / 2 - from;
  return Math.min(0, first - RIM - from) + Math.max(0, last + RIM - from - length);
}
