// Where the pockets of Three Stones lie in the picture, the octagon round them, and threes to draw lines along. It knows
// coordinates and colours, and of the rules which three stones are a three; what that scores, the house says.

import { columnName } from "../columns";
import type { Spot } from "../roving";

export const SIDE = 1180;
const PITCH = 100;
const EDGE = 90;
export const POCKET = 44;

export type Kind = "W" | "B" | "C";

export interface Pocket {
  at: string;
  x: number;
  y: number;
  stone: Kind | null;
  open: boolean;
}

export function across(x: number): number {
  return EDGE + PITCH * x;
}

export function down(y: number): number {
  return EDGE + PITCH * (10 - y);
}

/** Pockets of a view with their places in the picture, where y grows downwards. */
export function spots(pockets: readonly Pocket[]): Spot[] {
  return pockets.map((pocket) => ({ id: pocket.at, x: across(pocket.x), y: down(pocket.y) }));
}

/** The eight-sided edge of the board, so far outside the outermost pockets. */
export function octagon(outside: number, round: number): string {
  const cut = 4 - outside * Math.SQRT2 + outside; // where a slanting side meets a straight one, in pitches
  const [near, far] = [-outside, 10 + outside];
  const corners: [number, number][] = [
    [cut, near],
    [10 - cut, near],
    [far, cut],
    [far, 10 - cut],
    [10 - cut, far],
    [cut, far],
    [near, 10 - cut],
    [near, cut],
  ];
  const at = corners.map(([x, y]) => ({ x: across(x), y: down(y) }));
  return at
    .map((corner, i) => {
      const a = toward(corner, at[(i + 7) % 8]!, round);
      const b = toward(corner, at[(i + 1) % 8]!, round);
      return `${i ? "L" : "M"}${a.x} ${a.y}Q${corner.x} ${corner.y} ${b.x} ${b.y}`;
    })
    .join("")
    .concat("Z");
}

function toward(from: { x: number; y: number }, to: { x: number; y: number }, by: number) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: Math.round(from.x + ((to.x - from.x) * by) / far),
    y: Math.round(from.y + ((to.y - from.y) * by) / far),
  };
}

/** Letters and numbers on the rim. Each slanting side has those of one kind, so that they never meet. */
export function rimNames(pockets: readonly Pocket[]): { name: string; x: number; y: number }[] {
  const names = [];
  for (let i = 0; i < 11; i++) {
    const column = pockets.filter((pocket) => pocket.x === i).map((pocket) => pocket.y);
    const row = pockets.filter((pocket) => pocket.y === i).map((pocket) => pocket.x);
    const below = i < 7;
    const left = i > 3;
    names.push({
      name: columnName(i),
      x: across(i),
      y: below ? down(Math.min(...column) - 0.61) : down(Math.max(...column) + 0.61),
    });
    names.push({
      name: `${i + 1}`,
      x: left ? across(Math.min(...row) - (i > 8 ? 0.7 : 0.63)) : across(Math.max(...row) + 0.63),
      y: down(i),
    });
  }
  return names;
}

/** The row and the column in play: those of the ring, if all that is open lies in them. */
export function inPlay(pockets: readonly Pocket[], ring: string | null): { row: Pocket[]; column: Pocket[] } | null {
  const last = pockets.find((pocket) => pocket.at === ring);
  const open = pockets.filter((pocket) => pocket.open);
  if (!last || !open.length || open.some((pocket) => pocket.x !== last.x && pocket.y !== last.y)) return null;
  return {
    row: pockets.filter((pocket) => pocket.y === last.y),
    column: pockets.filter((pocket) => pocket.x === last.x),
  };
}

export interface Three {
  /** Whom it counts for: W or B. */
  whose: "W" | "B";
  pockets: [Pocket, Pocket, Pocket];
}

const BESIDE = 20; // between lines that would lie on one another

/** How far the line of a three lies beside the middle of its stones: threes that share two of them would look like one. */
export function asideOf(three: Three, all: readonly Three[]): number {
  const shares = (other: Three) => other.pockets.filter((pocket) => three.pockets.includes(pocket)).length > 1;
  const together = all.filter(shares);
  return (together.indexOf(three) - (together.length - 1) / 2) * BESIDE;
}

/** The threes that go through a pocket: three of a colour in a line, clear stones with either but not alone. */
export function threesThrough(pockets: readonly Pocket[], at: string): Three[] {
  const grid = new Map(pockets.map((pocket) => [`${pocket.x} ${pocket.y}`, pocket]));
  const middle = pockets.find((pocket) => pocket.at === at);
  if (!middle) return [];
  const found: Three[] = [];
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]] as const) {
    for (const first of [-2, -1, 0]) {
      const three = [0, 1, 2].map((step) => grid.get(`${middle.x + (first + step) * dx} ${middle.y + (first + step) * dy}`));
      const whose = counts(three.map((pocket) => pocket?.stone ?? null));
      if (whose) found.push({ whose, pockets: three as [Pocket, Pocket, Pocket] });
    }
  }
  return found;
}

function counts(stones: readonly (Kind | null)[]): "W" | "B" | null {
  const colours = new Set(stones.filter((stone) => stone !== "C"));
  const [only] = colours;
  return colours.size === 1 && (only === "W" || only === "B") ? only : null;
}
