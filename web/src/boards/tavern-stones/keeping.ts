// Where stones lie from view to view. A view tells the stones of a row in order of their kinds; here each stays where it
// lay, so that one sees a stone change where it was, and finds it there again when the page is opened anew.

import type { Ply } from "../board";
import { readTrade, type Trade } from "./trading";

interface Lying {
  at: string;
  seat: number;
  hidden: boolean;
  stone: string | null;
  known: string | null;
}

/** The stones of a view, each at a place where one like it lay before; what is new lies where something has gone. */
export function kept<Place extends Lying>(now: readonly Place[], before: readonly Place[]): Place[] {
  const loose = [...now];
  const take = (fits: (one: Place) => boolean) => {
    const found = loose.findIndex(fits);
    return found < 0 ? null : loose.splice(found, 1)[0]!;
  };
  const inRow = (place: Place) => (one: Place) => one.seat === place.seat && one.hidden === place.hidden;
  const stayed = before.map((place) => take((one) => inRow(place)(one) && one.stone === place.stone && one.known === place.known));
  return before.flatMap((place, index) => {
    const one = stayed[index] ?? take(inRow(place));
    return one ? [{ ...one, at: place.at }] : [];
  });
}

/** How the stones of these places lie, by the story of the hand: as they were dealt, each trade where it was made. Of stones that
    are alike the first goes, unless another was chosen for the ply of that number. Null if the story does not tell of the deal. */
export function laidBy<Place extends Lying>(
  plies: readonly Ply[],
  places: readonly Place[],
  chosen: ReadonlyMap<number, readonly string[]>,
): Place[] | null {
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
  const change = (seat: number, where: string, from: string, to: string, first: readonly string[]) => {
    const row = rows.get(`${seat}${where === "h"}`) ?? [];
    const like = row.filter((one) => one.stone === from);
    const place =
      like.find((one) => first.includes(one.at)) ?? like[0] ?? row.find((one) => one.known === from) ?? row.find((one) => one.known === null);
    if (!place) return;
    if (place.stone !== "?") place.stone = to;
    if (where === "h") place.known = to;
  };
  let offer: { seat: number; trade: Trade; first: readonly string[] } | null = null;
  plies.forEach(({ seat, text }, index) => {
    if (index <= begun) return;
    const trade = readTrade(text);
    if (trade) offer = { seat, trade, first: chosen.get(index) ?? [] };
    if (offer && (trade?.forced || text === "accept")) {
      const { given, asked } = offer.trade;
      change(offer.seat, given.where, given.kind, asked.kind, offer.first);
      change(asked.seat, asked.where, asked.kind, given.kind, offer.first);
    }
  });
  return lie;
}
