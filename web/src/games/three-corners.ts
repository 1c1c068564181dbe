// Three Corners, in words.

import { dictionary } from "../words/dictionary";
import type { Game, GameWords } from "./game";

/** Chips go as many fields as they are: so a move such as `e3-g3` tells how many go. */
function told(text: string, say: (chips: number, from: string, to: string) => string): string {
  const [, from, to] = /^([a-z]\d+)-([a-z]\d+)$/.exec(text) ?? [];
  if (!from || !to) return text;
  const across = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  return say(across + Math.abs(Number(from.slice(1)) - Number(to.slice(1))), from, to);
}

const game: Game = {
  order: 5,
  seats: { fewest: 2, most: 2 },
  minutes: [10, 20],
  begins: ({ first }) => (first === "random" ? 0 : Number(first)),
  sound: "wood",
  words: dictionary<GameWords>(
    {
      title: "Three Corners",
      sentence: "Carry chips one field for each that you take; figures in three corners at once win.",
      options: {
        size: {
          title: "Board",
          about: "How many fields a side has.",
          values: {
            "7": { title: "Small, 7 × 7", about: "Short games; good players often lock each other up." },
            "9": { title: "Medium, 9 × 9", about: "Two rings of empty fields round the chips." },
            "11": { title: "Large, 11 × 11", about: "Long ways, high heaps." },
          },
        },
        first: {
          title: "Who begins",
          about: "Who moves first.",
          values: {
            random: { title: "By lot", about: "It is drawn when the game begins." },
            "1": { title: "Pyramids", about: "The pyramids begin." },
            "2": { title: "Cubes", about: "The cubes begin." },
          },
        },
        repetition: {
          title: "Repetition",
          about: "What happens when the same position comes again.",
          values: {
            "3": { title: "The third time is a draw", about: "With the same player to move." },
            off: { title: "Nothing", about: "A game may then go on for ever." },
          },
        },
        "quiet-moves": {
          title: "Quiet moves",
          about: "How many moves in a row without a figure entering or leaving a corner make a draw.",
          values: { off: { title: "No limit", about: "A game may then take very long." } },
        },
      },
      reasons: {
        corners: () => "Figures in three corners",
        "no-move": () => "No move is left",
        repetition: () => "The same position stood three times",
        quiet: () => "No figure entered or left a corner for too long",
      },
      points: (count) => (count === 1 ? "1 corner" : `${count} corners`),
      seats: ["Pyramid", "Cube"],
      chance: (text, name) => `By lot, ${name(Number(text.slice(6)))} begins`,
      move: (text) => told(text, (chips, from, to) => `moves ${chips === 1 ? "a chip" : `${chips} chips`} from ${from} to ${to}`),
      plan: (text) => told(text, (chips, from, to) => `move ${chips === 1 ? "a chip" : `${chips} chips`} from ${from} to ${to}`),
    },
    {
      title: "Drei Ecken",
      sentence: "Trag Chips so viele Felder weit, wie du nimmst; wer in drei Ecken zugleich Figuren hat, gewinnt.",
      options: {
        size: {
          title: "Brett",
          about: "Wie viele Felder eine Seite hat.",
          values: {
            "7": { title: "Klein, 7 × 7", about: "Kurze Spiele; gute Spieler sperren einander oft ein." },
            "9": { title: "Mittel, 9 × 9", about: "Zwei Ringe leerer Felder um die Chips." },
            "11": { title: "Groß, 11 × 11", about: "Weite Wege, hohe Stapel." },
          },
        },
        first: {
          title: "Wer beginnt",
          about: "Wer zuerst zieht.",
          values: {
            random: { title: "Das Los", about: "Es wird gezogen, wenn das Spiel beginnt." },
            "1": { title: "Pyramiden", about: "Die Pyramiden beginnen." },
            "2": { title: "Würfel", about: "Die Würfel beginnen." },
          },
        },
        repetition: {
          title: "Wiederholung",
          about: "Was geschieht, wenn dieselbe Stellung wiederkommt.",
          values: {
            "3": { title: "Beim dritten Mal unentschieden", about: "Wenn derselbe am Zug ist." },
            off: { title: "Nichts", about: "Ein Spiel kann dann ewig dauern." },
          },
        },
        "quiet-moves": {
          title: "Stille Züge",
          about: "Wie viele Züge hintereinander, in denen keine Figur in eine Ecke kommt oder sie verlässt, unentschieden ergeben.",
          values: { off: { title: "Keine Grenze", about: "Ein Spiel kann dann sehr lange dauern." } },
        },
      },
      reasons: {
        corners: () => "Figuren in drei Ecken",
        "no-move": () => "Kein Zug ist mehr möglich",
        repetition: () => "Dieselbe Stellung stand dreimal",
        quiet: () => "Zu lange kam keine Figur in eine Ecke oder heraus",
      },
      points: (count) => (count === 1 ? "1 Ecke" : `${count} Ecken`),
      seats: ["Pyramide", "Würfel"],
      chance: (text, name) => `${name(Number(text.slice(6)))} beginnt (ausgelost)`,
      move: (text) => told(text, (chips, from, to) => `zieht ${chips === 1 ? "einen Chip" : `${chips} Chips`} von ${from} nach ${to}`),
      plan: (text) => told(text, (chips, from, to) => `${chips === 1 ? "einen Chip" : `${chips} Chips`} von ${from} nach ${to} ziehen`),
    },
  ),
};

export default game;
