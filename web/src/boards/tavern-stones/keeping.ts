// Where stones lie from view to view. A view tells the stones of a row in order of their kinds; here each stays where it
// lay, so that one sees a stone change where it was, and finds it there again when the page is opened anew.

import type { Ply } from "../board";
import { readTrade, type Trade, type Where } from "./trading";

interface Lying {
  at: string;
  seat: number;
  hidden: boolean;
  stone: string | null;
  /** The kind that all know to lie there, of a hidden stone. */
  known: string | null;
}

/** The stones of a view, each at a place where one like it lay before; what is new lies where something has gone. */
export function kept<Place extends Lying>(now: readonly Place[], before: readonly Place[]): Place[] {
  const loose = [...now];
  const lie: (Place | undefined)[] = before.map(() => undefined);
  /** Gives each place that has none yet a stone of its row that fits. */
  const lay = (fits: (one: Place, place: Place) => boolean) =>
    before.forEach((place, index) => {
      const found = lie[index] ? -1 : loose.findIndex((one) => one.seat === place.seat && one.hidden === place.hidden && fits(one, place));
      if (found >= 0) lie[index] = loose.splice(found, 1)[0];
    });
  lay((one, place) => one.stone === place.stone && one.known === place.known);
  lay((one, place) => one.stone === place.stone);
  lay(() => true);
  return before.flatMap((place, index) => (lie[index] ? [{ ...lie[index], at: place.at }] : []));
}

/** Which stone of a row it is that is given or offered when one of this kind is: the one that was lifted; else one that all know
    of; of those that are alike the first. Behind a screen that one cannot see behind it is the first that nobody knows of. */
export function meantBy<Place extends Pick<Lying, "at" | "stone" | "known">>(row: readonly Place[], kind: string, lifted?: string): Place | undefined {
  const like = row.filter((one) => one.stone === kind);
  return (
    like.find((one) => one.at === lifted) ??
    row.find((one) => one.known === kind) ??
    like[0] ??
    row.find((one) => one.stone === "?" && one.known === null)
  );
}

export interface Laid<Place> {
  places: Place[];
  /** Where stones came by trades, the newest last. */
  came: string[];
}

/** How the stones of these places lie, by the story of the hand: as they were dealt, each trade where it was made. All who hear the
    same story see the same, but for one thing: which of one's own stones one lifted for the ply of that number (`chosen`).
    Null if the story does not tell of the deal. */
export function laidBy<Place extends Lying>(
  plies: readonly Ply[],
  places: readonly Place[],
  chosen: ReadonlyMap<number, string>,
): Laid<Place> | null {
  const begun = plies.findLastIndex((ply) => ply.text.startsWith("deal "));
  const dealt = plies[begun]?.text.slice(5).split(" ").map((hand) => hand.split("/"));
  if (dealt?.length !== 4) return null;
  const rows = new Map<string, Place[]>();
  const lie = places.map((place) => {
    const key = `${place.seat}${place.hidden}`;
    const row = rows.get(key) ?? rows.set(key, []).get(key)!;
    const one = { ...place, stone: dealt[place.seat - 1]?.[place.hidden ? 1 : 0]?.[row.length] ?? "?", known: null };
    row.push(one);
    return one;
  });
  const came: string[] = [];
  /** Finds the stone that is given or offered. All take it for the one of its kind that they know of, if there is one. */
  const find = (seat: number, where: Where, kind: string, lifted?: string) => {
    const row = rows.get(`${seat}${where === "h"}`) ?? [];
    const place = meantBy(row, kind, lifted);
    const known = row.find((one) => one.known === kind);
    if (place && place.known !== kind && known) known.known = null;
    return place;
  };
  const change = (seat: number, where: Where, from: string, to: string, lifted?: string) => {
    const place = find(seat, where, from, lifted);
    if (!place) return;
    if (place.stone !== "?") place.stone = to;
    if (where === "h") place.known = to;
    came.push(place.at);
  };
  let offer: { seat: number; trade: Trade; lifted: string | undefined } | null = null;
  plies.forEach(({ seat, text }, index) => {
    if (index <= begun) return;
    const trade = readTrade(text);
    if (trade) offer = { seat, trade, lifted: chosen.get(index) };
    // Whoever offers a hidden stone has told that it is there, whatever the answer will be.
    if (trade?.given.where === "h" && !trade.forced) {
      const place = find(seat, "h", trade.given.kind, chosen.get(index));
      if (place) place.known = trade.given.kind;
    }
    if (offer && (trade?.forced || text === "accept")) {
      const { given, asked } = offer.trade;
      change(offer.seat, given.where, given.kind, asked.kind, offer.lifted);
      change(asked.seat, asked.where, asked.kind, given.kind);
    }
  });
  return { places: lie, came };
}
