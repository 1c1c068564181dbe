// What the page around a board knows of a game: its words, how long it takes, how it sounds. It knows no rules, and no game
// by name: whatever lies in this folder is a game.

import type { Component } from "svelte";
import type { BoardProps } from "../boards/board";
import type { Dictionary, Language } from "../words/dictionary";

export interface OptionWords {
  title: string;
  /** What the option is about, as a sentence. */
  about: string;
  /** What each value is called and what it changes. */
  values: Record<string, { title: string; about: string; /** Other options, with the values that this one goes with. */ with?: Record<string, string[]> }>;
}

export interface GameWords {
  title: string;
  /** One sentence for the home page. */
  sentence: string;
  options: Record<string, OptionWords>;
  /** Why a game ended, as a sentence without its full stop, given who lost. */
  reasons: Record<string, (losers: string) => string>;
  /** The same as it is told to whoever lost by it, where they are spoken of. */
  lost?: Record<string, string>;
  /** What the points are called, or null if the score says nothing to a player. */
  points: ((count: number) => string) | null;
  /** What each seat is called before somebody sits there, as "White"; empty if seats have no names of their own. */
  seats: string[];
  /** A chance event in words. */
  chance: (text: string, name: (seat: number) => string) => string;
  /** A move as what somebody did, behind their name, where its notation alone says little; null to leave it at that. */
  move: (text: string, name: (seat: number) => string) => string | null;
  /** The same as something that one might do: a hint, or what is to be confirmed; of a move that is begun, what is left of it. */
  plan: (text: string, name: (seat: number) => string, begun?: boolean) => string | null;
}

export interface Game {
  /** The place among the games on the home page. */
  order: number;
  seats: { fewest: number; most: number };
  /** Minutes that a game takes. */
  minutes: [number, number];
  sound: "wood" | "glass";
  /** Whether the computers are characters, who have a manner instead of a strength. */
  characters?: boolean;
  /** Whether the seats play white and black, so that no other colour stands for them. */
  blackAndWhite?: boolean;
  /** The stone that a move lays, where it need not be of the colour of who lays it. */
  lays?: (text: string) => "white" | "black" | "clear" | null;
  /** The seat that begins with these options, 0 if that is drawn; the first, if nothing is said. */
  begins?: (options: Record<string, string>) => number;
  /** Whether its board needs more height than a phone on its side has. */
  tall?: boolean;
  /** Whether, with these options, chance follows every move, so that none can be taken back. */
  lasting?: (options: Record<string, string>) => boolean;
  /** Whether the move after this chance event tells what it was, so that nobody needs to read it twice. */
  foretold?: (text: string) => boolean;
  words: Dictionary<GameWords>;
}

const games = import.meta.glob<Game>(["./*.ts", "!./game.ts"], { eager: true, import: "default" });
const boards = import.meta.glob<Component<BoardProps>>("../boards/*/Board.svelte", { import: "default" });
const pictures = import.meta.glob<Component>("../pictures/[a-z]*.svelte", { eager: true, import: "default" });

const byName = new Map(
  Object.entries(games).map(([path, game]) => [path.replace(/^\.\/|\.ts$/g, ""), game] as const),
);

/** The names of all games, in the order of the home page. */
export const gameNames: string[] = [...byName.keys()].sort((one, other) => byName.get(one)!.order - byName.get(other)!.order);

export function gameOf(name: string): Game | undefined {
  return byName.get(name);
}

export function wordsOf(name: string, language: Language): GameWords | undefined {
  return byName.get(name)?.words[language];
}

export function titleOf(name: string, language: Language): string {
  return wordsOf(name, language)?.title ?? name;
}

export function pictureOf(name: string): Component | undefined {
  return pictures[`../pictures/${name}.svelte`];
}

const loaded = new Map<string, Component<BoardProps>>();

/** The code of a board, which comes only when one is shown; from then on it is there at once. */
export function boardOf(name: string): Component<BoardProps> | Promise<Component<BoardProps> | undefined> {
  const board = loaded.get(name);
  if (board) return board;
  const coming = boards[`../boards/${name}/Board.svelte`]?.() ?? Promise.resolve(undefined);
  void coming.then((come) => come && loaded.set(name, come), () => {});
  return coming;
}
