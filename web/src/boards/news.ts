// What is new since a board was last drawn, so that only that moves, flashes and is spoken of. Knows plies, no game.

import type { Ply } from "./board";

/** More than this at once is a jump in the story, not something that happened before one's eyes. */
const AT_ONCE = 4;

/** The plies that were added to those known before; none if the story was not simply continued. */
export function newPlies(before: readonly Ply[] | null, now: readonly Ply[]): Ply[] {
  if (!before || now.length <= before.length || now.length - before.length > AT_ONCE) return [];
  const last = before.length - 1;
  const same = last < 0 || (before[last]!.text === now[last]!.text && before[last]!.seat === now[last]!.seat);
  return same ? now.slice(before.length) : [];
}

/** The last move that a seat made (not what chance did), or null. */
export function lastMove(plies: readonly Ply[]): Ply | null {
  for (let i = plies.length - 1; i >= 0; i--) if (plies[i]!.seat > 0) return plies[i]!;
  return null;
}
