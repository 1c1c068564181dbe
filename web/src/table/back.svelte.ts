// Looking back at a table: what the seat saw after some ply. The game itself goes on meanwhile, and so does its board, with whatever
// is half made on it. It knows no game.

import { gameOf } from "../games/game";
import type { Following } from "../house/following.svelte";
import { stepped } from "../house/line";
import type { Moment } from "../house/protocol";

export class LookingBack {
  /** The ply after which one looks; null if one looks at the game as it stands. */
  ply = $state<number | null>(null);
  /** Whether somebody has tried to play there. */
  nudged = $state(false);
  /** What the seat saw then, once it is known. */
  #moment = $state.raw<Moment | null>(null);
  readonly #following: Following;
  readonly #covered: () => boolean;

  constructor(following: Following, covered: () => boolean, failed: (error: unknown) => void) {
    this.#following = following;
    this.#covered = covered;
    $effect(() => {
      void this.ply;
      this.nudged = false;
    });
    $effect(() => {
      const { ply } = this;
      const { table, line } = following;
      const seat = table?.seat ?? 0;
      if (ply === null || !table || ply > line.length) {
        this.#moment = null;
        if (ply !== null && table && ply > line.length) this.ply = null;
        return;
      }
      let current = true;
      following.moment(ply, seat).then(
        (found) => current && (this.#moment = found),
        (error) => {
          if (!current) return;
          this.ply = null; // nobody looks back at what is not shown
          failed(error);
        },
      );
      return () => (current = false);
    });
  }

  /** What is shown instead of the game, unless what is shown is nobody's to see. */
  get moment(): Moment | null {
    return this.ply === null || this.#covered() ? null : this.#moment;
  }

  /** How many moves had been made then. */
  get move(): number {
    return this.ply === null ? 0 : (this.#following.line[this.ply - 1]?.move ?? 0);
  }

  /** Where a step leads; null if that is the game as it stands. */
  stepped(wanted: number): number | null {
    const { line, table } = this.#following;
    const to = stepped(line, this.ply ?? line.length, wanted, table ? gameOf(table.game)?.foretold : undefined);
    return to >= line.length ? null : to;
  }
}
