// Who is away from a table for so long that a computer may play on for them.

import { untrack } from "svelte";
import type { Chair, Table } from "../house/protocol";

/** The house lets a computer take over from somebody who has been away for a minute. */
const AWAY = 60_000;

export class Absence {
  #longGone = $state<number[]>([]);
  readonly #table: () => Table | null;

  constructor(table: () => Table | null) {
    this.#table = table;
    const away = $derived(table()?.chairs.filter((chair) => chair.kind === "person" && !chair.here).map((chair) => chair.seat).join() ?? "");
    $effect(() => {
      const gone = away ? away.split(",").map(Number) : [];
      this.#longGone = untrack(() => this.#longGone).filter((seat) => gone.includes(seat));
      const timer = setTimeout(() => (this.#longGone = gone), AWAY);
      return () => clearTimeout(timer);
    });
  }

  /** Whether those who play may let a computer take a chair. */
  mayTakeOver(chair: Chair): boolean {
    const table = this.#table();
    const going = table?.state === "running" || table?.state === "paused";
    return going && table.seats.length > 0 && chair.kind === "person" && !chair.mine && (chair.left || this.#longGone.includes(chair.seat));
  }
}
