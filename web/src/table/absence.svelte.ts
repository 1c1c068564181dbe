// Who is away from a table for so long that a computer may play on for them.

import type { Chair, Table } from "../house/protocol";

/** The house lets a computer take over from somebody who has been away for a minute. */
const AWAY = 60_000;

export class Absence {
  #longGone = $state<number[]>([]);
  readonly #table: () => Table | null;

  constructor(table: () => Table | null) {
    this.#table = table;
    const seats = $derived(table()?.chairs.length ?? 0);
    $effect(() => {
      for (let seat = 1; seat <= seats; seat++) this.#watch(seat);
    });
  }

  /** Each has a minute of their own. */
  #watch(seat: number) {
    const away = $derived(this.#table()?.chairs.some((chair) => chair.seat === seat && chair.kind === "person" && !chair.here));
    $effect(() => {
      if (!away) return;
      const timer = setTimeout(() => this.#longGone.push(seat), AWAY);
      return () => {
        clearTimeout(timer);
        this.#longGone = this.#longGone.filter((gone) => gone !== seat);
      };
    });
  }

  /** Whether those who play may let a computer take a chair. */
  mayTakeOver(chair: Chair): boolean {
    const table = this.#table();
    const going = table?.state === "running" || table?.state === "paused";
    return going && table.seats.length > 0 && chair.kind === "person" && !chair.mine && (chair.left || this.#longGone.includes(chair.seat));
  }
}
