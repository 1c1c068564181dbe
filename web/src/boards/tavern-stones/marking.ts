// Which places of the table are marked, and which stones fly: what came, what is offered, what is suggested. It sorts what
// happened to places, and knows no turn.

import { meantBy } from "./keeping";
import { OTHERS, onTable, type Point, type TableLayout } from "./layout";
import type { ShownPlace } from "./SeatBoard.svelte";
import { arrivals, type Step } from "./story";
import type { Kind, Trade, Where } from "./trading";

/** The places of each seat: those of seat 1 first. */
type Rows = readonly (readonly ShownPlace[])[];

const rowOf = (rows: Rows, seat: number, where: Where) => (rows[seat - 1] ?? []).filter((one) => one.hidden === (where === "h"));

/** Where stones came by the news. What came to oneself stays marked until one moves, since it is easily missed. `filled` are the
    places that stones came to, the newest last. */
export function arrived(rows: Rows, news: readonly Step[], filled: readonly string[], viewer: number): Set<string> {
  const found = new Set<string>();
  const last = news.at(-1);
  const told = news.flatMap((step) => arrivals(step).filter((one) => step === last || one.seat === viewer));
  for (const { seat, kind, where } of told) {
    const like = rowOf(rows, seat, where).filter((one) => one.stone === kind || (one.stone === "?" && one.known === kind));
    // Stones of a kind are alike: if it was not seen which one came, the first stands for it.
    const place = like.reduce<ShownPlace | undefined>(
      (best, one) => (best && filled.lastIndexOf(best.at) >= filled.lastIndexOf(one.at) ? best : one),
      undefined,
    );
    if (place) found.add(place.at);
  }
  return found;
}

export interface Flight {
  kind: Kind;
  from: Point;
  to: Point;
}

/** Stones that have just been traded cross the table, each towards the place of the other. `came` is where they lie now. */
export function flights(step: Step | undefined, came: ReadonlySet<string>, layout: TableLayout, spots: readonly (Point & { id: string })[]): Flight[] {
  const [one, other] = arrivals(step);
  if (!one || !other) return [];
  /** What is behind another's screen is only known to be there. */
  const placeOf = ({ seat, where }: typeof one): Point => {
    const at = [...came].find((place) => place.startsWith(`${seat}${where}`));
    const board = layout.boards.find((place) => place.seat === seat)!;
    return spots.find((spot) => spot.id === at) ?? onTable(board, { x: OTHERS.width / 2, y: where === "h" ? 247 : 122 });
  };
  const [a, b] = [placeOf(one), placeOf(other)];
  return [
    { kind: one.kind, to: a, from: b },
    { kind: other.kind, to: b, from: a },
  ];
}

export interface Offer {
  from: number;
  to: number;
  offered: { kind: Kind; place: Where };
  asked: { kind: Kind; place: Where };
  forced: boolean;
}

/** The two stones that an offer speaks of; `lifted` is what is known of which one was meant. */
export function offeredPlaces(rows: Rows, { from, to, offered, asked }: Offer, lifted: string | undefined): string[] {
  return [meantBy(rowOf(rows, from, offered.place), offered.kind, lifted), meantBy(rowOf(rows, to, asked.place), asked.kind, lifted)].flatMap(
    (place) => (place ? [place.at] : []),
  );
}

/** Where the two stones of a trade lie that is suggested; of those that are alike the one that is chosen already. */
export function suggestedPlaces(rows: Rows, { given, asked }: Trade, viewer: number, chosen: { give?: string; ask?: string }): string[] {
  const own = chosen.give ?? meantBy(rowOf(rows, viewer, given.where), given.kind)?.at;
  const { seat, kind, where } = asked;
  const theirs = chosen.ask ?? (where === "h" ? `${seat}ask${kind}` : meantBy(rowOf(rows, seat, "s"), kind)?.at);
  return [own, theirs].flatMap((at) => at ?? []);
}
