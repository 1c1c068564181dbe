// 1 Stein + Co., in words.

import { dictionary } from "../words/dictionary";
import type { Game, GameWords } from "./game";

const game: Game = {
  order: 4,
  seats: { fewest: 2, most: 4 },
  minutes: [20, 40],
  sound: "wood",
  words: dictionary<GameWords>(
    {
      title: "1 Stein + Co.",
      sentence: "Set blocks side by side, flat, long or upright, and close in gaps too small for any other: they are your points.",
      options: {
        seats: {
          title: "Players",
          about: "How many play.",
          values: {
            "2": { title: "Two", about: "Equal points are a draw." },
            "3": { title: "Three", about: "Equal points share the win." },
            "4": { title: "Four", about: "Equal points share the win." },
          },
        },
        variant: {
          title: "Who scores",
          about: "Who gets the points when spaces are closed in.",
          values: {
            none: { title: "Whoever closes them in", about: "The usual game." },
            "with-the-one-before": {
              title: "Also the one before",
              about: "The player who moved just before scores the same. For three or four players.",
            },
          },
        },
      },
      reasons: { supply: () => "All 40 blocks are set", "no-placement": () => "No block fits any more" },
      points: (count) => (count === 1 ? "1 point" : `${count} points`),
      seats: [],
      chance: (text) => text,
      move: () => null,
    },
    {
      title: "1 Stein + Co.",
      sentence: "Setz Steine aneinander, flach, lang oder hochkant, und schließ Lücken ein, in die keiner mehr passt: Das sind deine Punkte.",
      options: {
        seats: {
          title: "Mitspieler",
          about: "Wie viele spielen.",
          values: {
            "2": { title: "Zwei", about: "Bei Gleichstand unentschieden." },
            "3": { title: "Drei", about: "Bei Gleichstand teilt man den Sieg." },
            "4": { title: "Vier", about: "Bei Gleichstand teilt man den Sieg." },
          },
        },
        variant: {
          title: "Wer Punkte bekommt",
          about: "Wer die Punkte bekommt, wenn Felder eingeschlossen werden.",
          values: {
            none: { title: "Wer sie einschließt", about: "Das übliche Spiel." },
            "with-the-one-before": {
              title: "Auch wer zuvor zog",
              about: "Wer unmittelbar vorher am Zug war, bekommt dasselbe. Für drei oder vier.",
            },
          },
        },
      },
      reasons: { supply: () => "Alle 40 Steine sind gesetzt", "no-placement": () => "Kein Stein passt mehr" },
      points: (count) => (count === 1 ? "1 Punkt" : `${count} Punkte`),
      seats: [],
      chance: (text) => text,
      move: () => null,
    },
  ),
};

export default game;
