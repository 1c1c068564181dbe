// The line of a game that counts: its moves and chance events without what was taken back, and what else happened
// between them. Pure.

import type { Ply } from "../boards/board";
import type { Told } from "./protocol";

/** A ply with the event that made it. Plies are counted from 1; so are moves, which are those that are not chance. */
export interface Played extends Ply {
  ply: number;
  /** How many moves have been made, this one counted. */
  move: number;
  number: number;
  clock: number | null;
  comment?: string;
  evaluation?: [seat: number, value: number];
}

export type Matter = Exclude<Told, { kind: "move" | "chance" }>;

/** One entry of the list of moves: a ply, or something that happened after so many plies. */
export type Entry = { played: Played } | { matter: Matter; after: number };

/** What is so though moves are taken back. */
const LASTING = new Set<Matter["kind"]>(["sat", "named", "left", "computer", "resign", "time", "takeback"]);

export function entriesOf(told: Told[]): Entry[] {
  const entries: Entry[] = [];
  let [ply, move] = [0, 0];
  for (const event of told) {
    if (event.kind === "move" || event.kind === "chance") {
      ply += 1;
      const seat = event.kind === "move" ? event.seat : 0;
      if (seat) move += 1;
      const clock = event.kind === "move" ? (event.clock ?? null) : null;
      const { text, number, comment, evaluation } = event;
      entries.push({ played: { ply, move, seat, text, number, clock, comment, evaluation } });
    } else {
      if (event.kind === "takeback") {
        ply = Math.max(0, ply - event.plies);
        const kept = entries.flatMap((entry): Entry[] => {
          if ("played" in entry) return entry.played.ply <= ply ? [entry] : [];
          if (entry.after <= ply) return [entry];
          return LASTING.has(entry.matter.kind) ? [{ ...entry, after: ply }] : [];
        });
        entries.splice(0, entries.length, ...kept);
        move = kept.filter((entry) => "played" in entry && entry.played.seat).length;
      }
      entries.push({ matter: event, after: ply });
    }
  }
  return entries;
}

type Request = "ask-takeback" | "ask-pause" | "ask-rematch";

/** What somebody asked for last before an event: the house tells that it was withdrawn, and not what. */
export function askedBefore(told: Told[], { seat, number }: { seat: number; number: number }): Request | null {
  const found = told.findLast(
    (event) => event.number < number && "seat" in event && event.seat === seat && event.kind.startsWith("ask-"),
  );
  return (found?.kind as Request | undefined) ?? null;
}

/** What somebody at these seats has asked for, and the other side has just answered by a move. */
export function lapsedFor(told: Told[], seats: number[]): { kind: "offer-draw" | "ask-takeback"; by: number } | null {
  const [move, ...before] = told.filter((event) => event.kind !== "chance").reverse();
  if (move?.kind !== "move" || seats.includes(move.seat)) return null;
  // Whoever offers a draw may move after it: the offer stands.
  const asked = before.find((event) => !(event.kind === "move" && seats.includes(event.seat)));
  if (asked?.kind !== "offer-draw" && asked?.kind !== "ask-takeback") return null;
  return seats.includes(asked.seat) ? { kind: asked.kind, by: move.seat } : null;
}

export function lineOf(told: Told[]): Played[] {
  return entriesOf(told).flatMap((entry) => ("played" in entry ? [entry.played] : []));
}

/** What was played last of so many plies, but for what chance did after it by itself. */
export function lastTold(line: readonly Played[], ply: number, foretold: ((text: string) => boolean) | undefined): Played | undefined {
  return line.slice(0, ply).findLast(({ seat, text }) => seat > 0 || !foretold?.(text));
}

/** Where a step from one ply to the next leads. Between a move and what chance does by itself, and the next move tells, the board
    would look the same twice: there nobody stops. */
export function stepped(line: Played[], at: number, to: number, foretold: ((text: string) => boolean) | undefined): number {
  const next = line[to];
  const between = Math.abs(to - at) === 1 && to > 0 && next?.seat === 0 && foretold?.(next.text);
  return between ? to + (to - at) : to;
}
