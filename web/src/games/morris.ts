// Nine Men's Morris, in words.

import { dictionary } from "../words/dictionary";
import type { Game, GameWords } from "./game";

interface Phrases {
  place: (to: string) => string;
  move: (from: string, to: string) => string;
  jump: (from: string, to: string) => string;
  take: (stones: string[]) => string;
  and: string;
}

/** Whether two points lie side by side: the further a line is from the middle of the board, the further its points are apart. */
function sideBySide(from: string, to: string): boolean {
  const [[x, y], [toX, toY]] = [from, to].map((point) => [point.charCodeAt(0) - 100, Number(point[1]) - 4] as const) as [readonly [number, number], readonly [number, number]];
  if (y === toY) return Math.abs(x - toX) === (Math.abs(y) || 1);
  return x === toX && Math.abs(y - toY) === (Math.abs(x) || 1);
}

/** A move such as `f6-f4xa7`, in the words of a language; of one that is begun, what is left to do. */
function planned(text: string, say: Phrases, begun = false): string | null {
  const [, from, to, taken] = /^(?:(\w\d)-)?(\w\d)((?:x\w\d)*)$/.exec(text) ?? [];
  if (!to) return null;
  const way = from ? (sideBySide(from, to) ? say.move : say.jump)(from, to) : say.place(to);
  if (!taken) return way;
  const take = say.take(taken.slice(1).split("x"));
  return begun ? take : `${way} ${say.and} ${take}`;
}

const game: Game = {
  order: 2,
  seats: { fewest: 2, most: 2 },
  minutes: [10, 20],
  sound: "wood",
  blackAndWhite: true,
  words: dictionary<GameWords>(
    {
      title: "Nine Men's Morris",
      sentence: "Close a mill of three and take a stone; whoever is down to two, or cannot move, has lost.",
      options: {
        "take-from-mills": {
          title: "All in mills",
          about: "What a mill takes when every opposing stone stands in a mill.",
          values: {
            never: { title: "Nothing", about: "Stones in a mill are always safe." },
            "when-all-in-mills": { title: "Any stone", about: "Then no stone is safe." },
          },
        },
        "double-mill": {
          title: "Two mills at once",
          about: "How many stones are taken when one stone closes two mills.",
          values: {
            one: { title: "One stone", about: "However many mills were closed." },
            two: { title: "Two stones", about: "One after the other." },
          },
        },
        repetition: {
          title: "Repetition",
          about: "What happens when the same position comes again.",
          values: {
            "3": { title: "The third time is a draw", about: "With the same player to move." },
            off: { title: "Nothing", about: "Then only a limit of quiet moves, or an agreement, makes a draw." },
          },
        },
        "quiet-moves": {
          title: "Quiet moves",
          about: "How many moves in a row without placing or taking make a draw.",
          values: { off: { title: "No limit", about: "A game may then take very long." } },
        },
      },
      reasons: {
        reduced: (losers) => `${losers} has only two stones left`,
        blocked: (losers) => `${losers} cannot move any more`,
        repetition: () => "The same position stood three times",
        quiet: () => "Nothing was taken for too long",
      },
      lost: { reduced: "You have only two stones left", blocked: "You cannot move any more" },
      points: null,
      seats: ["White", "Black"],
      chance: (text) => text,
      move: (text) =>
        planned(text, {
          place: (to) => `places on ${to}`,
          move: (from, to) => `moves ${from} to ${to}`,
          jump: (from, to) => `jumps from ${from} to ${to}`,
          take: (stones) => `takes ${stones.join(" and ")}`,
          and: "and",
        }),
      plan: (text, _, begun) =>
        planned(text, {
          place: (to) => `place a stone on ${to}`,
          move: (from, to) => `move from ${from} to ${to}`,
          jump: (from, to) => `jump from ${from} to ${to}`,
          take: (stones) => `take the stone on ${stones.join(" and the one on ")}`,
          and: "and",
        }, begun),
    },
    {
      title: "Mühle",
      sentence: "Schließ eine Mühle und nimm einen Stein; wer nur noch zwei hat oder nicht ziehen kann, hat verloren.",
      options: {
        "take-from-mills": {
          title: "Alle in Mühlen",
          about: "Was eine Mühle nimmt, wenn alle gegnerischen Steine in Mühlen stehen.",
          values: {
            never: { title: "Nichts", about: "Steine in einer Mühle sind immer sicher." },
            "when-all-in-mills": { title: "Irgendeinen Stein", about: "Dann ist kein Stein sicher." },
          },
        },
        "double-mill": {
          title: "Zwei Mühlen auf einmal",
          about: "Wie viele Steine genommen werden, wenn ein Stein zwei Mühlen schließt.",
          values: {
            one: { title: "Ein Stein", about: "Egal, wie viele Mühlen es sind." },
            two: { title: "Zwei Steine", about: "Einer nach dem anderen." },
          },
        },
        repetition: {
          title: "Wiederholung",
          about: "Was geschieht, wenn dieselbe Stellung wiederkommt.",
          values: {
            "3": { title: "Beim dritten Mal unentschieden", about: "Wenn derselbe am Zug ist." },
            off: { title: "Nichts", about: "Dann führt nur eine Grenze für stille Züge oder eine Einigung zum Unentschieden." },
          },
        },
        "quiet-moves": {
          title: "Stille Züge",
          about: "Wie viele Züge hintereinander ohne Setzen und Nehmen unentschieden ergeben.",
          values: { off: { title: "Keine Grenze", about: "Ein Spiel kann dann sehr lange dauern." } },
        },
      },
      reasons: {
        reduced: (losers) => `${losers} hat nur noch zwei Steine`,
        blocked: (losers) => `${losers} kann nicht mehr ziehen`,
        repetition: () => "Dieselbe Stellung stand dreimal",
        quiet: () => "Zu lange wurde nichts genommen",
      },
      lost: { reduced: "Du hast nur noch zwei Steine", blocked: "Du kannst nicht mehr ziehen" },
      points: null,
      seats: ["Weiß", "Schwarz"],
      chance: (text) => text,
      move: (text) =>
        planned(text, {
          place: (to) => `setzt auf ${to}`,
          move: (from, to) => `zieht ${from} nach ${to}`,
          jump: (from, to) => `springt von ${from} nach ${to}`,
          take: (stones) => `nimmt ${stones.join(" und ")}`,
          and: "und",
        }),
      plan: (text, _, begun) =>
        planned(text, {
          place: (to) => `einen Stein auf ${to} setzen`,
          move: (from, to) => `von ${from} nach ${to} ziehen`,
          jump: (from, to) => `von ${from} nach ${to} springen`,
          take: (stones) => `den Stein auf ${stones.join(" und den auf ")} nehmen`,
          and: "und",
        }, begun),
    },
  ),
};

export default game;
