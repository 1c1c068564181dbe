// The board of 421 spaces as the eye meets it: names of spaces, blocks as boxes, quarter turns, faces and shadows.
// It knows where things lie, and nothing of what may lie where.

import { columnName } from "../columns";

/** Columns and rows of the square that the diamond stands in. */
export const SIZE = 29;
const MIDDLE = 14;

/** A block as it stands: its lowest leftmost space, and how many columns and rows it covers. */
export interface Stand {
  x: number;
  y: number;
  wide: number;
  long: number;
}

/** A rectangle on the screen, in spaces; top is less than bottom. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Point = readonly [number, number];

export type Height = 2 | 3 | 4;

/** A block is 2 by 3 by 4: what it does not cover is its height. */
export function heightOf(wide: number, long: number): Height {
  return (9 - wide - long) as Height;
}

export function spaceName(x: number, y: number): string {
  return `${columnName(x)}${y + 1}`;
}

export function writeStand(stand: Stand): string {
  return `${stand.wide}x${stand.long}@${spaceName(stand.x, stand.y)}`;
}

export function readStand(text: string): Stand | null {
  const match = /^([234])x([234])@(a?)([a-z])(\d+)$/.exec(text);
  if (!match) return null;
  const [, wide, long, second, letter, row] = match;
  const x = letter!.charCodeAt(0) - 97 + (second ? 26 : 0);
  return { x, y: Number(row) - 1, wide: Number(wide), long: Number(long) };
}

/** The spaces under a block, from its lowest leftmost one. */
export function covered(stand: Stand): [number, number][] {
  const spaces: [number, number][] = [];
  for (let up = 0; up < stand.long; up++)
    for (let right = 0; right < stand.wide; right++) spaces.push([stand.x + right, stand.y + up]);
  return spaces;
}

/** The spaces along the sides of a block; those at its corners do not touch it. */
export function alongside({ x, y, wide, long }: Stand): [number, number][] {
  const spaces: [number, number][] = [];
  for (let right = 0; right < wide; right++) spaces.push([x + right, y - 1], [x + right, y + long]);
  for (let up = 0; up < long; up++) spaces.push([x - 1, y + up], [x + wide, y + up]);
  return spaces;
}

/** A direction or distance, seen after so many clockwise quarter turns of the board. */
export function turned(dx: number, dy: number, turns: number): Point {
  let [x, y] = [dx, dy];
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) [x, y] = [y, -x];
  return [x, y];
}

/** A point of the board (columns to the right, rows upwards) on the screen (rows downwards). */
export function onScreen(x: number, y: number, turns: number): Point {
  const [dx, dy] = turned(x - SIZE / 2, y - SIZE / 2, turns);
  return [SIZE / 2 + dx, SIZE / 2 - dy];
}

/** A point of the screen on the board. */
export function onBoard(left: number, top: number, turns: number): Point {
  const [dx, dy] = turned(left - SIZE / 2, SIZE / 2 - top, -turns);
  return [SIZE / 2 + dx, SIZE / 2 + dy];
}

export function boxOf(stand: Stand, turns: number): Box {
  const [x1, y1] = onScreen(stand.x, stand.y, turns);
  const [x2, y2] = onScreen(stand.x + stand.wide, stand.y + stand.long, turns);
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** The upper left corners of spaces, on the screen. */
export function cornersOf(spaces: readonly { x: number; y: number }[], turns: number): Point[] {
  return spaces.map(({ x, y }) => {
    const [right, down] = onScreen(x + 0.5, y + 0.5, turns);
    return [right - 0.5, down - 0.5];
  });
}

/** The block, of this footprint, whose middle is nearest to a point of the board; never outside the square. */
export function standAround(x: number, y: number, wide: number, long: number): Stand {
  const within = (at: number, length: number) => Math.max(0, Math.min(SIZE - length, Math.round(at - length / 2)));
  return { x: within(x, wide), y: within(y, long), wide, long };
}

/** The nearest point that a block of this footprint can have as its middle without leaving the square. */
export function middleWithin(x: number, y: number, wide: number, long: number): { x: number; y: number } {
  const within = (at: number, length: number) => Math.max(length / 2, Math.min(SIZE - length / 2, at));
  return { x: within(x, wide), y: within(y, long) };
}

// Height: the top of a block is seen a little above and to the left of its foot.
const RISE = 0.125;
const LEAN = 0.05;

export interface Faces {
  top: Box;
  front: string;
  side: string;
}

export function facesOf(box: Box, height: number): Faces {
  const [left, up] = [LEAN * height, RISE * height];
  const top = { left: box.left - left, top: box.top - up, right: box.right - left, bottom: box.bottom - up };
  return {
    top,
    front: points([
      [top.left, top.bottom],
      [top.right, top.bottom],
      [box.right, box.bottom],
      [box.left, box.bottom],
    ]),
    side: points([
      [top.right, top.top],
      [box.right, box.top],
      [box.right, box.bottom],
      [top.right, top.bottom],
    ]),
  };
}

/** The whole outline of a standing block. */
export function outline(box: Box, height: number): string {
  const { top } = facesOf(box, height);
  return points([
    [top.left, top.top],
    [top.right, top.top],
    [box.right, box.top],
    [box.right, box.bottom],
    [box.left, box.bottom],
    [top.left, top.bottom],
  ]);
}

/** The shadow on the board, as a path; the light comes from the upper left, and a high block throws it further. */
export function shadow(box: Box, height: number): string {
  const [right, down] = [0.17 * height, 0.1 * height];
  const { left, top, bottom } = box;
  const corners: Point[] = [
    [left, top],
    [box.right, top],
    [box.right + right, top + down],
    [box.right + right, bottom + down],
    [left + right, bottom + down],
    [left, bottom],
  ];
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** Blocks in the order in which they are to be drawn, so that what stands in front hides what stands behind. */
export function backToFront<Thing extends { box: Box }>(things: Thing[]): Thing[] {
  const waiting = [...things];
  const drawn: Thing[] = [];
  while (waiting.length) {
    const next = waiting.findIndex((thing) => !waiting.some((other) => other !== thing && behind(other.box, thing.box)));
    drawn.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return drawn;
}

function behind(a: Box, b: Box): boolean {
  return (a.bottom <= b.top && a.left < b.right) || (a.right <= b.left && a.top < b.bottom);
}

/** All spaces as one path of little squares with rounded corners. */
export function squares(spaces: Iterable<Point>, inset: number, corner: number): string {
  const side = round(1 - 2 * inset - 2 * corner);
  const c = corner;
  let path = "";
  for (const [x, y] of spaces)
    path += `M${round(x + inset + c)} ${round(y + inset)}h${side}q${c} 0 ${c} ${c}v${side}q0 ${c} ${-c} ${c}h${-side}q${-c} 0 ${-c} ${-c}v${-side}q0 ${-c} ${c} ${-c}z`;
  return path;
}

/** The jagged outline of the diamond, grown by a margin. */
export function edge(margin: number): string {
  const corners: Point[] = [];
  const quarter: Point[] = [];
  for (let i = 0; i <= MIDDLE; i++) {
    quarter.push([i + 0.5 + margin, i - MIDDLE - 0.5 - margin]);
    quarter.push([i + 0.5 + margin, i - MIDDLE + 0.5 - margin]);
  }
  for (let turns = 0; turns < 4; turns++)
    for (const [x, y] of quarter) {
      const [dx, dy] = turned(x, -y, turns);
      corners.push([SIZE / 2 + dx, SIZE / 2 - dy]);
    }
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

function points(corners: Point[]): string {
  return corners.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
