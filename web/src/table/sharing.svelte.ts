// Several people before one screen: the page looks from the seat whose turn it is; where stones are hidden, only when that person
// says so. Until it is known whether they are, nothing is shown.

import type { Following } from "../house/following.svelte";

export class Sharing {
  /** The seat that has said that it looks. */
  #uncovered = $state<number | null>(null);
  readonly #following: Following;
  readonly #hidden: () => boolean | null;
  readonly #going: () => boolean;

  constructor(following: Following, hidden: () => boolean | null, going: () => boolean) {
    this.#following = following;
    this.#hidden = hidden;
    this.#going = going;
    $effect(() => {
      const { table } = following;
      if (!table || !going()) return;
      // Of those who shared the screen one is left, or what one looked from has gone to a computer: the rest is one's own.
      if (table.seats.length === 1 && !table.seats.includes(table.seat)) following.lookFrom(table.seats[0]!);
      if (!this.several || hidden() === null) return;
      if (!hidden()) {
        if (this.wanted !== null && this.wanted !== table.seat) following.lookFrom(this.wanted);
        return;
      }
      // Behind the curtain the page knows no more than a spectator, so that there is nothing to find. Nor does it while others
      // play, for then everybody looks.
      if (this.wanted !== this.#uncovered) this.#uncovered = null;
      const eyes = this.#uncovered ?? 0;
      if (following.eyes !== eyes) following.lookFrom(eyes);
    });
  }

  get several(): boolean {
    return (this.#following.table?.seats.length ?? 0) > 1;
  }

  /** The seat of those before this screen whose turn it is, if it is the turn of one of them. */
  get wanted(): number | null {
    const { table } = this.#following;
    const turn = table?.view.turn ?? 0;
    return this.several && turn && table?.seats.includes(turn) ? turn : null;
  }

  /** Whoever is to move has to say that they are looking, unless they are the one who looks already. */
  get #passing(): boolean {
    return this.wanted !== null && this.wanted !== this.#uncovered;
  }

  /** Whether nobody may see the board until somebody says that they are the one to look. */
  get covered(): boolean {
    const { table } = this.#following;
    const hidden = this.#hidden();
    if (!table || !this.several || !this.#going() || hidden === false) return false;
    return hidden === null || this.#passing || (table.seat !== 0 && table.seat !== this.#uncovered);
  }

  uncover(seat: number) {
    this.#uncovered = seat;
  }
}
