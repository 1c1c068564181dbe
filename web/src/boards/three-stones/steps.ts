// A play of Three Stones in two steps, which stone and which pocket, in either order. From the texts of the moves that may
// be played; knows how they are written, no rules.

import type { Kind } from "./pockets";

export interface Play {
  text: string;
  kind: Kind;
  at: string;
}

/** `Wf7`; null if the text is no play (`draw W`, `first 1`). */
export function readPlay(text: string): Play | null {
  const found = /^([WBC])([a-k]\d+)$/.exec(text);
  return found ? { text, kind: found[1] as Kind, at: found[2]! } : null;
}

/** `draw W`; null if it is something else. */
export function readDraw(text: string): Kind | null {
  return (/^draw ([WBC])$/.exec(text)?.[1] as Kind | undefined) ?? null;
}

/** `first 2`; null if it is something else. */
export function readFirst(text: string): number | null {
  const seat = /^first ([12])$/.exec(text)?.[1];
  return seat ? Number(seat) : null;
}

export function readPlays(moves: readonly string[] | null): Play[] {
  return (moves ?? []).flatMap((text) => readPlay(text) ?? []);
}

/** The kinds of stones that can be chosen. */
export function kinds(plays: readonly Play[]): Set<Kind> {
  return new Set(plays.map((play) => play.kind));
}

/** The kind that will be played: the only one there is, or the one chosen if it can still be played. */
export function kindInHand(plays: readonly Play[], chosen: Kind | null): Kind | null {
  const there = kinds(plays);
  if (there.size === 1) return [...there][0]!;
  return chosen && there.has(chosen) ? chosen : null;
}

/** Where a stone can go; any of them, if none is chosen. */
export function targets(plays: readonly Play[], kind: Kind | null): Set<string> {
  return new Set(plays.filter((play) => kind === null || play.kind === kind).map((play) => play.at));
}

export function playOf(plays: readonly Play[], kind: Kind | null, at: string | null): string | null {
  return plays.find((play) => play.kind === kind && play.at === at)?.text ?? null;
}
