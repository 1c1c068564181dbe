// What is asked at a table and what became of it, in words: what others ask, what one has asked oneself, what was answered. Pure.

import { askedBefore, lapsedFor } from "../house/line";
import type { CommandName, Table, Told } from "../house/protocol";
import type { Language } from "../words/dictionary";
import { joined } from "../words/sentences";
import { tableWords } from "../words/table";
import { namesAt } from "./status";

export interface Ask {
  text: string;
  /** With what it is answered, and by which seat, if several of one's own are at the table. */
  answer?: { yes: CommandName; no: CommandName; seat?: number };
  /** What withdraws it, if it is one's own. */
  withdraw?: string;
}

export function asksOf(table: Table, names: string[], language: Language): Ask[] {
  if (table.result || !table.seats.length) return [];
  const words = tableWords[language];
  const name = (seat: number) => names[seat - 1] ?? "";
  const { draw, takeback, pause } = table.asks;
  const others = table.chairs.filter((chair) => chair.kind === "person" && !chair.mine && !chair.left && !takeback?.granted.includes(chair.seat));
  const missing = joined(others.filter((chair) => chair.seat !== takeback?.seat).map((chair) => name(chair.seat)), language);

  function ask(what: keyof typeof words.withdrawIt, seat: number, text: (name: string) => string, mine: string, yes: CommandName, no: CommandName): Ask[] {
    if (!seat) return [];
    // Whoever is asked may sit before the same screen.
    const asked = table.seats.find((other) => other !== seat);
    if (table.seats.includes(seat) && asked) return [{ text: `${text(name(seat))} ${words.answers(name(asked))}`, answer: { yes, no, seat: asked } }];
    if (seat === table.seat) return [{ text: mine, withdraw: words.withdrawIt[what] }];
    if (!table.allowed.includes(yes)) return what === "ask-takeback" ? [{ text: words.takebackAgreed(missing, name(seat)) }] : [];
    return [{ text: text(name(seat)), answer: { yes, no } }];
  }

  const takebackAsked = (name: string) => words.takebackAsked(name, (takeback?.plies ?? 0) > 1);
  return [
    ...ask("offer-draw", draw, words.drawOffered, words.drawMine, "accept-draw", "decline-draw"),
    ...ask("ask-takeback", takeback?.seat ?? 0, takebackAsked, words.takebackMine(missing, others.length > 1), "grant-takeback", "refuse-takeback"),
    ...ask("ask-pause", pause, words.pauseAsked, words.pauseMine, "grant-pause", "refuse-pause"),
  ];
}

/** What others have just done about what was asked, or who has gone since one's own last move, but for what was read up to an event. */
export function newsOf(table: Table, names: string[], language: Language, read: number): string[] {
  if (table.result || !table.seats.length) return [];
  const words = tableWords[language];
  const name = (seat: number) => names[seat - 1] ?? "";
  const found: string[] = [];
  const last = table.told.at(-1);
  if (last && last.number > read) {
    const theirs = "seat" in last && !table.seats.includes(last.seat);
    if (theirs && last.kind === "withdrawn") found.push(`${words.matters.withdrawn(name(last.seat), askedBefore(table.told, last))}.`);
    if (theirs && isAnswer(last)) found.push(`${words.matters[last.kind](name(last.seat))}.`);
    // With a clock others may wonder about the time; what one did oneself, before nobody, goes without saying.
    const several = table.chairs.filter((chair) => chair.kind === "person").length > 1;
    if (last.kind === "takeback" && several) found.push(takebackTold(table, last.seat, language));
    const lapsed = lapsedFor(table.told, table.seats);
    if (lapsed) found.push(words.lapsed[lapsed.kind](name(lapsed.by)));
  }
  // Whoever reads what a hand has brought would miss it, were it gone with the next move of another.
  const since = table.told.slice(table.told.findLastIndex((event) => event.kind === "move" && table.seats.includes(event.seat)) + 1);
  for (const [index, event] of since.entries()) {
    const before = since[index - 1]?.kind;
    if (event.kind !== "computer" || !event.was || event.number <= read || (before !== "resign" && before !== "time")) continue;
    found.push(`${words.matters[before](event.was)}. ${words.matters.computer(event.was, name(event.seat))}.`);
  }
  return found;
}

/** That a move was taken back, and what becomes of the time. */
export function takebackTold(table: Table, seat: number, language: Language): string {
  const words = tableWords[language];
  const mine = table.seats.includes(seat) && table.seats.length === 1;
  return mine ? words.takenBackMine(table.clock !== null) : words.takenBack(namesAt(table, language)[seat - 1] ?? "", table.clock !== null);
}

type Answer = Extract<Told, { seat: number }> & { kind: "decline-draw" | "grant-takeback" | "refuse-takeback" | "refuse-pause" | "withdraw-draw" };

function isAnswer(event: Told): event is Answer {
  return ["decline-draw", "grant-takeback", "refuse-takeback", "refuse-pause", "withdraw-draw"].includes(event.kind);
}
