// What the computer players are called.

import { dictionary, type Language } from "./dictionary";

export const computerWords = dictionary(
  {
    computer: "Computer",
    level: "level",
    levels: ["first steps", "gentle", "easy", "steady", "keen", "strong", "very strong", "full strength"],
    best: "Computer, as strong as it can",
    strength: "How strong should the computer be?",
    of: (level: number) => `${level} of 8`,
    characters: "Your opponents are regulars with a manner of their own, whatever strength you choose.",
  },
  {
    computer: "Computer",
    level: "Stufe",
    levels: ["erste Schritte", "sanft", "leicht", "solide", "eifrig", "stark", "sehr stark", "volle Stärke"],
    best: "Computer, so stark er kann",
    strength: "Wie stark soll der Computer sein?",
    of: (level: number) => `${level} von 8`,
    characters: "Deine Gegner sind Stammgäste mit eigener Art, egal welche Stärke du wählst.",
  },
);

/** A computer player's name for people: `level3` is "Computer 3", `old-tally` is "Old Tally". */
export function computerName(player: string, language: Language): string {
  const words = computerWords[language];
  const level = /^level(\d)$/.exec(player);
  if (level) return `${words.computer}\u00a0${level[1]}`;
  if (player === "best") return words.best;
  return player
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

/** How strong a computer player is, in a word or two; a character is just a computer. */
export function strengthOf(player: string | null, language: Language): string {
  const words = computerWords[language];
  const level = /^level(\d)$/.exec(player ?? "");
  return level ? `${words.level} ${level[1]}` : words.computer;
}

export function levelName(level: number, language: Language): string {
  const words = computerWords[language];
  return `${words.of(level)} · ${words.levels[level - 1] ?? ""}`;
}
