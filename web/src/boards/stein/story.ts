// What is said of the spaces, and of the blocks that were set. Knows what lies there: not what is held, nor the page.

import type { Ply } from "../board";
import { covered, heightOf, spaceName, type Stand } from "./geometry";
import { scoreOf, type Lying, type SteinView } from "./lying";
import { stanceOf, type Words } from "./words";

/** A block that was set, as the tools tell of it. */
export interface Tidings {
  /** Its place in the order of play. */
  order: number;
  name: string;
  height: number;
  text: string;
}

export const nameOf = (names: readonly string[], seat: number) => names[seat - 1] ?? String(seat);

export function describe(stand: Stand, say: Words): string {
  const end = spaceName(stand.x + stand.wide - 1, stand.y + stand.long - 1);
  return say.block(stanceOf(heightOf(stand.wide, stand.long)), spaceName(stand.x, stand.y), end);
}

/** What each space is called, by its name: what lies there, whether the block that is held may stand with its middle there, and
    whether it belongs to what is suggested. */
export function labelsOf(
  view: SteinView,
  { under, gaps }: Lying,
  fitting: ReadonlySet<string>,
  hinted: Stand | null,
  names: string[],
  say: Words,
): Map<string, string> {
  const suggested = new Set(hinted ? covered(hinted).map(([x, y]) => spaceName(x, y)) : []);
  const gapAt = new Map(gaps.flatMap((gap) => gap.spaces.map((space) => [space.at, gap] as const)));
  return new Map(
    view.places.map(({ at }) => {
      const block = under.get(at);
      const gap = gapAt.get(at);
      if (block) return [at, say.under(at, stanceOf(block.height), block.height, nameOf(names, block.seat))];
      if (gap) return [at, say.closed(at, gap.count, gap.seats.map((seat) => nameOf(names, seat)))];
      return [at, [say.empty(at), fitting.has(at) && say.fits, suggested.has(at) && say.suggested].filter(Boolean).join(", ")];
    }),
  );
}

/** The last two blocks: what one did oneself is not gone when the answer comes at once. */
export function latelySet(lying: Lying, plies: Ply[], names: string[], say: Words): Tidings[] {
  const first = Math.max(0, lying.blocks.length - 2);
  return lying.blocks.slice(first).map(({ height, seat }, index) => {
    const order = first + index;
    const then = plies[order]?.names ?? names;
    const { points, seats } = scoreOf(lying, order);
    const text = say.set(stanceOf(height), height, points, seats.slice(1).map((one) => nameOf(then, one)));
    return { order, name: nameOf(then, seat), height, text };
  });
}

/** Who has set a block where, and what that brought. */
export function toldAloud(ply: Ply, stand: Stand, lying: Lying, names: string[], say: Words): string {
  const then = ply.names ?? names;
  const { points, seats } = scoreOf(lying, lying.blocks.findLastIndex((block) => block.move === ply.text));
  const score = points ? ` ${say.scored(seats.map((seat) => nameOf(then, seat)), points)}` : "";
  return say.laid(nameOf(then, ply.seat), describe(stand, say)) + score;
}
