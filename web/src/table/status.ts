// What is to be said of a table: what its players are called, whose turn it is and why one waits, how it ended. Pure.

import type { Ply } from "../boards/board";
import { wordsOf } from "../games/game";
import type { Played } from "../house/line";
import type { Moment, Table } from "../house/protocol";
import { asSubject, nameOf, satBefore } from "./names";
import { computerWords } from "../words/computers";
import type { Language } from "../words/dictionary";
import { listWords } from "../words/lists";
import { joined } from "../words/sentences";
import { tableWords } from "../words/table";

/** What those at a table are called, or were after the event of that number. Who has the same name as another is told apart by
    the letter of their seat; and so is a computer among several, for another may come to sit there. */
export function namesAt(table: Table, language: Language, number = table.number): string[] {
  const names = table.chairs.map((chair) => nameOf(chair, table.game, language));
  for (const event of table.told.toReversed()) {
    const was = event.number > number ? satBefore(table.told, event, language) : null;
    if (was && "seat" in event) names[event.seat - 1] = was;
  }
  return names.map((name, index) => {
    const alike = names.filter((other) => other === name).length > 1;
    const amongSeveral = names.length > 2 && name === computerWords[language].computer;
    return alike || amongSeveral ? `${name}\u00a0${"ABCD"[index]}` : name;
  });
}

/** The seats that computers have at a table, or had after the event of that number. */
export function computersAt(table: Table, number = table.number): number[] {
  const seats = new Set(table.chairs.filter((chair) => chair.kind === "computer").map((chair) => chair.seat));
  for (const event of table.told.toReversed()) {
    if (event.number <= number) break;
    if (event.kind === "computer") seats.delete(event.seat);
    else if (event.kind === "sat" && satBefore(table.told, event, "en") !== null) seats.add(event.seat);
  }
  return [...seats];
}

/** Who sat at a table after each event, worked out once for all events between which nobody came or went. */
export function satWhen(table: Table, language: Language): (number: number) => { names: string[]; computers: number[] } {
  const changes = table.told.filter((event) => satBefore(table.told, event, language) !== null).map((event) => event.number);
  const known = new Map<number, { names: string[]; computers: number[] }>();
  return (number) => {
    const since = changes.findLast((change) => change <= number) ?? 0;
    const sat = known.get(since) ?? { names: namesAt(table, language, since), computers: computersAt(table, since) };
    known.set(since, sat);
    return sat;
  };
}

/** The plies of a table, each with who sat there then, if others sit there now. */
export function pliesAt(table: Table, line: readonly Played[], language: Language): Ply[] {
  const [when, now] = [satWhen(table, language), namesAt(table, language).join()];
  return line.map(({ seat, text, number }) => (when(number).names.join() === now ? { seat, text } : { seat, text, ...when(number) }));
}

/** The plies as a seat heard of them up to a moment, each with who sat there then: it need not be who sits there at that moment. */
export function pliesHeard(table: Table, line: readonly Played[], { told }: Moment, language: Language): Ply[] {
  const when = satWhen(table, language);
  return told.map(({ seat, text }, index) => ({ seat, text, ...when(line[index]?.number ?? 0) }));
}

/** What was played, by whom, in words. */
export function plyTold({ seat, text }: Ply, game: string, name: (seat: number) => string, language: Language): string {
  const words = wordsOf(game, language);
  if (seat === 0) return words?.chance(text, name) ?? text;
  const move = words?.move(text, name);
  return move ? `${name(seat)} ${move}` : text;
}

/** Whose turn it is, why one waits, and whether one only watches. */
export function statusOf(table: Table, language: Language): string {
  const watches = !table.seats.length && (table.state === "running" || table.state === "paused");
  return [watches && tableWords[language].watching, goingOn(table, language)].filter(Boolean).join(" · ");
}

function goingOn(table: Table, language: Language): string {
  const words = tableWords[language];
  if (table.state === "open") return words.waitingPlayers;
  if (table.state === "paused") return words.pausedNow;
  if (table.state === "closed") return words.closedNow;
  if (table.result) return words.over;
  const turn = table.view.turn ?? 0;
  const chair = table.chairs.find((each) => each.seat === turn);
  if (!chair) return "";
  const names = namesAt(table, language);
  const name = names[turn - 1] ?? "";
  const withClock = (said: string) => (table.clocks && !table.clocks.running ? `${said} · ${words.clockWaits}` : said);
  if (table.seats.includes(turn)) {
    const whose = table.seats.length > 1 ? words.turnOf(name) : words.yourTurn;
    return withClock(whose);
  }
  const reader = table.chairs.find((each) => each.reads && each.mine) ?? table.chairs.find((each) => each.reads);
  // They wait for a while: when one moves all the same, nobody is waited for any more.
  const sinceDeal = table.told.slice(table.told.findLastIndex((event) => event.kind === "chance"));
  const movedOn = sinceDeal.some((event) => event.kind === "move" && table.chairs[event.seat - 1]?.kind === "computer");
  if (chair.kind === "computer" && reader && !movedOn) {
    return reader.mine ? words.waitsForReader : words.waitsForReading(names[reader.seat - 1] ?? "");
  }
  if (chair.kind === "computer") return words.thinking(name);
  if (chair.left) return words.waitingLeft(name);
  return withClock(chair.here ? words.waitingFor(name) : words.waitingAway(name));
}

/** What those who played are called in the end: whoever was relieved by a computer is named with it. */
function namesInTheEnd(table: Table, language: Language): string[] {
  return namesAt(table, language).map((name, index) => {
    const was = table.chairs[index]?.was;
    return was ? listWords[language].playsFor(name, was) : name;
  });
}

export interface Told {
  headline: string;
  reason: string;
  /** Places with who shares them, best first. */
  places: { place: number; seat: number; name: string; score: string | null; mine: boolean; won: boolean; /** Why it comes last. */ out: string }[];
}

/** Whoever resigned or ran out of time, if that ended the game, as they were called then; not the computers that went with them. */
function outOf(table: Table, reason: string, language: Language): string[] {
  const kind = reason === "resigned" ? "resign" : reason === "time" ? "time" : null;
  return table.told.flatMap((event) => {
    if (event.kind !== kind) return [];
    const chair = table.chairs[event.seat - 1]!;
    return chair.kind === "person" || chair.was ? [namesAt(table, language, event.number)[event.seat - 1]!] : [];
  });
}

/** Whether whoever had a seat resigned or ran out of time while others played on, in a word. */
function outBy(table: Table, seat: number, language: Language): string {
  const event = table.told.find((each) => (each.kind === "resign" || each.kind === "time") && each.seat === seat);
  const chair = table.chairs[seat - 1];
  const person = chair?.kind === "person" || chair?.was;
  return event && person && (event.kind === "resign" || event.kind === "time") ? tableWords[language].outBy[event.kind] : "";
}

/** Names with which a sentence begins. */
function subjects(names: string[], language: Language): string {
  const joinedNames = joined(names, language);
  return names.length === 1 ? asSubject(joinedNames, language) : joinedNames;
}

/** How a game ended, for people. */
export function outcomeOf(table: Table, language: Language): Told | null {
  const { result } = table;
  if (!result) return null;
  const words = tableWords[language];
  const game = wordsOf(table.game, language);
  const names = namesAt(table, language);
  const inTheEnd = namesInTheEnd(table, language);
  const winners = result.winners;
  const alone = table.seats.length === 1;
  const headline = !winners.length
    ? words.draw
    : alone && winners.length === 1 && winners[0] === table.seats[0]
      ? words.youWin
      : words.wins(subjects(winners.map((seat) => names[seat - 1] ?? ""), language), winners.length > 1);
  const out = outOf(table, result.reason, language);
  const losing = out.length ? out : names.filter((_, index) => !winners.includes(index + 1));
  const losers = subjects(losing, language);
  const reason = game?.reasons[result.reason]?.(losers) ?? words.reasons[result.reason]?.(losers, losing.length > 1);
  let place = 1;
  const places = result.ranking.flatMap((group) => {
    const shared = group.map((seat) => ({
      place,
      seat,
      name: inTheEnd[seat - 1] ?? "",
      score: game?.points ? game.points(table.view.scores[seat - 1] ?? 0) : null,
      mine: table.seats.includes(seat),
      won: winners.includes(seat),
      out: outBy(table, seat, language),
    }));
    place += group.length;
    return shared;
  });
  const gaveUp = table.told.some((entry) => entry.kind === "resign" && entry.seat === table.seats[0]);
  const lost = alone && winners.length > 0 && !winners.includes(table.seats[0]!) && (table.chairs.length === 2 || gaveUp);
  const mine = lost ? (game?.lost?.[result.reason] ?? words.myReasons[result.reason]) : undefined;
  return { headline, reason: mine ?? reason ?? result.reason, places };
}
