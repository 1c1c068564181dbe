// Asks the house for positions that no table has: where a diagram or a first game goes when somebody plays on in it.

import { house, HouseError, inWords } from "../house/calling";
import { settings } from "../settings.svelte";
import type { Placed, Standing } from "./lesson";
import { learnWords } from "./words";

async function asked(game: string, from: Placed, moves: string[]): Promise<Pick<Standing, "view" | "legal">> {
  const { view, moves: legal } = await house.position(game, from.options, moves, from.seat);
  return { view, legal };
}

/** Why there was no answer, in words: without the house one can read on. */
export function unanswered(error: unknown): string {
  return error instanceof HouseError && error.code === "away" ? learnWords[settings.language].needsHouse : inWords(error);
}

/** The position after one more move, or one more thing that chance does. */
export async function after(game: string, from: Placed, standing: Standing, played: string[], text: string): Promise<Standing> {
  const told = await asked(game, from, [...from.moves, ...played, text]);
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
  return { ...(await asked(game, from, from.moves)), plies: [] };
}

/** Why a move cannot be played; null if it can, or if nobody can tell. */
export async function whyNot(game: string, from: Placed, played: string[], text: string): Promise<string | null> {
  try {
    await asked(game, from, [...from.moves, ...played, text]);
    return null;
  } catch (error) {
    const told = error instanceof HouseError && error.code === "illegal" ? error.said : "";
    return told || learnWords[settings.language].cannot;
  }
}
