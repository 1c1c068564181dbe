// Three Stones, in words.

import { dictionary } from "../words/dictionary";
import type { Game, GameWords } from "./game";

const stones = {
  en: { W: "a white stone", B: "a black stone", C: "a clear stone" } as Record<string, string>,
  de: { W: "ein weißer Stein", B: "ein schwarzer Stein", C: "ein klarer Stein" } as Record<string, string>,
};

/** The stone and the pocket of a move such as `Wf7`. */
function stoneTo(text: string, kinds: Record<string, string>, to: string): string | null {
  const kind = kinds[text.charAt(0)];
  return kind ? `${kind} ${to} ${text.slice(1)}` : null;
}

/** The same, as what somebody plays. */
const kinds = {
  en: stones.en,
  de: { W: "einen weißen Stein", B: "einen schwarzen Stein", C: "einen klaren Stein" } as Record<string, string>,
};

const LAID: Record<string, "white" | "black" | "clear"> = { W: "white", B: "black", C: "clear" };

const game: Game = {
  order: 1,
  seats: { fewest: 2, most: 2 },
  minutes: [15, 30],
  begins: ({ first }) => ["random", "white", "black"].indexOf(first ?? "white"),
  sound: "glass",
  blackAndWhite: true,
  lays: (text) => LAID[text.charAt(0)] ?? null,
  lasting: ({ mode }) => mode === "pouch",
  foretold: (text) => text.startsWith("draw "),
  words: dictionary<GameWords>(
    {
      title: "Three Stones",
      sentence: "Draw a stone from the pouch and lay it in the row or column of the last: every three of your colour in a line is a point.",
      options: {
        mode: {
          title: "Stones",
          about: "Where the stones come from.",
          values: {
            pouch: { title: "From the pouch", about: "Each turn plays a stone drawn at random." },
            skill: { title: "Pure skill", about: "No luck: each player holds half of the stones in the open and chooses." },
          },
        },
        first: {
          title: "Who begins",
          about: "Who plays the first stone.",
          values: {
            white: { title: "White", about: "White plays the first stone." },
            black: { title: "Black", about: "Black plays the first stone." },
            random: { title: "By lot", about: "It is drawn when the game begins." },
          },
        },
      },
      reasons: { "all-played": () => "All 72 stones are played" },
      points: (count) => (count === 1 ? "1 point" : `${count} points`),
      seats: ["White", "Black"],
      chance: (text, name) =>
        text.startsWith("draw ") ? `drawn: ${stones.en[text.slice(5)] ?? text.slice(5)}` : `By lot, ${name(Number(text.slice(6)))} begins`,
      move: (text) => {
        const played = stoneTo(text, kinds.en, "on");
        return played && `plays ${played}`;
      },
      plan: (text) => {
        const played = stoneTo(text, kinds.en, "on");
        return played && `play ${played}`;
      },
    },
    {
      title: "Drei Steine",
      sentence: "Zieh einen Stein aus dem Beutel und leg ihn in die Zeile oder Spalte des letzten: Jede Dreierreihe deiner Farbe ist ein Punkt.",
      options: {
        mode: {
          title: "Steine",
          about: "Woher die Steine kommen.",
          values: {
            pouch: { title: "Aus dem Beutel", about: "In jedem Zug wird ein zufällig gezogener Stein gespielt." },
            skill: { title: "Reines Können", about: "Kein Glück: Jeder hält die Hälfte der Steine offen und wählt." },
          },
        },
        first: {
          title: "Wer beginnt",
          about: "Wer den ersten Stein legt.",
          values: {
            white: { title: "Weiß", about: "Weiß legt den ersten Stein." },
            black: { title: "Schwarz", about: "Schwarz legt den ersten Stein." },
            random: { title: "Das Los", about: "Es wird gezogen, wenn das Spiel beginnt." },
          },
        },
      },
      reasons: { "all-played": () => "Alle 72 Steine sind gelegt" },
      points: (count) => (count === 1 ? "1 Punkt" : `${count} Punkte`),
      seats: ["Weiß", "Schwarz"],
      chance: (text, name) =>
        text.startsWith("draw ")
          ? `gezogen: ${stones.de[text.slice(5)] ?? text.slice(5)}`
          : `${name(Number(text.slice(6)))} beginnt (ausgelost)`,
      move: (text) => {
        const played = stoneTo(text, kinds.de, "auf");
        return played && `legt ${played}`;
      },
      plan: (text) => {
        const played = stoneTo(text, kinds.de, "auf");
        return played && `${played} legen`;
      },
    },
  ),
};

export default game;
