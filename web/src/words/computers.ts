// What the computer players are called.

import { dictionary, type Language } from "./dictionary";

const LEVEL = /^level(\d)$/;

export const computerWords = dictionary(
  {
    computer: "Computer",
    theComputer: "the computer",
    level: "level",
    levels: ["first steps", "gentle", "easy", "steady", "keen", "strong", "very strong", "full strength"],
    best: "as strong as it can",
    strength: "How strong should the computer be?",
    of: (level: number) => `${level} of 8`,
    characters: "The strength decides which of the tavern’s regulars sit down with you. Each of them trades in a manner of their own.",
  },
  {
    computer: "Computer",
    theComputer: "den Computer",
    level: "Stufe",
    levels: ["erste Schritte", "sanft", "leicht", "solide", "eifrig", "stark", "sehr stark", "volle Stärke"],
    best: "so stark er kann",
    strength: "Wie stark soll der Computer sein?",
    of: (level: number) => `${level} von 8`,
    characters: "Die Stärke entscheidet, welche Stammgäste der Taverne mit dir am Tisch sitzen. Jeder von ihnen tauscht auf seine Art.",
  },
);

/** A computer player's name for people: one with a strength is the "Computer", `old-tally` is "Old Tally". */
export function computerName(player: string, language: Language): string {
  const words = computerWords[language];
  if (LEVEL.test(player) || player === "best") return words.computer;
  return player
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

/** How strong a computer player is, in a word or two; a character is just a computer. */
export function strengthOf(player: string | null, language: Language): string {
  const words = computerWords[language];
  if (player === "best") return words.best;
  const level = LEVEL.exec(player ?? "");
  return level ? `${words.level} ${level[1]}` : words.computer;
}

/** Its name where nothing beside it tells how strong it is: "Computer (level 3)". */
export function computerByStrength(player: string, language: Language): string {
  const [name, strength] = [computerName(player, language), strengthOf(player, language)];
  return name === computerWords[language].computer ? `${name} (${strength})` : name;
}

export function levelName(level: number, language: Language): string {
  const words = computerWords[language];
  return `${words.of(level)} · ${words.levels[level - 1] ?? ""}`;
}
