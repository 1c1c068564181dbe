// A table in one line: who plays, by which clock, how it stands. Pure.

import type { Clock, Listed } from "../house/protocol";
import { joined, nameOf } from "../table/names";
import type { Language } from "../words/dictionary";
import { listWords } from "../words/lists";

export function namesOf(table: Listed, language: Language): string[] {
  return table.chairs.map((chair) =>
    (chair.kind === "open" || chair.kind === "link") && !chair.name ? listWords[language].freeChair : nameOf(chair, table.game, language),
  );
}

export function clockInWords(clock: Clock, language: Language): string {
  const words = listWords[language];
  if (!clock) return words.noClock;
  if ("days" in clock) return words.days(clock.days);
  const minutes = [...new Set(clock.base)].map((base) => String(Math.round(base / 6000) / 10)).join("/");
  return words.minutes(minutes, Math.round(clock.increment / 1000));
}

/** How a table stands, in a few words. */
export function standing(table: Listed, language: Language): string {
  const words = listWords[language];
  if (table.result) {
    const names = namesOf(table, language);
    return table.result.winners.length
      ? words.won(joined(table.result.winners.map((seat) => names[seat - 1] ?? ""), language))
      : words.draw;
  }
  if (table.state === "open") return words.waits;
  if (table.state === "paused") return words.paused;
  if (table.turn && table.seats.includes(table.turn)) return words.yourTurn;
  return words.move(table.ply);
}
