// The one connection over which all tables are followed. It comes back by itself when it is lost, says at each table what
// is already known there, and sends commands again until they are answered. Where no table is followed it is opened when
// the house seems to be out of reach, and so tells on every page when that is over. It knows nothing of games.

import { freshId, HouseError, refusal, whenCalled } from "./calling";
import type { Command, FromHouse, ToHouse } from "./protocol";

export type AboutTable = Extract<FromHouse, { type: "table" | "news" | "here" }>;

interface Follower {
  /** What to say when joining; asked for again after every loss. */
  join: () => { seat?: number; have?: number };
  receive: (message: AboutTable) => void;
  /** The house does not let one join: perhaps the seat that was asked for is not one's own any more. */
  turnedAway: (error: HouseError) => void;
}

interface Waiting {
  command: Command;
  done: (number: number) => void;
  refused: (error: HouseError) => void;
}

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const SILENCE = 75_000; // the house pings more often than this; a line that is quiet for longer is dead
const ANSWER = 8_000; // so is one on which a command is not answered for so long

/** How long to wait before the next attempt, with some lot so that not everybody comes at once. */
export function waitBefore(attempt: number, lot: number): number {
  return Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** attempt) * (0.7 + 0.6 * lot);
}

class Live {
  /** `lost` only after it was lost, not while it opens for the first time. */
  state = $state<"idle" | "opening" | "open" | "lost">("idle");
  #socket: WebSocket | null = null;
  #followers = new Map<string, Follower>();
  /** The tables at which somebody reads what the last hand has brought. */
  #read = new Set<string>();
  #waiting = new Map<string, Waiting>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #pinged = false;
  #ahead = Number.NEGATIVE_INFINITY;

  constructor() {
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => (this.state !== "lost" || this.#socket) && this.#lost());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#hurry());
    whenCalled((reached) => (reached ? this.#hurry() : this.state === "idle" && this.#open()));
  }

  /** The time by the clock of the house. */
  now(): number {
    return Date.now() + (Number.isFinite(this.#ahead) ? this.#ahead : 0);
  }

  /** A message that was made at `now` by the house's clock: the quickest one tells best how far that is ahead. */
  heardAt(now: number) {
    this.#ahead = Math.max(this.#ahead, now - Date.now());
  }

  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower);
    if (this.state === "open") this.#join(table, follower);
    else this.#open();
    return () => {
      if (this.#followers.get(table) !== follower) return;
      this.#followers.delete(table);
      this.#read.delete(table);
      if (this.state === "open") this.#send({ type: "leave", table });
    };
  }

  /** Joins a table again: from another seat, or because something was missed. */
  joinAgain(table: string) {
    const follower = this.#followers.get(table);
    if (follower && this.state === "open") this.#join(table, follower);
  }

  /** Resolves when the house has stored the command. A lost connection only delays that. */
  command(command: Omit<Command, "type" | "id">): Promise<number> {
    const whole: Command = { type: "command", id: freshId(), ...command };
    return new Promise((done, refused) => {
      this.#waiting.set(whole.id, { command: whole, done, refused });
      if (this.state === "open") this.#send(whole);
      else this.#open();
      setTimeout(() => this.state === "open" && this.#waiting.has(whole.id) && this.#lost(), ANSWER);
    });
  }

  /** Says whether somebody still reads what the last hand has brought; the house forgets it with the line. */
  reading(table: string, still: boolean) {
    if (still) this.#read.add(table);
    else this.#read.delete(table);
    this.#send({ type: "reading", table, still });
  }

  /** Opens the line anew: the house looks only then who is calling. */
  reopen() {
    if (!this.#socket) return;
    this.#drop();
    this.#open();
  }

  #open() {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    if (this.state === "idle") this.state = "opening";
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#heard(JSON.parse(String(event.data)) as FromHouse);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #drop() {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lost() {
    this.#drop();
    this.state = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), waitBefore(this.#attempt++, Math.random()));
  }

  #hurry() {
    if (this.state !== "lost" || this.#socket) return;
    this.#attempt = 0;
    this.#open();
  }

  #send(message: ToHouse) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #join(table: string, follower: Follower) {
    this.#send({ type: "join", table, ...follower.join() });
    if (this.#read.has(table)) this.#send({ type: "reading", table, still: true });
  }

  #listen() {
    clearTimeout(this.#watch);
    // A house that never pings is not taken for dead.
    if (this.#pinged) this.#watch = setTimeout(() => this.#lost(), SILENCE);
  }

  #answered(id: string, number: number) {
    this.#waiting.get(id)?.done(number);
    this.#waiting.delete(id);
  }

  #heard(message: FromHouse) {
    this.#listen();
    switch (message.type) {
      case "welcome":
        this.#ahead = Number.NEGATIVE_INFINITY;
        this.heardAt(message.now);
        this.state = "open";
        this.#attempt = 0;
        for (const [table, follower] of this.#followers) this.#join(table, follower);
        for (const { command } of this.#waiting.values()) this.#send(command);
        break;
      case "ping":
        this.#pinged = true;
        this.#send({ type: "pong", at: message.at });
        break;
      case "done":
        this.#answered(message.id, message.number);
        break;
      case "refused":
        if (message.id === null) {
          // It does not say which table it is about: who follows one knows whether they still wait to be let in.
          for (const follower of this.#followers.values()) follower.turnedAway(refusal(message.code, message.message));
          break;
        }
        this.#waiting.get(message.id)?.refused(refusal(message.code, message.message));
        this.#waiting.delete(message.id);
        break;
      case "table":
        this.heardAt(message.table.now);
        this.#followers.get(message.table.id)?.receive(message);
        break;
      case "news":
        if (message.now !== undefined) this.heardAt(message.now);
        this.#followers.get(message.table)?.receive(message);
        if (message.done !== undefined) this.#answered(message.done, message.number);
        break;
      case "here":
        this.#followers.get(message.table)?.receive(message);
        break;
    }
  }
}

export const live = new Live();
