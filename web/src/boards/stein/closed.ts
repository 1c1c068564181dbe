// Which closed-in spaces belong together, how many they are, and whose block closed them in: read from the picture.
// It does not judge whether anything is closed in; the view says that. Of the rules it knows who scores what is closed in.
import { covered, readStand, spaceName } from "./geometry";

export interface Space {
  at: string;
  x: number;
  y: number;
  height: number;
  closed: boolean;
}

export interface Laid {
  move: string;
  height: number;
  seat: number;
}

export interface Gap {
  /** Names of its spaces. */
  spaces: Space[];
  count: number;
  /** The seat whose block came last to its border, 0 if there is none; it closed the gap in. */
  seat: number;
  /** The place of that block in the order of play, from 0. */
  by: number;
  /** The space nearest to its middle, to write the count on. */
  heart: Space;
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export function gapsOf(spaces: Space[], laid: Laid[]): Gap[] {
  const closed = new Map(spaces.filter((space) => space.closed).map((space) => [space.at, space]));
  const under = new Map<string, number>();
  laid.forEach((block, order) => {
    const stand = readStand(block.move);
    if (stand) for (const [x, y] of covered(stand)) under.set(spaceName(x, y), order);
  });
  const gaps: Gap[] = [];
  while (closed.size) {
    const [first] = closed.values();
    const group: Space[] = [];
    const edge = [first!];
    closed.delete(first!.at);
    let by = -1;
    for (let space = edge.pop(); space; space = edge.pop()) {
      group.push(space);
      for (const [dx, dy] of AROUND) {
        const near = spaceName(space.x + dx, space.y + dy);
        const more = closed.get(near);
        if (more) {
          closed.delete(near);
          edge.push(more);
        }
        by = Math.max(by, under.get(near) ?? -1);
      }
    }
    gaps.push({ spaces: group, count: group.length, seat: laid[by]?.seat ?? 0, by, heart: heartOf(group) });
  }
  return gaps;
}

function heartOf(group: Space[]): Space {
  const mean = (pick: (space: Space) => number) => group.reduce((sum, space) => sum + pick(space), 0) / group.length;
  const [x, y] = [mean((space) => space.x), mean((space) => space.y)];
  const far = (space: Space) => (space.x - x) ** 2 + (space.y - y) ** 2;
  return group.reduce((best, space) => (far(space) < far(best) - 1e-9 ? space : best));
}

/** Who scored a gap: whoever closed it in, and in one variant the seat that moved just before as well. */
export function scorers(gap: Gap, laid: Laid[], variant: string | undefined): number[] {
  const before = variant === "with-the-one-before" ? laid[gap.by - 1]?.seat : undefined;
  return before && before !== gap.seat ? [gap.seat, before] : [gap.seat];
}
