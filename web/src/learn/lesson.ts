// What a game's rules page is made of: texts in both languages, positions to touch, and the steps of a first game. The
// lessons themselves are JSON files, so that tests can replay them with the rules. No game is known here by name: whatever lies in
// this folder as JSON is the lesson of one.

import type { Ply, View } from "../boards/board";
import type { Language } from "../words/dictionary";

export type Both = Record<Language, string>;

/** One of these. Texts may mark words with **stars**. */
export interface Part {
  text?: Both;
  list?: Both[];
  steps?: Both[];
  /** The name of a diagram. */
  diagram?: string;
  /** The place for the options at the table. */
  options?: boolean;
}

export interface Section {
  id: string;
  parts: Part[];
}

/** A real position, given by the moves that lead to it. */
export interface Placed {
  options: Record<string, string>;
  moves: string[];
  seat: number;
}

export interface Diagram extends Placed {
  caption: Both;
  /** A move to mark. */
  hint?: string;
  /** What to say after a move; `d6x*` stands for every move that begins so. */
  notes?: Record<string, Both>;
  /** For boards that need the whole width. */
  wide?: boolean;
}

export interface Step {
  say: Both;
  /** Another position to go on from. */
  position?: string[];
  /** The moves that are awaited, by name or beginning; without them there is only something to read. */
  moves?: string[];
  /** Moves that the board shows as well, though they are not awaited. */
  also?: string[];
  /** The move to mark, if it is not the first that is awaited. */
  hint?: string;
  /** Places that the text speaks of, to be marked as well. */
  places?: string[];
  /** What the awaited move does, for boards that say it before it is made. */
  does?: Both;
  /** What the others and chance do then. */
  then?: string[];
}

export interface FirstGame extends Placed {
  names: Both[];
  steps: Step[];
  end: Both;
}

export interface OptionTold {
  name: string;
  /** The value that holds if nothing is chosen. */
  usual: string;
  say: Both;
}

export interface Lesson {
  game: string;
  lead: Both;
  /** Who sits at the table in diagrams, if seats have no names of their own. */
  names?: Both[];
  sections: Section[];
  options: OptionTold[];
  diagrams: Record<string, Diagram>;
  first: FirstGame;
}

/** A position as it stands before a reader's eyes. */
export interface Standing {
  view: View;
  /** The moves of the seat to move; null if there is none. */
  legal: string[] | null;
  plies: Ply[];
}

/** The positions that lessons begin with, kept so that they can be read without a connection. */
export interface Kept {
  diagrams: Record<string, Standing>;
  first: Standing;
}

const lessons = import.meta.glob<Lesson>("./*.json", { import: "default" });
const kept = import.meta.glob<Kept>("./positions/*.json", { import: "default" });

export function hasLesson(game: string): boolean {
  return `./${game}.json` in lessons;
}

export async function lessonOf(game: string): Promise<{ lesson: Lesson; kept: Kept }> {
  const [lesson, positions] = await Promise.all([lessons[`./${game}.json`]!(), kept[`./positions/${game}.json`]!()]);
  return { lesson, kept: positions };
}

/** Whether a move is meant by a name that may end with a star for "whatever follows". */
export function means(name: string, move: string): boolean {
  return name.endsWith("*") ? move.startsWith(name.slice(0, -1)) : name === move;
}

/** The note that belongs to a move: by its own name before any with a star; one for whatever is played is meant for the first move. */
export function noteFor(notes: Record<string, Both> | undefined, move: string, first: boolean): Both | null {
  if (!notes) return null;
  const fits = (each: string) => means(each, move) && (first || each.length > 2);
  const name = move in notes ? move : Object.keys(notes).find(fits);
  return name === undefined ? null : notes[name]!;
}

/** A text in pieces, every other one of which is marked. */
export function pieces(text: string): { text: string; strong: boolean }[] {
  return text.split("**").map((piece, index) => ({ text: piece, strong: index % 2 === 1 })).filter((piece) => piece.text !== "");
}

/** Parts in blocks: what is read together, and the diagram that stands beside it. */
export function blocksOf(parts: Part[]): { parts: Part[]; diagram: string | null }[] {
  const blocks: { parts: Part[]; diagram: string | null }[] = [];
  let gathered: Part[] = [];
  for (const part of parts) {
    if (part.diagram === undefined) {
      gathered.push(part);
    } else {
      blocks.push({ parts: gathered, diagram: part.diagram });
      gathered = [];
    }
  }
  if (gathered.length) blocks.push({ parts: gathered, diagram: null });
  return blocks;
}
