// What players and seats are called. Pure.

import { wordsOf } from "../games/game";
import type { Chair, Told } from "../house/protocol";
import { computerName, computerWords } from "../words/computers";
import type { Language } from "../words/dictionary";
import { tableWords } from "../words/table";

export function nameOf(chair: Chair | undefined, game: string, language: Language): string {
  if (!chair) return "";
  if (chair.kind === "computer") return computerName(chair.player ?? chair.name ?? "", language);
  if (chair.name) return chair.name;
  return seatTitle(chair.seat, game, language);
}

/** What a seat is called by itself: "White", or "Seat 3". */
export function seatTitle(seat: number, game: string, language: Language): string {
  return wordsOf(game, language)?.seats[seat - 1] ?? tableWords[language].seatNumber(seat);
}

/** Who sat there before somebody came or a computer took over, if it was somebody else; null for any other event. */
export function satBefore(told: Told[], event: Told, language: Language): string | null {
  if (event.kind === "computer") return event.was ? sinceCalled(told, event.seat, event.was) : null;
  if (event.kind !== "sat") return null;
  const before = told.findLast((each) => each.number < event.number && (each.kind === "computer" || each.kind === "sat") && each.seat === event.seat);
  return before?.kind === "computer" ? computerName(before.player, language) : null;
}

/** What somebody who sat there is called by now: whoever says another name later on is one person all the same. */
function sinceCalled(told: Told[], seat: number, name: string): string {
  return told.reduce((called, event) => (event.kind === "named" && event.seat === seat && event.was === called ? event.name : called), name);
}

/** Whether it is what a computer is called, perhaps with its letter or its strength: somebody may be called Computerfreak. */
function isComputer(name: string, language: Language): boolean {
  return name.split(/\u00a0| \(/)[0] === computerWords[language].computer;
}

/** A name where a sentence begins with it: in German a computer has an article there, as a word has that is no name. */
export function asSubject(name: string, language: Language): string {
  return language === "de" && isComputer(name, language) ? `Der ${name}` : name;
}

/** A name behind "against": a computer has an article there. */
export function asOpponent(name: string, language: Language): string {
  const { computer, theComputer } = computerWords[language];
  return isComputer(name, language) ? `${theComputer}${name.slice(computer.length)}` : name;
}
