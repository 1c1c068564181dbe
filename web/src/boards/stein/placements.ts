// The moves given, grouped by how the block lies, so that a block under the pointer can be judged at once.
// It only sorts what it was given.
import { heightOf, readStand, type Height, type Stand } from "./geometry";

/** For each footprint ("4x3") where such a block may stand. */
export type Placements = Map<string, Stand[]>;

export function placementsOf(moves: readonly string[]): Placements {
  const found: Placements = new Map();
  for (const text of moves) {
    const stand = readStand(text);
    if (!stand) continue;
    const print = footprint(stand.wide, stand.long);
    const list = found.get(print);
    if (list) list.push(stand);
    else found.set(print, [stand]);
  }
  return found;
}

export function footprint(wide: number, long: number): string {
  return `${wide}x${long}`;
}

/** How a block is held before it is put down. */
export interface Hold {
  height: Height;
  /** Turned by a quarter, against lying with its long side from left to right. */
  across: boolean;
}

const HEIGHTS: readonly Height[] = [2, 3, 4];

export function tipped(hold: Hold, by = 1): Hold {
  return { ...hold, height: HEIGHTS[(HEIGHTS.indexOf(hold.height) + by + 3) % 3]! };
}

export function quarter(hold: Hold): Hold {
  return { ...hold, across: !hold.across };
}

/** The next of all six ways to hold a block. */
export function nextHold(hold: Hold, by: number): Hold {
  const all = HEIGHTS.flatMap((height) => [false, true].map((across) => ({ height, across })));
  const now = all.findIndex((one) => one.height === hold.height && one.across === hold.across);
  return all[(now + Math.sign(by) + 6) % 6]!;
}

/** What a held block covers, as it is written: columns and rows of the board. */
export function spread(hold: Hold): { wide: number; long: number } {
  const [more, less] = hold.height === 2 ? [4, 3] : hold.height === 3 ? [4, 2] : [3, 2];
  return hold.across ? { wide: less, long: more } : { wide: more, long: less };
}

export function holdOf(stand: Stand): Hold {
  return { height: heightOf(stand.wide, stand.long), across: stand.long > stand.wide };
}
