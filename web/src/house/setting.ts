// Setting a table quickly: what the buttons of the home page mean. Pure but for the last function, which sets it.

import { house } from "./calling";
import { person } from "./person.svelte";
import type { ChairWanted, GameInfo, TableWanted } from "./protocol";

export type Company = "computer" | "link" | "here";

/** The option that says how many play, in games that have one. */
export const SEATS_OPTION = "seats";

/** How many seats a game has with these options. */
export function seatsWith(game: Pick<GameInfo, "seats">, options: Record<string, string>): number {
  const chosen = Number(options[SEATS_OPTION]);
  return game.seats.includes(chosen) ? chosen : (game.seats[0] ?? 2);
}

const LEVELS = 8;

/** The computers that fill a table at a level: where a game has characters, who win more the later they come, several opponents are
    different people, and of those who fit the level. */
export function opponents(game: Pick<GameInfo, "characters">, level: number, count: number): ChairWanted[] {
  const people = game.characters;
  const first = Math.round(((level - 1) / (LEVELS - 1)) * Math.max(0, people.length - count));
  return Array.from({ length: count }, (_, index) => ({
    kind: "computer",
    player: count > 1 && people.length ? people[(first + index) % people.length]!.player : `level${level}`,
  }));
}

/** Chairs for a person and their company. Those who share a screen are called as their seats are. */
export function chairsFor(game: GameInfo, company: Company, level: number, seatName: (seat: number) => string): ChairWanted[] {
  const others = seatsWith(game, {}) - 1;
  if (company === "computer") return [{ kind: "me" }, ...opponents(game, level, others)];
  const two: ChairWanted[] =
    company === "link" ? [{ kind: "me" }, { kind: "link" }] : [1, 2].map((seat) => ({ kind: "me", name: seatName(seat) }));
  return [...two, ...opponents(game, level, others - 1)];
}

export function tableFor(game: GameInfo, company: Company, level: number, seatName: (seat: number) => string): TableWanted {
  return {
    game: game.name,
    options: {},
    chairs: chairsFor(game, company, level, seatName),
    begins: "as-listed",
    clock: null,
    public: false,
    serious: false,
  };
}

/** Links to chairs, kept for the page of the table: the house tells each of them only once. */
const links = new Map<string, string>();

export function keepLink(table: string, seat: number, link: string) {
  links.set(`${table} ${seat}`, link);
  try {
    sessionStorage.setItem(`cairn.link ${table} ${seat}`, link);
  } catch {
    // Then it holds until the page is loaded anew; the host can make another.
  }
}

export function keptLink(table: string, seat: number): string | null {
  try {
    return links.get(`${table} ${seat}`) ?? sessionStorage.getItem(`cairn.link ${table} ${seat}`);
  } catch {
    return links.get(`${table} ${seat}`) ?? null;
  }
}

/** Sets a table and gives its id. */
export async function setTable(wanted: TableWanted): Promise<string> {
  await person.be();
  const { id, links: made } = await house.setTable(wanted);
  for (const { seat, link } of made) keepLink(id, seat, link);
  return id;
}
