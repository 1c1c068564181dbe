// A table in one line: who plays, by which clock, how it stands. Pure.

import { wordsOf } from "../games/game";
import type { Clock, GameInfo, Listed } from "../house/protocol";
import { asOpponent, nameOf } from "../table/names";
import { computerByStrength } from "../words/computers";
import type { Language } from "../words/dictionary";
import { listWords } from "../words/lists";
import { newTableWords } from "../words/new-table";
import { joined } from "../words/sentences";

/** What those at a table are called; computers also by their strength, if that is asked for. */
export function namesOf(table: Listed, language: Language, strength = false): string[] {
  const words = listWords[language];
  return table.chairs.map((chair) => {
    if (chair.kind === "open" && !chair.name) return words.freeChair;
    if (chair.kind === "link" && !chair.name) return words.guestChair;
    const name = nameOf(chair, table.game, language);
    if (chair.was) return words.playsFor(name, chair.was);
    return strength && chair.player ? computerByStrength(chair.player, language) : name;
  });
}

export function clockInWords(clock: Clock, language: Language): string {
  const words = listWords[language];
  if (!clock) return words.noClock;
  if ("days" in clock) return words.days(clock.days);
  const alike = new Set(clock.base).size === 1;
  const minutes = (alike ? clock.base.slice(0, 1) : clock.base).map((base) => (Math.round(base / 6000) / 10).toLocaleString(language));
  return words.minutes(minutes.join(minutes.length > 2 ? ", " : words.unequal), Math.round(clock.increment / 1000));
}

/** The rules of a table that differ from the usual ones, as "Two mills at once: Two stones". */
export function unusualRules(game: GameInfo, options: Record<string, string>, language: Language): string[] {
  const usual = new Map(game.options.map((option) => [option.name, option.default]));
  const unusual = Object.entries(options).filter(([name, value]) => value !== usual.get(name));
  return rulesInWords(game.name, Object.fromEntries(unusual), language);
}

export function rulesInWords(game: string, options: Record<string, string>, language: Language): string[] {
  const told = wordsOf(game, language)?.options ?? {};
  return Object.entries(options).flatMap(([name, value]) => {
    if (name === "handicap") return [`${newTableWords[language].handicap}: ${value.replaceAll(",", " : ")}`];
    return told[name] ? [`${told[name].title}: ${told[name].values[value]?.title ?? value}`] : [];
  });
}

/** Who plays, for whoever reads it: those who play against them, if they play themselves. */
export function companyOf(table: Listed, language: Language): string {
  const names = namesOf(table, language, true);
  if (table.seats.length !== 1 || table.state === "open") return counted(names).join(" · ");
  const others = counted(names.filter((_, index) => index + 1 !== table.seats[0]));
  return listWords[language].against(joined(others.map((name) => asOpponent(name, language)), language));
}

/** Names that several have are told once: "3 × Computer (level 1)". */
function counted(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const many = names.filter((other) => other === name).length;
    return many > 1 ? `${many} × ${name}` : name;
  });
}

/** When something was: today and yesterday by their names, else the date. */
export function dayOf(at: number, language: Language, now = Date.now()): string {
  const words = listWords[language];
  const [then, today] = [new Date(at), new Date(now)];
  const time = then.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (then.toDateString() === today.toDateString()) return words.today(time);
  if (then.toDateString() === yesterday.toDateString()) return words.yesterday(time);
  const year = then.getFullYear() === today.getFullYear() ? undefined : "numeric";
  return then.toLocaleDateString(language, { day: "numeric", month: "long", year });
}

/** Whether somebody else would like another game, and waits for an answer. */
export function wantsAnswer(table: Listed): boolean {
  const { again, seats } = table;
  return !table.rematch && seats.length > 0 && again.length > 0 && !seats.some((seat) => again.includes(seat));
}

export const over = (table: Listed): boolean => table.state === "over" || table.state === "closed";

/** Whether a table waits for whoever looks at the list. */
export const yours = (table: Listed): boolean => wantsAnswer(table) || (!over(table) && table.turn > 0 && table.seats.includes(table.turn));

/** How much a table wants whoever looks at the list: most where they play with other people, and these wait for them. */
function wanting(table: Listed): number {
  const others = table.chairs.some((chair) => chair.kind === "person" && !table.seats.includes(chair.seat));
  return (others ? 2 : 0) + (yours(table) ? 1 : 0);
}

export const yoursFirst = (one: Listed, other: Listed): number => wanting(other) - wanting(one);

/** How a table stands, in a few words, and who would like another game. */
export function standing(table: Listed, language: Language): string {
  if (!wantsAnswer(table)) return stands(table, language);
  const names = namesOf(table, language);
  const wish = listWords[language].wantsAgain(joined(table.again.map((seat) => names[seat - 1] ?? ""), language), table.again.length > 1);
  return `${stands(table, language)} · ${wish}`;
}

function stands(table: Listed, language: Language): string {
  const words = listWords[language];
  if (table.result) {
    const names = namesOf(table, language);
    const { winners } = table.result;
    if (table.chairs.some((chair) => chair.lost)) return words.outEarly(joined(winners.map((seat) => names[seat - 1] ?? ""), language));
    if (!winners.length) return words.draw;
    if (table.seats.length === 1 && winners.length === 1) {
      if (winners[0] === table.seats[0]) return words.youWon(table.moves);
      if (table.result.reason === "resigned") return words.youResigned(table.moves);
      if (names.length === 2) return words.youLost(table.moves);
    }
    if (table.seats.length === 1 && !winners.includes(table.seats[0]!)) {
      return words.lostTo(joined(winners.map((seat) => names[seat - 1] ?? ""), language));
    }
    return words.won(joined(winners.map((seat) => names[seat - 1] ?? ""), language));
  }
  if (table.state === "open") return words.waits;
  if (table.state === "paused") return words.paused;
  if (table.chairs.some((chair) => chair.kept)) return words.keptChair;
  if (table.chairs.some((chair) => chair.lost)) return words.lostChair;
  // Of one's own tables it matters whom they wait for; of all, how far they are.
  const far = table.moves ? words.move(table.moves) : words.begun;
  if (!table.turn || !table.seats.length) return far;
  // Of several before one screen, whoever is to move has a name.
  const mine = table.seats.length === 1 && table.seats.includes(table.turn);
  const whose = mine ? words.yourTurn : words.turnOf(namesOf(table, language)[table.turn - 1] ?? "");
  return table.moves ? `${whose} · ${far}` : whose;
}
