// A table that is being followed: what is known of it, from which seat it is looked at, and what it looked like before.
// It knows no game.

import { aboutTable, house, HouseError, inWords } from "./calling";
import { lineOf, type Played } from "./line";
import { live } from "./live.svelte";
import { momentsOf } from "./moments";
import { after } from "./news";
import type { Command, CommandName, Moment, Table } from "./protocol";

export class Following {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  /** Why there is nothing to see, in words. */
  trouble = $state<string | null>(null);
  /** Whether a command is on its way. */
  sending = $state<CommandName | null>(null);
  /** Whether one has left its page. */
  ended = false;
  readonly line: Played[] = $derived(this.table ? lineOf(this.table.told) : []);
  #seat: number | undefined;
  #fresh = true;
  #stop: (() => void) | null = null;
  readonly #moments: ReturnType<typeof momentsOf>;

  constructor(id: string) {
    this.id = id;
    this.#moments = momentsOf(id);
    void this.#begin();
  }

  async #begin() {
    // Asked for over HTTP first: a table that does not exist is told properly, and the board is there sooner.
    try {
      const table = await house.table(this.id);
      live.heardAt(table.now);
      if (this.ended) return;
      this.table ??= table;
      this.trouble = null;
      this.#fresh = false;
    } catch (error) {
      if (error instanceof HouseError && error.code !== "away") {
        this.trouble = inWords(error);
        return;
      }
    }
    if (this.ended) return;
    this.#stop = live.follow(this.id, {
      join: () => ({
        ...(this.#seat === undefined ? {} : { seat: this.#seat }),
        have: this.#fresh ? 0 : (this.table?.number ?? 0),
      }),
      receive: (message) => {
        // News made for a seat that one no longer looks from would show its knowledge to the wrong person.
        if (message.type === "news" && this.#fresh) return;
        const next = after(this.table, message);
        if (next === null) {
          live.joinAgain(this.id);
          return;
        }
        if (message.type === "table") {
          if (this.#seat !== undefined && message.table.seat !== this.#seat) return;
          this.#fresh = false;
        }
        this.trouble = null;
        this.table = next;
      },
      turnedAway: (error) => {
        if (error.code === "not-yours" && this.#seat !== undefined) this.lookFrom(undefined);
        else if (!this.table) this.trouble = inWords(aboutTable(error));
      },
    });
  }

  /** The seat that one looks from, or has asked to. */
  get eyes(): number | undefined {
    return this.#seat ?? this.table?.seat;
  }

  end() {
    this.ended = true;
    this.#stop?.();
  }

  /** Looks from another seat of one's own (0: as a spectator); after having sat down, from the seat that one got. */
  lookFrom(seat: number | undefined) {
    this.#seat = seat;
    this.#fresh = true;
    live.joinAgain(this.id);
  }

  async command(name: CommandName, with_: Pick<Command, "text" | "link" | "player"> = {}, seat?: number): Promise<number> {
    const table = this.table;
    this.sending = name;
    try {
      return await live.command({
        table: this.id,
        seat: seat ?? table?.seat ?? 0,
        expect: table?.number ?? 0,
        do: name,
        ...with_,
      });
    } catch (error) {
      if (error instanceof HouseError && error.code === "behind") live.joinAgain(this.id);
      throw error;
    } finally {
      this.sending = null;
    }
  }

  /** What a seat saw after so many plies. */
  moment(ply: number, seat: number): Promise<Moment> {
    return this.#moments(ply, seat, this.line[ply - 1]?.number ?? 0);
  }
}
