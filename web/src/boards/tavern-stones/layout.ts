// Where everything lies on the table, for a wide and for a narrow page. Units are those of the drawing; nothing here
// knows what is going on in the game.
import type { Where } from "./trading";

export interface Point {
  x: number;
  y: number;
}

/** A board on the table: its upper left corner, and how large its own units are drawn. */
export interface BoardPlace extends Point {
  seat: number;
  scale: number;
  /** Whether the stones behind the screen are seen from behind it, as by whoever owns them. */
  own: boolean;
}

export interface TableLayout {
  narrow: boolean;
  width: number;
  height: number;
  table: { x: number; y: number; rx: number; ry: number };
  boards: BoardPlace[];
  /** The middle of the counter of trades, and how far from it the pegs are, where there is room for it. */
  counter: (Point & { radius: number }) | null;
  bonus: Point;
  /** What stands where the table has room for it. */
  corners: Record<"mug" | "candle" | "pouch", Point> | null;
}

/** Sizes of a board in its own units. */
export const OTHERS = { width: 300, height: 300 };
export const OWN = { width: 446, height: 214 };
/** How much room the plate in the middle of a wide table takes, from its middle. */
const RING = 140;

/** How wide a narrow table is, as a part of its height. */
export const NARROW_SHAPE = 0.675;

/** How wide a round table is, as a part of its height. */
export function roundShape(viewer: number, roundness: number): number {
  const { width, height } = roundPlaces(viewer > 0, roundness);
  return width / height;
}

/** The four boards, whoever looks at the bottom, then clockwise as the turns go: left, top, right. A table is narrow if it has
    no roundness; else it is the rounder, and the larger are the boards on it, the nearer that is to 1. */
export function tableLayout(viewer: number, roundness: number | null): TableLayout {
  const own = viewer > 0;
  const narrow = roundness === null;
  const seats = [0, 1, 2, 3].map((step) => (((viewer || 1) - 1 + step) % 4) + 1);
  const places = narrow ? narrowPlaces(own) : roundPlaces(own, roundness);
  const boards = seats.map((seat, i) => ({ seat, own: own && i === 0, ...places.boards[i]! }));
  return { ...places, narrow, boards };
}

type Places = Omit<TableLayout, "boards" | "narrow"> & { boards: (Point & { scale: number })[] };

function roundPlaces(own: boolean, roundness: number): Places {
  const between = (oval: number, round: number) => oval + (round - oval) * roundness;
  const scale = between(0.86, 1);
  const ownScale = between(1, 1.12);
  const [w, h] = [OTHERS.width * scale, OTHERS.height * scale];
  const ownWidth = OWN.width * ownScale;
  const width = between(1000, 950);
  const side = between(44, 16);
  const center = width / 2;
  const top = between(34, 24);
  const middle = top + h + 8 + RING;
  const low = middle + RING + between(12, 15);
  const height = low + (own ? OWN.height * ownScale : h) + between(42, 30);
  return {
    width,
    height,
    table: { x: center, y: height / 2, rx: center - 6, ry: height / 2 - 4 },
    boards: [
      own ? { x: center - ownWidth / 2, y: low, scale: ownScale } : { x: center - w / 2, y: low, scale },
      { x: side, y: middle - h / 2, scale },
      { x: center - w / 2, y: top, scale },
      { x: width - side - w, y: middle - h / 2, scale },
    ],
    counter: { x: center, y: middle, radius: RING - 18 },
    bonus: { x: center, y: middle },
    corners: {
      mug: { x: center - ownWidth / 2 - between(81, 74), y: low + 62 },
      candle: { x: center + w / 2 + between(171, 110), y: between(190, 176) },
      pouch: { x: center + ownWidth / 2 + between(69, 63), y: low + between(46, 56) },
    },
  };
}

function narrowPlaces(own: boolean): Places {
  const scale = 0.56;
  const [w, h] = [OTHERS.width * scale, OTHERS.height * scale];
  const [first, second, third] = [6, 6 + h + 6, 6 + 2 * (h + 6)];
  const ownScale = 344 / OWN.width;
  return {
    width: 360,
    height: third + (own ? OWN.height * ownScale : h) + 8,
    table: { x: 180, y: 0, rx: 180, ry: 0 },
    boards: [
      own ? { x: 8, y: third, scale: ownScale } : { x: 180 - w / 2, y: third, scale },
      { x: 6, y: second, scale },
      { x: 6, y: first, scale }, // beside it is room to tell what has happened
      { x: 354 - w, y: second, scale },
    ],
    counter: null,
    bonus: { x: 354 - w / 2, y: first + h / 2 },
    corners: null,
  };
}

/** The middle of a stone's place on a board, in the board's own units. */
export function stoneAt(where: Where, index: number, own: boolean): Point {
  if (own) return where === "s" ? { x: 210 + index * 92, y: 53 } : { x: 85 + index * 92, y: 154 };
  return where === "s" ? { x: 58 + index * 92, y: 122 } : { x: 45 + index * 70, y: 236 };
}

/** The middle of the sign for a kind on another's screen, where one asks for a hidden stone. */
export function signAt(index: number): Point {
  return { x: 58 + index * 92, y: 248 };
}

/** A point of a board on the table. */
export function onTable(board: BoardPlace, point: Point): Point {
  return { x: board.x + point.x * board.scale, y: board.y + point.y * board.scale };
}

/** Whether a point of the table lies where a board tells of its player: name, coins, the force stone and how often it was forced. */
export function onSigns(board: BoardPlace, x: number, y: number): boolean {
  const [right, low] = board.own ? [148, 104] : [OTHERS.width, 76];
  const at = { x: (x - board.x) / board.scale, y: (y - board.y) / board.scale };
  return at.x > 0 && at.x < right && at.y > 0 && at.y < low;
}
