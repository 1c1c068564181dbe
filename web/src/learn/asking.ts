// Asks the house for positions that no table has: where a diagram or a first game goes when somebody plays on in it.

import { settings } from "../settings.svelte";
import { houseWords } from "../words/house";
import { asSentence } from "../words/sentences";
import type { Placed, Standing } from "./lesson";
import { learnWords } from "./words";

export class Unanswered extends Error {}

async function asked(game: string, from: Placed, moves: string[]): Promise<Response> {
  try {
    return await fetch("/api/positions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ game, options: from.options, moves, seat: from.seat, language: settings.language }),
    });
  } catch {
    throw new Unanswered(learnWords[settings.language].needsHouse);
  }
}

async function answered(response: Response): Promise<Pick<Standing, "view" | "legal">> {
  if (!response.ok) throw new Unanswered(houseWords[settings.language].wentWrong);
  const { view, moves } = (await response.json()) as { view: Standing["view"]; moves: string[] | null };
  return { view, legal: moves };
}

/** The position after one more move, or one more thing that chance does. */
export async function after(game: string, from: Placed, standing: Standing, played: string[], text: string): Promise<Standing> {
  const told = await answered(await asked(game, from, [...from.moves, ...played, text]));
  return { ...told, plies: [...standing.plies, { seat: standing.view.turn ?? 0, text }] };
}

/** The places that a move would change. */
export async function changed(game: string, from: Placed, standing: Standing, played: string[], text: string): Promise<string[]> {
  const { view } = await after(game, from, standing, played, text);
  const now = standing.view.places.map((place) => JSON.stringify(place));
  const then = view.places as { at: string }[];
  return then.filter((place, index) => JSON.stringify(place) !== now[index]).map((place) => place.at);
}

/** A position from its moves alone; as the seats of its plies are not told, it begins a new story. */
export async function position(game: string, from: Placed): Promise<Standing> {
  return { ...(await answered(await asked(game, from, from.moves))), plies: [] };
}

/** Why a move cannot be played; null if it can, or if nobody can tell. */
export async function whyNot(game: string, from: Placed, played: string[], text: string): Promise<string | null> {
  const words = learnWords[settings.language];
  try {
    const response = await asked(game, from, [...from.moves, ...played, text]);
    if (response.ok) return null;
    const { code, message } = (await response.json()) as { code?: string; message?: string };
    return code === "illegal" && message ? asSentence(message) : words.cannot;
  } catch {
    return words.cannot;
  }
}
