// What lies on the board: which block is on a space, which gaps there are and who scored with them, read from a view.
// Knows no words, no hand and no side from which one looks; of the rules, that blocks of one height do not touch, to say so where
// the house refuses one.

import type { View } from "../board";
import { gapsOf, scorers, type Gap, type Laid, type Space } from "./closed";
import { alongside, covered, heightOf, readStand, spaceName, type Stand } from "./geometry";

export type SteinView = View<Space, { placed: number }, { stones: Laid[]; supply: number }>;

export interface Lying {
  /** In the order of play. */
  blocks: (Laid & { stand: Stand })[];
  /** By the name of a space, the block that stands on it. */
  under: Map<string, Laid>;
  /** With the seats that scored them, first whoever closed them in. */
  gaps: (Gap & { seats: number[] })[];
}

export function lyingOf(view: SteinView): Lying {
  const blocks = view.table.stones.map((stone) => ({ ...stone, stand: readStand(stone.move)! }));
  const under = new Map<string, Laid>();
  for (const block of blocks) for (const [x, y] of covered(block.stand)) under.set(spaceName(x, y), block);
  const gaps = gapsOf(view.places, blocks).map((gap) => ({ ...gap, seats: scorers(gap, blocks, view.options["variant"]) }));
  return { blocks, under, gaps };
}

/** What a block, by its place in the order of play, brought to whom. */
export function scoreOf({ gaps }: Lying, order: number): { points: number; seats: number[] } {
  const won = gaps.filter((gap) => gap.by === order);
  return { points: won.reduce((sum, gap) => sum + gap.count, 0), seats: won[0]?.seats ?? [] };
}

/** The gaps that a block would close in, if it changes these places: what it changes and does not cover. */
export function wouldClose(view: SteinView, stand: Stand, changed: string[]): Gap[] {
  const foot = new Set(covered(stand).map(([x, y]) => spaceName(x, y)));
  const closed = new Set(changed.filter((place) => !foot.has(place)));
  return gapsOf(view.places.map((place) => ({ ...place, closed: closed.has(place.at) })), []);
}

/** Whether a block would reach beyond the board. */
export function isBeyond(view: SteinView, stand: Stand): boolean {
  const places = new Set(view.places.map((place) => place.at));
  return covered(stand).some(([x, y]) => !places.has(spaceName(x, y)));
}

/** Whether a block would stand on empty spaces beside one of its own height. */
export function meetsItsHeight({ under }: Lying, stand: Stand): boolean {
  const at = (spaces: [number, number][]) => spaces.map(([x, y]) => under.get(spaceName(x, y)));
  const height = heightOf(stand.wide, stand.long);
  return !at(covered(stand)).some(Boolean) && at(alongside(stand)).some((stone) => stone?.height === height);
}
