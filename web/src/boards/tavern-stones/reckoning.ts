// Why the bonus of a hand went where it went, told from the hands as they were shown. Who got it is not decided here: the
// view says that; this only finds the others who came close.
import type { Kind } from "./trading";

export interface ShownHand {
  seen: Kind[];
  hidden: Kind[];
  set: { kind: Kind; length: number };
  coins: number;
  bonus: number;
  points: number;
}

export interface LastHand {
  hands: ShownHand[];
  bonus: number;
  bonus_seat: number | null;
  carried: number;
}

export interface Verdict {
  /** The seat that got the bonus, or null. */
  winner: number | null;
  length: number;
  kind: Kind;
  /** Seats with a set of that length and kind: more than one is a tie. */
  equal: number[];
  /** Seats whose set was as long, but of a kind worth less. */
  asLong: number[];
  /** Whether somebody had more coins than the winner, so that length beat value. */
  richer: boolean;
}

const RANK: Record<Kind, number> = { J: 2, G: 1, S: 0 };

export function verdictOf(last: LastHand): Verdict {
  const seats = last.hands.map((hand, index) => ({ ...hand, seat: index + 1 }));
  const best = seats.reduce((a, b) => (beats(b, a) ? b : a));
  const { length, kind } = best.set;
  const as = (hand: ShownHand) => hand.set.length === length;
  return {
    winner: last.bonus_seat,
    length,
    kind,
    equal: seats.filter((hand) => as(hand) && hand.set.kind === kind).map((hand) => hand.seat),
    asLong: seats.filter((hand) => as(hand) && hand.set.kind !== kind).map((hand) => hand.seat),
    richer: last.bonus_seat !== null && seats.some((hand) => hand.coins > seats[last.bonus_seat! - 1]!.coins),
  };
}

function beats(a: ShownHand, b: ShownHand): boolean {
  return a.set.length > b.set.length || (a.set.length === b.set.length && RANK[a.set.kind] > RANK[b.set.kind]);
}

/** A hand's stones, the set first, each with whether it lay hidden. */
export function sorted(hand: ShownHand): { kind: Kind; hidden: boolean; ofSet: boolean }[] {
  const all = [
    ...hand.seen.map((kind) => ({ kind, hidden: false, ofSet: kind === hand.set.kind })),
    ...hand.hidden.map((kind) => ({ kind, hidden: true, ofSet: kind === hand.set.kind })),
  ];
  return all.sort((a, b) => Number(b.ofSet) - Number(a.ofSet) || RANK[b.kind] - RANK[a.kind]);
}
