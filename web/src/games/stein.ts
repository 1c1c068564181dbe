// 1 Stein + Co., in words.

import { heightOf, readStand, spaceName, type Height } from "../boards/stein/geometry";
import { dictionary } from "../words/dictionary";
import type { Game, GameWords } from "./game";

/** How a block stands by what it covers, as in `4x3@m14`, and from which of its corners to which. */
function standing(text: string): { height: Height; from: string; to: string } | null {
  const stand = readStand(text);
  if (!stand) return null;
  const { x, y, wide, long } = stand;
  return { height: heightOf(wide, long), from: spaceName(x, y), to: spaceName(x + wide - 1, y + long - 1) };
}

const blocks = {
  en: { 2: "a flat block", 3: "a long block", 4: "an upright block" },
  de: { 2: "einen flachen Stein", 3: "einen langen Stein", 4: "einen Stein hochkant" },
};

const game: Game = {
  order: 4,
  seats: { fewest: 2, most: 4 },
  minutes: [20, 40],
  sound: "wood",
  words: dictionary<GameWords>(
    {
      title: "1 Stein + Co.",
      sentence: "Set blocks side by side, flat, long or upright, and close in gaps that are too small for any other block: each space in them is a point.",
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
          about: "Who gets the points when spaces are closed in. To be chosen with three or four players.",
          values: {
            none: { title: "Whoever closes them in", about: "The usual game." },
            "with-the-one-before": {
              title: "Also whoever played just before",
              about: "Then two score: whoever closes a gap in and whoever played just before them, each the full points.",
              with: { seats: ["3", "4"] },
            },
          },
        },
      },
      reasons: { supply: () => "All 40 blocks are set", "no-placement": () => "No block may be set any more: wherever one would still fit, it would touch one of its own height" },
      points: (count) => (count === 1 ? "1 point" : `${count} points`),
      seats: [],
      chance: (text) => text,
      move: (text) => {
        const block = standing(text);
        return block && `sets ${blocks.en[block.height]} from ${block.from} to ${block.to}`;
      },
      plan: (text) => {
        const block = standing(text);
        return block && `place ${blocks.en[block.height]} from ${block.from} to ${block.to}`;
      },
    },
    {
      title: "1 Stein + Co.",
      sentence: "Setz Steine aneinander, flach, lang oder hochkant, und schließ Lücken ein, in die keiner mehr passt: Jedes Feld darin ist ein Punkt.",
      options: {
        seats: {
          title: "Spieler",
          about: "Wie viele spielen.",
          values: {
            "2": { title: "Zwei", about: "Bei Gleichstand unentschieden." },
            "3": { title: "Drei", about: "Bei Gleichstand teilt man den Sieg." },
            "4": { title: "Vier", about: "Bei Gleichstand teilt man den Sieg." },
          },
        },
        variant: {
          title: "Wer Punkte bekommt",
          about: "Wer die Punkte bekommt, wenn Felder eingeschlossen werden. Zu wählen bei drei oder vier Spielern.",
          values: {
            none: { title: "Wer sie einschließt", about: "Das übliche Spiel." },
            "with-the-one-before": {
              title: "Auch wer direkt davor dran war",
              about: "Dann bekommen zwei Punkte: wer eine Lücke einschließt und wer direkt davor dran war, beide gleich viele.",
              with: { seats: ["3", "4"] },
            },
          },
        },
      },
      reasons: { supply: () => "Alle 40 Steine sind gesetzt", "no-placement": () => "Kein Stein darf mehr gesetzt werden: Wo noch einer passt, würde er einen gleich hohen berühren" },
      points: (count) => (count === 1 ? "1 Punkt" : `${count} Punkte`),
      seats: [],
      chance: (text) => text,
      move: (text) => {
        const block = standing(text);
        return block && `setzt ${blocks.de[block.height]} von ${block.from} bis ${block.to}`;
      },
      plan: (text) => {
        const block = standing(text);
        return block && `${blocks.de[block.height]} von ${block.from} bis ${block.to} setzen`;
      },
    },
  ),
};

export default game;
