// What happens in a diagram without the reader: stones come out of the pouch, and where one sits on a single seat, the
// others answer. Pure but for the pouch. Known here are only two shapes of a view: a pouch, and an offer
// of stones that have a worth.

import type { View } from "../boards/board";

interface Offered {
  kind: string;
}
interface TableSeen {
  pouch?: Record<string, number>;
  offer?: { offered: Offered; asked: Offered } | null;
  worth?: Record<string, number>;
}

/** What chance does next; null if the diagram ends here. `at` is a number from 0 up to 1. */
export function chance(view: View, at: number): string | null {
  const pouch = (view.table as TableSeen).pouch;
  if (!pouch) return null;
  const stones = Object.entries(pouch).flatMap(([kind, count]) => Array<string>(count).fill(kind));
  const drawn = stones[Math.floor(at * stones.length)];
  return drawn === undefined ? null : `draw ${drawn}`;
}

/** Whether the reader plays one seat only, because the others have something to hide. */
export function oneSeat(view: View): boolean {
  return "offer" in (view.table as TableSeen);
}

/** What another seat does: it takes what is worth at least as much as it gives, and offers nothing. */
export function answer(view: View, legal: string[]): string {
  const { offer, worth = {} } = view.table as TableSeen;
  const fair = offer ? worth[offer.offered.kind]! >= worth[offer.asked.kind]! : false;
  if (fair && legal.includes("accept")) return "accept";
  return legal.includes("deny") ? "deny" : "pass";
}
