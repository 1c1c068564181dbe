// Where the points of a Morris board lie in the picture. Knows coordinates, no rules.

import { columnName } from "../columns";
import type { Spot } from "../roving";

export const SIDE = 792;
const PITCH = 100;
const EDGE = 96;

export interface Point {
  at: string;
  x: number;
  y: number;
  /** Whose stone stands here. */
  seat: number | null;
}

/** Points of a view with their places in the picture, where y grows downwards. */
export function spots(points: readonly Point[]): Spot[] {
  return points.map((point) => ({ id: point.at, x: EDGE + PITCH * point.x, y: EDGE + PITCH * (6 - point.y) }));
}

/** The middle of the picture between the letters and numbers of the rim, for each column or row. */
export const LETTERS = [0, 1, 2, 3, 4, 5, 6].map((column) => ({ letter: columnName(column), x: EDGE + PITCH * column }));
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, y: EDGE + PITCH * (7 - number) }));

/** A straight way between spots, as a path. */
export function path(line: readonly (Spot | undefined)[]): string {
  return line.flatMap((spot, i) => (spot ? [`${i ? "L" : "M"}${spot.x} ${spot.y}`] : [])).join(" ");
}

/** A straight way between two spots, drawn to the right from the origin: how far it goes, and what turns it into place. */
export function laid(from: Spot, to: Spot): { far: number; turn: string } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { far: Math.hypot(x, y), turn: `translate(${from.x} ${from.y}) rotate(${(Math.atan2(y, x) * 180) / Math.PI})` };
}

/** Whether two points lie side by side on one of the lines. */
export function areNeighbours(lines: readonly string[][], one: string, other: string): boolean {
  return lines.some((line) => {
    const [a, b] = [line.indexOf(one), line.indexOf(other)];
    return a >= 0 && b >= 0 && Math.abs(a - b) === 1;
  });
}
