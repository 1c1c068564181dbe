// Hints at a table: what was advised, for how long that holds, and whether it was read. It knows no game.

import { house } from "../house/calling";
import type { Following } from "../house/following.svelte";
import { settings } from "../settings.svelte";

interface Hint {
  move: string;
  why: string;
  /** For what it was asked: the position, whose it is, and how a move was begun. */
  about: string;
  /** The event after which it was asked. */
  number: number;
  read: boolean;
}

export class Hinting {
  /** Whether somebody thinks about one. */
  busy = $state(false);
  #last = $state<Hint | null>(null);
  readonly #following: Following;

  constructor(following: Following) {
    this.#following = following;
  }

  /** What was advised, until something has happened. */
  get hint(): Hint | null {
    return this.#last?.number === this.#following.table?.number ? this.#last : null;
  }

  /** Asks for a hint; of a move that is begun, by the ways to end it, how it should end. Whoever asks again is told the same: it
      would be no help if the advice changed while the board did not. What comes too late is no hint. */
  async ask(ways: string[] | undefined): Promise<{ hint: Hint; fresh: boolean } | null> {
    const { table } = this.#following;
    if (!table) return null;
    const about = [table.number, table.seat, settings.language, ways?.join()].join("|");
    if (this.#last?.about === about) {
      this.#last.read = false;
      return { hint: this.#last, fresh: false };
    }
    this.busy = true;
    try {
      const { move, why } = await house.hint(table.id, table.seat, ways);
      if (this.#following.ended || this.#following.table?.number !== table.number) return null;
      this.#last = { move, why, about, number: table.number, read: false };
      return { hint: this.#last, fresh: true };
    } finally {
      this.busy = false;
    }
  }

  /** It is no advice any more. */
  drop() {
    this.#last = null;
  }

  putAway() {
    if (this.#last) this.#last.read = true;
  }
}
