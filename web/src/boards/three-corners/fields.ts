// Where the fields of Three Corners lie in the picture, for every size of board. Knows coordinates, no rules.

import type { Spot } from "../roving";

export const PITCH = 100;
export const RIM = 46;

export interface Field {
  at: string;
  x: number;
  y: number;
  mark: "corner" | "middle" | null;
  chips: number;
  /** Whose figure stands here. */
  seat: number | null;
}

export function side(size: number): number {
  return size * PITCH + 2 * RIM;
}

/** Fields of a view with their places in the picture, where y grows downwards. */
export function spots(fields: readonly Field[], size: number): Spot[] {
  return fields.map((field) => ({
    id: field.at,
    x: RIM + PITCH * (field.x + 0.5),
    y: RIM + PITCH * (size - field.y - 0.5),
  }));
}

/** From the far row to the near one, so that what stands in front is drawn over what stands behind. */
export function backToFront(fields: readonly Field[]): Field[] {
  return [...fields].sort((a, b) => b.y - a.y || a.x - b.x);
}

/** How many fields two fields of one row or column are apart. */
export function apart(a: Field, b: Field): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** How thick a chip is drawn in a heap, so that a high one hides little of what stands behind it. */
export function thickness(chips: number): number {
  return Math.min(9, 40 / chips);
}
