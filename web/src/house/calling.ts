// Questions to the house over HTTP. Errors come out as words; who asks decides where to show them.

import type { View } from "../boards/board";
import { settings } from "../settings.svelte";
import type { Description } from "./describing";
import type {
  ChairLink,
  GameInfo,
  Listed,
  ListName,
  Moment,
  RefusalCode,
  Table,
  TableWanted,
} from "./protocol";
import { houseWords } from "../words/house";
import { asSentence } from "../words/sentences";

/** The house said no, or could not be reached; `message` is for the person who meets it, `said` what the house itself said, if anything. */
export class HouseError extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly said = "",
  ) {
    super(message);
  }
}

/** A refusal in words of the person's language. */
export function refusal(code: RefusalCode, message: string): HouseError {
  const words = houseWords[settings.language];
  const known = code in words.refusals ? words.refusals[code as keyof typeof words.refusals] : "";
  // The house speaks English, and knows best what was wrong.
  const said = settings.language === "en" ? message || known : known || message;
  return new HouseError(code, said ? asSentence(said) : words.wentWrong, message && asSentence(message));
}

/** An id that no table could have is as unknown as one that none has. */
export function aboutTable(error: unknown): unknown {
  return error instanceof HouseError && error.code === "malformed" ? refusal("unknown", "") : error;
}

export function inWords(error: unknown): string {
  return error instanceof HouseError ? error.message : houseWords[settings.language].wentWrong;
}

/** What a proxy says of a house that is not there. */
const NOBODY_HOME = [502, 503, 504];

const listeners: ((reached: boolean) => void)[] = [];

/** Has somebody told of every call whether it reached the house. */
export function whenCalled(tell: (reached: boolean) => void) {
  listeners.push(tell);
}

function called(reached: boolean) {
  for (const tell of listeners) tell(reached);
}

function notReached(): HouseError {
  called(false);
  return new HouseError("away", houseWords[settings.language].cannotReach);
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        "Accept-Language": settings.language,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw notReached();
  }
  if (NOBODY_HOME.includes(answer.status)) throw notReached();
  if (answer.ok) {
    // What is no JSON was not said by the house, but by something on the way to it.
    const said: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => Promise.reject(notReached()));
    called(true);
    return said as Answer;
  }
  called(true);
  let code = String(answer.status);
  let message = "";
  try {
    const said = (await answer.json()) as { code?: string; message?: string };
    code = said.code ?? code;
    message = said.message ?? "";
  } catch {
    // Not the house's own words: the status has to do.
  }
  throw refusal(code, message);
}

/** An id that is never used twice. (`crypto.randomUUID` is missing where the page is not served securely.) */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function asked(query: Record<string, string | number | string[] | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
  );
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

let games: Promise<GameInfo[]> | null = null;

export const house = {
  /** The games, asked for once. */
  games(): Promise<GameInfo[]> {
    games ??= call<{ games: GameInfo[] }>("GET", "/games").then(
      (answer) => answer.games,
      (error) => {
        games = null;
        throw error;
      },
    );
    return games;
  },
  /** Where moves lead that were made at no table; why they do not is told in the person's language. */
  position: (game: string, options: Record<string, string>, moves: string[], seat: number) =>
    call<{ view: View; moves: string[] | null }>("POST", "/positions", { game, options, moves, seat, language: settings.language }),
  describing: () => call<Description>("GET", "/openapi.json"),
  me: () => call<{ name: string | null }>("GET", "/me"),
  become: (name: string) => call<{ name: string }>("POST", "/people", { name }),
  rename: (name: string) => call<{ name: string }>("PATCH", "/me", { name }),
  linkForDevice: () => call<{ link: string }>("POST", "/me/links"),
  useDeviceLink: (link: string) => call<{ name: string }>("POST", "/me/devices", { link }),
  setTable: (wanted: TableWanted) => call<{ id: string; links: ChairLink[] }>("POST", "/tables", wanted),
  tables: (list: ListName) =>
    call<{ tables: Listed[] }>("GET", `/tables${asked({ list })}`).then((answer) => answer.tables),
  table: (id: string, seat?: number) =>
    call<Table>("GET", `/tables/${encodeURIComponent(id)}${asked({ seat })}`).catch((error) => {
      throw aboutTable(error);
    }),
  linkForChair: (id: string, seat: number) =>
    call<ChairLink>("POST", `/tables/${encodeURIComponent(id)}/links`, { seat }),
  moment: (id: string, ply: number, seat: number) =>
    call<Moment>("GET", `/tables/${encodeURIComponent(id)}/moments/${ply}${asked({ seat })}`),
  recordAddress: (id: string) => `/api/tables/${encodeURIComponent(id)}/record`,
  why: (id: string, move: string, seat: number) =>
    call<{ legal: boolean; why: string | null }>(
      "GET",
      `/tables/${encodeURIComponent(id)}/why${asked({ move, seat, language: settings.language })}`,
    ),
  meaning: (id: string, move: string, seat: number) =>
    call<{ meaning: string; warns: boolean; changes: string[] }>(
      "GET",
      `/tables/${encodeURIComponent(id)}/meaning${asked({ move, seat, language: settings.language })}`,
    ),
  /** What the computer would play; of a move that is begun, how it would end it. */
  hint: (id: string, seat: number, among: string[] = []) =>
    call<{ move: string; why: string }>(
      "POST",
      `/tables/${encodeURIComponent(id)}/hint${asked({ seat, language: settings.language, among })}`,
    ),
  /** At a table that goes on, be called as one is called now. */
  renameAt: (id: string, seat: number) =>
    call<void>("POST", `/tables/${encodeURIComponent(id)}/commands`, { id: freshId(), do: "rename", seat }),
  /** Leaves a game out of the list of one's own, or lists it again. */
  putAway: (id: string) => call<void>("PUT", `/me/put-away/${encodeURIComponent(id)}`),
  takeOut: (id: string) => call<void>("DELETE", `/me/put-away/${encodeURIComponent(id)}`),
  importRecord: (text: string) => call<{ id: string }>("POST", "/records", { record: text }),
};
