// How much room the table has, and what follows from it: its shape, and where what is said and done stands. It knows no game.

import { NARROW_SHAPE } from "./layout";

const RIM = 8; // pixels that are left below the table where nothing covers it
const COVERED = 172; // pixels that what to do and to say takes on a small screen, at the most
const LEAST = 400; // pixels: a lower table is hard to read
const LOW = 500; // pixels: so high is a phone that lies on its side
const BROAD = 640; // and so wide at the least
const COLUMN = { least: 220, news: 320 }; // pixels beside a narrow table, for what to do; and for what has happened as well

export class Room {
  width = $state(900);
  /** How high the place is that the board is given; 0 if that only grows with what is in it. */
  height = $state(0);
  /** How high the window is, and how wide. */
  sight = $state(0);
  across = $state(0);

  /** Pixels below the table, for what to do and to say: two lines and three, and buttons. Letters grow with the window. */
  readonly #actions = $derived.by(() => (void [this.width, this.height], 11.5 * parseFloat(getComputedStyle(document.documentElement).fontSize)));
  /** How high the table is if all else stands beside it, for below it is no room; else 0. */
  readonly aside = $derived.by(() => {
    const { height, sight } = this;
    const high = height ? (height - this.#actions < LEAST ? height : 0) : sight < LOW && this.across >= BROAD ? sight - 2 * RIM : 0;
    return high && this.width - high * NARROW_SHAPE > COLUMN.least ? high : 0;
  });
  /** Whether the screen is low as well as narrow: nothing lies over the table then, and the page scrolls. */
  readonly low = $derived(this.sight < LOW && this.across < BROAD && this.across > this.sight);
  readonly narrow = $derived(this.width < 620 || this.aside > 0);
  readonly broad = $derived(!this.aside && this.width > (this.height ? 860 : 1000));
  /** Whether what has happened is told on the table, where a narrow one has room for it. */
  readonly tellsOnTable = $derived(this.narrow && !(this.aside && this.width - this.aside * NARROW_SHAPE > COLUMN.news));
  /** How high the table is, as far as that is not left to the page. */
  readonly tableHeight = $derived(
    this.aside ? `${this.aside}px` : this.height ? `max(380px, ${this.height - this.#actions}px)` : undefined,
  );

  /** Down to where the window shows the table, if this much lies over its foot. */
  seenDownTo(covering: number | null): number {
    return innerHeight - (covering === null || this.aside || this.low ? RIM : Math.max(COVERED, covering));
  }
}
