// How much room the table has, and what follows from it: its shape, and where what is said and done stands. It knows no game.

import { NARROW_SHAPE, roundShape } from "./layout";

const RIM = 8; // pixels that are left below the table where nothing covers it
const COVERED = 172; // pixels that what to do and to say takes on a small screen, at the most
const LEAST = { narrow: 400, broad: 540 }; // pixels: a lower table is hard to read, and beside a broad one is room for words
const LOW = 500; // pixels: so high is a phone that lies on its side
const BROAD = 640; // and so wide at the least
const BESIDE = { least: 220, news: 320 }; // pixels beside a narrow table, for what to do; and for what has happened as well
const COLUMN = { least: 15.5, most: 20, gap: 0.8 }; // of a window, in letters, which grow with it
const WORDS = 8.3; // letters below the table, for what to do and to say
const NEARLY = 0.9; // so much of the height a round table takes at the least, or its stones are smaller than those of a narrow one

export class Room {
  width = $state(900);
  /** How high the place is that the board is given; 0 if that only grows with what is in it. */
  height = $state(0);
  /** How high the window is, and how wide. */
  sight = $state(0);
  across = $state(0);

  constructor(viewer: () => number) {
    this.#shape = (roundness) => roundShape(viewer(), roundness);
  }
  readonly #shape: (roundness: number) => number;

  /** How large a letter is. */
  readonly #letter = $derived.by(() => (void [this.width, this.height], parseFloat(getComputedStyle(document.documentElement).fontSize)));
  /** How high the table may be above what is said and done. */
  readonly #above = $derived(this.height - WORDS * this.#letter);
  /** How wide it may be beside a column of words. */
  readonly #beside = $derived(this.width - (COLUMN.least + COLUMN.gap) * this.#letter);
  /** How high all is if what is said and done stands beside the table, for below it is no room; else 0. */
  readonly aside = $derived.by(() => {
    const { height, sight } = this;
    const least = this.width > 860 ? LEAST.broad : LEAST.narrow;
    const high = height ? (this.#above < least ? height : 0) : sight < LOW && this.across >= BROAD ? sight - 2 * RIM : 0;
    return high && this.width - high * NARROW_SHAPE > BESIDE.least ? high : 0;
  });
  /** Whether the screen is low as well as narrow: nothing lies over the table then, and the page scrolls. */
  readonly low = $derived(this.sight < LOW && this.across < BROAD && this.across > this.sight);
  readonly narrow = $derived(this.width < 620 || this.aside > 0);
  readonly broad = $derived(!this.aside && this.width > (this.height ? 860 : 1000));
  /** How round the table is: an oval where there is much width, rounder where there is less; null if it is narrow. */
  readonly roundness = $derived.by(() => {
    if (this.width < 620) return null;
    if (this.aside && (!this.height || this.#beside / this.#shape(1) < NEARLY * this.height)) return null;
    if (!this.height || !(this.aside || this.broad)) return 0;
    const [oval, round] = [this.#shape(0), this.#shape(1)];
    const shape = this.#beside / (this.aside || this.#above);
    return Math.min(1, Math.max(0, (oval - shape) / (oval - round)));
  });
  /** Whether what has happened is told on the table, where a narrow one has room for it. */
  readonly tellsOnTable = $derived(
    this.narrow && this.roundness === null && !(this.aside && this.width - this.aside * NARROW_SHAPE > BESIDE.news),
  );
  /** How high the table is in pixels, as far as that is not left to the page; else 0. */
  readonly #high = $derived.by(() => {
    const most = this.aside || (this.height && Math.max(380, this.#above));
    return this.roundness !== null && (this.aside || this.broad) ? most && Math.min(most, this.#beside / this.#shape(this.roundness)) : most;
  });
  readonly tableHeight = $derived(this.#high ? `${this.#high}px` : undefined);
  /** How wide the column beside the table is, where that is not left to the page: it has what that leaves, if it is not too much to read. */
  readonly column = $derived.by(() => {
    if (!this.#high) return undefined;
    if (this.roundness === null) return this.aside && this.height ? `${COLUMN.most}rem` : undefined;
    const left = (this.width - this.#high * this.#shape(this.roundness)) / this.#letter - COLUMN.gap;
    return `${Math.min(COLUMN.most, Math.max(COLUMN.least, left))}rem`;
  });

  /** Down to where the window shows the table, if this much lies over its foot. */
  seenDownTo(covering: number | null): number {
    return innerHeight - (covering === null || this.aside || this.low ? RIM : Math.max(COVERED, covering));
  }
}
