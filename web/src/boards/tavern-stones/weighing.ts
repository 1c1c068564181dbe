// What stones are worth together, and what a trade would change about that, for whoever looks. It is told the worth of each
// kind, and knows nothing of who may trade what.
import { KINDS, type Kind } from "./trading";

type Worth = Record<Kind, number>;

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

export function worthOf(stones: readonly Kind[], worth: Worth): number {
  return stones.reduce((sum, kind) => sum + worth[kind], 0);
}

/** The longest set of a kind; of equally long ones the kind that is worth most. */
export function longestSet(stones: readonly Kind[]): { kind: Kind; length: number } {
  const sets = KINDS.map((kind) => ({ kind, length: count(stones, kind) }));
  return sets.reduce((best, set) => (set.length > best.length ? set : best));
}

export function effectOf(stones: readonly Kind[], given: Kind, gotten: Kind, worth: Worth): Effect {
  const changes = given === gotten ? [] : [{ kind: gotten, by: 1 }, { kind: given, by: -1 }];
  return {
    coins: worth[gotten] - worth[given],
    changes: changes.map(({ kind, by }) => ({ kind, from: count(stones, kind), to: count(stones, kind) + by })),
  };
}
