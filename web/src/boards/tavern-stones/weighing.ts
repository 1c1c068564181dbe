// What stones are worth together, and what a trade would change about that, for whoever looks. It knows the worth of a
// kind, and nothing of who may trade what.
import { KINDS, type Kind } from "./trading";

const WORTH: Record<Kind, number> = { J: 12, G: 6, S: 1 };

export interface Change {
  kind: Kind;
  from: number;
  to: number;
}

export interface Effect {
  /** Coins more, or less. */
  coins: number;
  /** How many of a kind one has before and after, for the kinds that change. */
  changes: Change[];
}

const count = (stones: readonly Kind[], kind: Kind) => stones.filter((one) => one === kind).length;

export function worthOf(stones: readonly Kind[]): number {
  return stones.reduce((sum, kind) => sum + WORTH[kind], 0);
}

/** The longest set of a kind; of equally long ones the kind that is worth most. */
export function longestSet(stones: readonly Kind[]): { kind: Kind; length: number } {
  const sets = KINDS.map((kind) => ({ kind, length: count(stones, kind) }));
  return sets.reduce((best, set) => (set.length > best.length ? set : best));
}

export function effectOf(stones: readonly Kind[], given: Kind, gotten: Kind): Effect {
  const changes = given === gotten ? [] : [{ kind: gotten, by: 1 }, { kind: given, by: -1 }];
  return {
    coins: WORTH[gotten] - WORTH[given],
    changes: changes.map(({ kind, by }) => ({ kind, from: count(stones, kind), to: count(stones, kind) + by })),
  };
}
