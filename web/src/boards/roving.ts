// Moving among the places of a board with the arrow keys, by geometry alone. Knows points and keys: no game, no page.
//
// A board keeps the id of one place whose tabindex is 0 (all others have -1); on a key it asks `nextPlace` and focuses
// the answer. x grows to the right and y downwards, as on the screen, in any unit. Give coordinates in which neighbours
// lie straight beside each other: for a board that stands on its point, those of its grid before it is turned.

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Leaning aside costs more than going on: a place straight ahead is taken even when it is thrice as far. */
const ASIDE = 3;

/** Whether a key moves among places: an arrow, or Home and End for the ends of a row. */
export function isMovingKey(key: string): boolean {
  return key in WAYS || key === "Home" || key === "End";
}

/** The place that a key leads to from a place, or null if there is none that way. */
export function nextPlace(places: readonly Spot[], from: string, key: string): string | null {
  const here = places.find((place) => place.id === from);
  if (!here) return places[0]?.id ?? null;
  if (key === "Home" || key === "End") return endOfRow(places, here, key === "Home" ? -1 : 1);
  const way = WAYS[key];
  if (!way) return null;
  const [right, down] = way;
  let best: string | null = null;
  let least = Infinity;
  for (const place of places) {
    const dx = place.x - here.x;
    const dy = place.y - here.y;
    const along = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    if (along <= 1e-6 || aside > 2 * along) continue;
    const cost = along + ASIDE * aside;
    if (cost < least) {
      least = cost;
      best = place.id;
    }
  }
  return best;
}

function endOfRow(places: readonly Spot[], here: Spot, side: 1 | -1): string {
  let end = here;
  for (const place of places) {
    if (Math.abs(place.y - here.y) < 1e-6 && (place.x - end.x) * side > 0) end = place;
  }
  return end.id;
}

/** The place nearest to a point, if it is within reach. Places that are wanted seem nearer, so that a finger finds them. */
export function nearestPlace(
  places: readonly Spot[],
  x: number,
  y: number,
  reach: number,
  wanted: (id: string) => boolean = () => false,
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const place of places) {
    const away = Math.hypot(place.x - x, place.y - y);
    if (away > reach) continue;
    const seems = wanted(place.id) ? away * 0.6 : away;
    if (seems < least) {
      least = seems;
      best = place.id;
    }
  }
  return best;
}
