// A move of Three Corners in two steps, which heap and where to. From the texts of the moves that may be played; knows how
// they are written, no rules.

export interface Way {
  text: string;
  from: string;
  to: string;
}

export type Step =
  | { kind: "play"; text: string }
  | { kind: "from"; from: string | null }
  /** `guess` is the move that was probably meant, to ask why it cannot be played. */
  | { kind: "refused"; guess: string };

/** `e5-e7`; null if the text is no move (`first 1`). */
export function readWay(text: string): Way | null {
  const found = /^([a-k]\d+)-([a-k]\d+)$/.exec(text);
  return found ? { text, from: found[1]!, to: found[2]! } : null;
}

/** `first 2`; null if it is something else. */
export function readFirst(text: string): number | null {
  const seat = /^first ([12])$/.exec(text)?.[1];
  return seat ? Number(seat) : null;
}

export function readWays(moves: readonly string[] | null): Way[] {
  return (moves ?? []).flatMap((text) => readWay(text) ?? []);
}

export function sources(ways: readonly Way[]): Set<string> {
  return new Set(ways.map((way) => way.from));
}

export function targets(ways: readonly Way[], from: string | null): Set<string> {
  return new Set(ways.filter((way) => way.from === from).map((way) => way.to));
}

/** What touching a field means, when a heap is chosen or none. A target goes before another heap. */
export function touched(ways: readonly Way[], from: string | null, field: string): Step {
  const whole = ways.find((way) => way.from === from && way.to === field);
  if (whole) return { kind: "play", text: whole.text };
  if (from === field) return { kind: "from", from: null };
  if (sources(ways).has(field)) return { kind: "from", from: field };
  return { kind: "refused", guess: `${from ?? field}-${field}` };
}
