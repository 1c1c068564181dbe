// A Morris move in steps: which stone, where to, and what it takes. All from the texts of the moves that may be played;
// knows how they are written, no rules.

export interface Way {
  text: string;
  /** Where the stone comes from; null if it is placed from the hand. */
  from: string | null;
  to: string;
  takes: string[];
}

/** What is decided of a move that is being made. */
export interface Half {
  from: string | null;
  to: string | null;
  takes: string[];
}

export const NOTHING: Half = { from: null, to: null, takes: [] };

export type Step =
  | { kind: "play"; text: string }
  | { kind: "half"; half: Half }
  /** `guess` is the move that was probably meant, to ask why it cannot be played. */
  | { kind: "refused"; guess: string };

/** `d6`, `d6-d5`, `d6xa1`, `d6-d5xa1xb4`. */
export function readWay(text: string): Way {
  const [way, ...takes] = text.split("x");
  const ends = way!.split("-");
  return { text, from: ends.length > 1 ? ends[0]! : null, to: ends.at(-1)!, takes };
}

/** The ways that go on from what is decided. */
export function open(ways: readonly Way[], half: Half): Way[] {
  return ways.filter(
    (way) =>
      (half.from === null || way.from === half.from) &&
      (half.to === null || way.to === half.to) &&
      half.takes.every((stone) => way.takes.includes(stone)),
  );
}

/** Stones that can be moved; where the chosen one (or the one in hand) can go; what can be taken in the next step. */
export function choices(ways: readonly Way[], half: Half) {
  const on = open(ways, half);
  const sources = new Set(ways.flatMap((way) => way.from ?? []));
  const placing = sources.size === 0;
  return {
    placing,
    sources,
    targets: new Set(half.to !== null || (!placing && half.from === null) ? [] : on.map((way) => way.to)),
    takes: new Set(half.to === null ? [] : on.flatMap((way) => way.takes.filter((stone) => !half.takes.includes(stone)))),
  };
}

/** Where going closes a mill that has something to take. */
export function closes(ways: readonly Way[], half: Half, to: string): boolean {
  return open(ways, half).some((way) => way.to === to && way.takes.length > 0);
}

/** How many stones are taken in all, once it is decided where to go. */
export function takings(ways: readonly Way[], half: Half): number {
  return Math.max(0, ...open(ways, half).map((way) => way.takes.length));
}

/** What touching a point means, as far as the move is decided. */
export function touched(ways: readonly Way[], half: Half, point: string): Step {
  const { placing, sources, targets, takes } = choices(ways, half);
  if (half.to !== null) {
    if (takes.has(point)) return further(ways, { ...half, takes: [...half.takes, point] });
    return { kind: "refused", guess: `${half.from ? `${half.from}-` : ""}${half.to}x${point}` };
  }
  if (targets.has(point)) return further(ways, { ...half, to: point });
  if (placing) return { kind: "refused", guess: point };
  if (half.from === point) return { kind: "half", half: NOTHING };
  if (sources.has(point)) return { kind: "half", half: { ...NOTHING, from: point } };
  return { kind: "refused", guess: `${half.from ?? point}-${point}` };
}

/** What is decided when these points are touched again, as far as they lead on; the last step of a move is not made by itself. */
export function retraced(ways: readonly Way[], points: readonly string[]): Half {
  let half = NOTHING;
  for (const point of points) {
    const step = touched(ways, half, point);
    if (step.kind !== "half") break;
    half = step.half;
  }
  return half;
}

/** One step back: the last stone taken, then where the stone goes, then which it is. */
export function stepBack(half: Half): Half {
  if (half.takes.length) return { ...half, takes: half.takes.slice(0, -1) };
  return half.to !== null ? { ...half, to: null } : NOTHING;
}

function further(ways: readonly Way[], half: Half): Step {
  const whole = open(ways, half).find((way) => way.takes.length === half.takes.length);
  return whole ? { kind: "play", text: whole.text } : { kind: "half", half };
}
