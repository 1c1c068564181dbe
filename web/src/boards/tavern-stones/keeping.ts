// Where stones lie from view to view. A view tells the stones of a row in order of their kinds; here each stays where it
// lay, so that one sees a stone change where it was. It knows nothing of trades.

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
