// How much room there is: where the tools stand, wherever the board can be larger, and how much of the room the board
// fills from near. Knows numbers of pixels: no board and no page.

/** Where the tools stand: below the board, beside it, in the corners that the diamond leaves free; where room is scarce
    only the hand stands beside the board, below all of it or below the players. */
export type Place = "below" | "beside" | "corners" | "flank" | "lying";

/** What there is to share out, in pixels. */
export interface Room {
  wide: number;
  /** 0 if that only grows with what is in it. */
  high: number;
  /** How many sit round the board. */
  seats: number;
  /** Whether the game is over: there is less to say then. */
  over: boolean;
  /** How large letters are, against the usual; what stands in the corners grows with them. */
  letters: number;
}

/** Who stands where, and how large that is in pixels. */
export interface Arrangement {
  place: Place;
  /** The side of the board; without it, the board takes what a page usually has. */
  side?: number;
  /** Whether the hand alone stands beside the board. */
  tight: boolean;
  /** Whether what one looks with stands in the corners of the board. */
  cornered: boolean;
  /** Whether the players stand in rows, and in how many. */
  inRows: boolean;
  rows: number;
  /** How wide the hand is in its corner, and beside the board. */
  hand: number;
  column: number;
  /** How far from the corner of the board the hand reaches. */
  reach: number;
  /** How wide is what one looks with. */
  looking: number;
}

/** The part of the room that the board fills, in sides of the square that it has as a whole. */
export interface Frame {
  left: number;
  wide: number;
  high: number;
}

export const GAP = 8;
const BELOW = 240; // what the tools take below the board
const BELOW_OVER = 110; // and when the game is over
const BESIDE = 300; // what the tools take beside the board
const TOOLS = 450; // and how high they are there
const SMALL = 480; // on a smaller board spaces are hard to meet
const FLANK = 180; // what the hand alone takes beside the board, at the least
const WIDEST = 360; // and at the most
const SEATS = 56; // what a row of players takes
const NARROW = 600; // a page less wide than that has what one looks with in the corners of the board
const STRIP = 52; // and below the board from near

export function arrange(room: Room): Arrangement {
  const hand = { wide: 276 * room.letters, high: 291 * room.letters };
  const looking = { wide: 160 * room.letters, high: 184 * room.letters }; // with the heap, in another corner
  const reach = hand.wide + hand.high;
  const rows = Math.ceil(room.seats / 2);
  const { place, side } = largest();
  const tight = place === "flank" || place === "lying";
  const cornered = tight || (place === "below" && room.wide < NARROW);
  const column = place === "lying" ? Math.min(WIDEST, room.wide - side! - GAP) : FLANK;
  const inRows = cornered || room.wide < NARROW;
  return { place, side, tight, cornered, inRows, rows, hand: hand.wide, column, reach, looking: looking.wide };

  function largest(): { place: Place; side?: number } {
    const { wide, high } = room;
    if (!high) return { place: wide >= 1000 ? "beside" : "below" };
    const sides: { place: Place; side: number }[] = [
      { place: "below", side: Math.min(wide, high - (room.over ? BELOW_OVER : BELOW)) },
      { place: "beside", side: high < TOOLS ? 0 : Math.min(wide - BESIDE, high) },
      // The hand stands in the lower right corner, clear of the diamond's edge.
      { place: "corners", side: Math.min(high, 2 * (wide - reach)) },
    ];
    // A small diamond leaves the corners too little room: what stands there would cover spaces.
    const roomy = (one: (typeof sides)[number]) => one.place !== "corners" || one.side >= 2 * (looking.wide + looking.high);
    const larger = (best: (typeof sides)[number], one: (typeof sides)[number]) => (one.side > best.side && roomy(one) ? one : best);
    const widest = sides.reduce(larger);
    if (widest.side >= SMALL) return widest;
    // Where room is scarce, what one looks with goes into the corners of the board, and only the hand stands beside it.
    return [
      widest,
      { place: "flank" as const, side: Math.min(wide - FLANK - GAP, high - rows * SEATS) },
      { place: "lying" as const, side: Math.min(wide - hand.wide - GAP, high) },
    ].reduce(larger);
  }
}

/** What a board of some width fills from near: all that is left beside what stands in its corners. */
export function frameFromNear(room: Room, { place, tight, cornered, ...sizes }: Arrangement, width: number): Frame {
  const free = Math.max(0, room.wide - width) / width;
  if (tight) return { left: 0, wide: 1, high: 1 - STRIP / width };
  if (place === "below") return { left: free / 2, wide: 1 + free, high: cornered ? 1 - STRIP / width : 1 };
  if (place === "corners") {
    const all = Math.min(1 + free, Math.max(1, 0.5 + sizes.reach / width));
    const [left, right] = [(sizes.looking + GAP) / width, (sizes.hand + GAP) / width];
    return { left: -left, wide: all - left - right, high: 1 };
  }
  const left = Math.max(0, (free - BESIDE / width) / 2);
  return { left, wide: 1 + left, high: Math.max(1, room.high / width) };
}
