// Arrows between two spots of a board, kept clear of what stands at their ends.

import type { Spot } from "./roving";

export function shaft(
  from: Spot,
  to: Spot,
  clearFrom: number,
  clearTo: number,
): { x1: number; y1: number; x2: number; y2: number } {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
  return {
    x1: from.x + x * clearFrom,
    y1: from.y + y * clearFrom,
    x2: to.x - x * clearTo,
    y2: to.y - y * clearTo,
  };
}
