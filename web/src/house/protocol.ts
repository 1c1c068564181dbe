// The messages between the page and the house, as docs/protocol.md describes them. Types only: nothing here does anything.

import type { View } from "../boards/board";

export type TableState = "open" | "running" | "paused" | "over" | "closed";

export interface Chair {
  seat: number;
  kind: "person" | "computer" | "open" | "link";
  name: string | null;
  player: string | null;
  here: boolean;
  /** Whether its person got up while the match was going on. */
  left: boolean;
  /** For whom a computer plays on. */
  was: string | null;
  mine: boolean;
  /** Whether a computer plays on for you there: you may have the chair back. */
  kept: boolean;
  /** Whether it was one's own until one resigned or ran out of time, while the others play on. */
  lost: boolean;
  /** Whether computers wait there for somebody who still reads what a hand has brought. */
  reads: boolean;
  /** Whether whoever it plays on for looks on again. */
  back: boolean;
}

/** Milliseconds for each seat with an increment, or days for each move; null is no limit. */
export type Clock = { base: number[]; increment: number } | { days: number } | null;

export interface Clocks {
  left: number[];
  running: number;
  since: number;
}

export interface Result {
  winners: number[];
  reason: string;
  ranking: number[][];
}

interface Numbered {
  number: number;
  at: number;
  /** In a game from a file: what was said of it there, and how good the position was found for a seat. */
  comment?: string;
  evaluation?: [seat: number, value: number];
}

/** An event, as a seat may hear of it. */
export type Told = Numbered &
  (
    | { kind: "opened" | "began" | "paused" | "closed" }
    | { kind: "sat"; seat: number; name: string }
    | { kind: "named"; seat: number; name: string; was?: string }
    | {
        kind:
          | "left"
          | "resign"
          | "time"
          | "offer-draw"
          | "accept-draw"
          | "decline-draw"
          | "withdraw-draw"
          | "withdrawn"
          | "grant-takeback"
          | "refuse-takeback"
          | "ask-pause"
          | "refuse-pause"
          | "resumed"
          | "ask-rematch";
        seat: number;
      }
    | { kind: "computer"; seat: number; player: string; was?: string }
    | { kind: "chance"; text: string }
    | { kind: "move"; seat: number; text: string; clock?: number | null }
    | { kind: "ask-takeback" | "takeback"; seat: number; plies: number }
    | { kind: "over"; winners: number[]; reason: string; ranking: number[][]; secret: string | null }
    | { kind: "rematch"; table: string }
  );

export interface Asks {
  draw: number;
  takeback: { seat: number; plies: number; granted: number[] } | null;
  pause: number;
  rematch: number[];
}

export type CommandName =
  | "move"
  | "resign"
  | "offer-draw"
  | "accept-draw"
  | "decline-draw"
  | "ask-takeback"
  | "grant-takeback"
  | "refuse-takeback"
  | "ask-pause"
  | "grant-pause"
  | "refuse-pause"
  | "resume"
  | "sit"
  | "leave"
  | "let-computer"
  | "ask-rematch"
  | "withdraw"
  | "rename"
  | "close";

/** A table, as it is told to one seat. */
export interface Table {
  id: string;
  number: number;
  state: TableState;
  now: number;
  game: string;
  options: Record<string, string>;
  serious: boolean;
  public: boolean;
  imported: boolean;
  clock: Clock;
  commitment: string | null;
  secret: string | null;
  seat: number;
  seats: number[];
  host: boolean;
  /** Whether somebody without a seat looks on. */
  watched: boolean;
  chairs: Chair[];
  view: View;
  moves: string[] | null;
  told: Told[];
  ply: number;
  clocks: Clocks | null;
  asks: Asks;
  /** The table where the next game is. */
  rematch: string | null;
  result: Result | null;
  allowed: CommandName[];
}

/** What changed at a table since an event; `told` holds only what came after it; `done` is the id of your command that it answers. */
export type News = { type: "news"; table: string; since: number; done?: string } & Partial<Omit<Table, "id">> & { number: number; told: Told[] };

export type FromHouse =
  | { type: "welcome"; version: number; now: number; person: { name: string } | null }
  | { type: "table"; table: Table }
  | News
  | { type: "done"; id: string; number: number }
  | { type: "refused"; id: string | null; code: RefusalCode; message: string }
  | { type: "here"; table: string; chairs: Chair[]; watched: boolean }
  | { type: "ping"; at: number };

export interface Command {
  type: "command";
  id: string;
  table: string;
  seat: number;
  expect: number;
  do: CommandName;
  text?: string;
  link?: string;
  player?: string;
}

export type ToHouse =
  | { type: "join"; table: string; seat?: number; have?: number }
  | { type: "leave"; table: string }
  | { type: "reading"; table: string; still: boolean }
  | Command
  | { type: "pong"; at: number };

export type RefusalCode = "behind" | "illegal" | "not-now" | "not-yours" | "unknown" | "malformed" | "too-many" | "full" | (string & {});

// What the HTTP API takes and gives.

export interface Option {
  name: string;
  default: string;
  about: string;
  words: string[];
  number: boolean;
  means: Record<string, string>;
}

export interface Character {
  player: string;
  name: string;
  about: Record<string, string>;
}

export interface GameInfo {
  name: string;
  title: string;
  about: string;
  seats: number[];
  points: boolean;
  hidden: boolean;
  options: Option[];
  levels: number[];
  characters: Character[];
}

export type ChairWanted =
  | { kind: "me"; name?: string }
  | { kind: "open" }
  | { kind: "link" }
  | { kind: "computer"; player: string };

export interface TableWanted {
  game: string;
  options: Record<string, string>;
  chairs: ChairWanted[];
  begins: "as-listed" | "random";
  clock: Clock;
  public: boolean;
  serious: boolean;
}

export interface ChairLink {
  seat: number;
  link: string;
}

/** A table in a list. */
export interface Listed {
  id: string;
  game: string;
  /** Only those that differ from the usual. */
  options: Record<string, string>;
  state: TableState;
  serious: boolean;
  public: boolean;
  imported: boolean;
  clock: Clock;
  chairs: Chair[];
  turn: number;
  /** How many have been made. */
  moves: number;
  scores: number[];
  result: Result | null;
  /** The seats that would like another game, and the table where it is. */
  again: number[];
  rematch: string | null;
  /** The seats that are mine. */
  seats: number[];
  opened: number;
  changed: number;
}

export type ListName = "open" | "running" | "finished" | "mine";

export interface Moment {
  ply: number;
  view: View;
  moves: string[] | null;
  /** The plies up to then, as the seat heard of them. */
  told: { kind: "move" | "chance"; seat: number; text: string }[];
}
