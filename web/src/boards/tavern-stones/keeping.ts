// Where stones lie from view to view. A view tells the stones of a row in order of their kinds; here each stays where it
// lay, so that one sees a stone change where it was, and finds it there again when the page is opened anew.

import type { Ply } from "../board";
import { arrivals, handsOf, traded } from "./story";

interface Lying {
  at: string;
  seat: number;
  hidden: boolean;
  stone: string | null;
  known: string | null;
}

/** The stones of a view, each at a place where one like it lay before; what is new lies where something has gone, first of
    all at the places that are named. */
export function kept<Place extends Lying>(now: readonly Place[], before: readonly Place[], left: readonly string[]): Place[] {
  const loose = [...now];
  const take = (fits: (one: Place) => boolean) => {
    const found = loose.findIndex(fits);
    return found < 0 ? null : loose.splice(found, 1)[0]!;
  };
  const inRow = (place: Place) => (one: Place) => one.seat === place.seat && one.hidden === place.hidden;
  const stay = (place: Place) => take((one) => inRow(place)(one) && one.stone === place.stone && one.known === place.known);
  const stayed = new Map<string, Place | null>();
  for (const last of [false, true])
    for (const place of before) if (left.includes(place.at) === last) stayed.set(place.at, stay(place));
  return before.flatMap((place) => {
    const one = stayed.get(place.at) ?? take(inRow(place));
    return one ? [{ ...one, at: place.at }] : [];
  });
}

/** How the stones of these places lie, by the story of the hand: as they were dealt, each trade where it was made. Null if the
    story does not tell of the deal. */
export function laidBy<Place extends Lying>(plies: readonly Ply[], places: readonly Place[]): Place[] | null {
  const deal = plies.findLast((ply) => ply.text.startsWith("deal "));
  const dealt = deal?.text.slice(5).split(" ").map((hand) => hand.split("/"));
  if (dealt?.length !== 4) return null;
  const rows = new Map<string, Place[]>();
  const lie = places.map((place) => {
    const key = `${place.seat}${place.hidden}`;
    const row = rows.get(key) ?? rows.set(key, []).get(key)!;
    const one = { ...place, stone: dealt[place.seat - 1]?.[place.hidden ? 1 : 0]?.[row.length] ?? "?", known: null };
    row.push(one);
    return one;
  });
  for (const step of handsOf(plies).at(-1)?.steps ?? []) {
    if (!traded(step)) continue;
    const { given, asked } = step.trade;
    const gone = [given.kind, asked.kind];
    arrivals(step).forEach(({ seat, kind, where }, index) => {
      const row = rows.get(`${seat}${where === "h"}`) ?? [];
      const was = gone[index]!;
      // Of stones that are alike the first is marked when it is offered, and goes; else, as above, the last.
      const like = row.filter((one) => one.stone === was);
      const place =
        (step.sort === "offer" ? like[0] : like.at(-1)) ?? row.findLast((one) => one.known === was) ?? row.findLast((one) => one.known === null);
      if (!place) return;
      if (place.stone !== "?") place.stone = kind;
      if (where === "h") place.known = kind;
    });
  }
  return lie;
}
