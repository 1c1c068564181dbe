// What the board of 1 Stein + Co. says, in both languages.

import { dictionary } from "../../words/dictionary";

export type Stance = "flat" | "long" | "upright";

interface Words {
  board: string;
  keys: string;
  stances: Record<Stance, string>;
  stanceHeight: (stance: Stance, height: number) => string;
  block: (stance: Stance, wide: number, long: number, at: string) => string;
  empty: (at: string) => string;
  under: (at: string, stance: Stance, height: number, name: string) => string;
  closed: (at: string, count: number, names: string[]) => string;
  mayStand: string;
  mayNotStand: string;
  beyond: string;
  firstTap: string;
  notYet: string;
  waiting: (name: string) => string;
  tip: string;
  turn: string;
  place: string;
  turnBoard: string;
  closer: string;
  further: string;
  whole: string;
  tools: string;
  view: string;
  supply: (left: number, all: number) => string;
  seat: (name: string, points: number, placed: number) => string;
  placed: (placed: number) => string;
  hint: (text: string) => string;
  laid: (name: string, text: string) => string;
  scored: (names: string[], count: number) => string;
  boardTurned: (corner: string) => string;
}

const and = (names: string[], word: string) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;

const en: Words = {
  board: "Board of 421 spaces, a square standing on its corner",
  keys: "Arrow keys move the block, R turns it, T tips it, Enter places it, plus and minus zoom, B turns the board.",
  stances: { flat: "flat", long: "long", upright: "upright" },
  stanceHeight: (stance, height) => `${stance}, ${height} high`,
  block: (stance, wide, long, at) => `${stance} block, ${wide} by ${long}, from ${at}`,
  empty: (at) => `${at}, empty`,
  under: (at, stance, height, name) => `${at}, under a block standing ${stance}, ${height} high, set by ${name}`,
  closed: (at, count, names) =>
    `${at}, closed in, ${count === 1 ? "a gap of one space" : `part of a gap of ${count}`}, scored by ${and(names, "and")}`,
  mayStand: "It may stand here.",
  mayNotStand: "It may not stand here.",
  beyond: "It reaches beyond the board.",
  firstTap: "Tap the block again, or press Place.",
  waiting: (name) => `It is ${name}’s turn.`,
  notYet: "Point at the board to hold a block over it.",
  tip: "Tip the block",
  turn: "Turn",
  place: "Place",
  turnBoard: "Turn the board",
  closer: "Zoom in",
  further: "Zoom out",
  whole: "Show the whole board",
  tools: "The block in your hand",
  view: "The board",
  supply: (left, all) => `${left} of ${all} blocks left`,
  seat: (name, points, placed) => `${name}: ${points} points, ${placed} blocks set`,
  placed: (placed) => (placed === 1 ? "1 block set" : `${placed} blocks set`),
  hint: (text) => `Hint: ${text}`,
  laid: (name, text) => `${name} sets: ${text}.`,
  scored: (names, count) =>
    `${and(names, "and")} ${names.length > 1 ? "score" : "scores"} ${count === 1 ? "1 point" : `${count} points`}${names.length > 1 ? " each" : ""}.`,
  boardTurned: (corner) => `Board turned: ${corner} is at the bottom.`,
};

const lies: Record<Stance, string> = { flat: "flach", long: "lang", upright: "hochkant" };

const de: Words = {
  board: "Brett mit 421 Feldern, ein Quadrat auf der Spitze",
  keys: "Pfeiltasten bewegen den Stein, R dreht ihn, T kippt ihn, Eingabe setzt ihn, Plus und Minus zoomen, B dreht das Brett.",
  stances: lies,
  stanceHeight: (stance, height) => `${lies[stance]}, Höhe ${height}`,
  block: (stance, wide, long, at) => `Stein ${lies[stance]}, ${wide} mal ${long}, ab ${at}`,
  empty: (at) => `${at}, leer`,
  under: (at, stance, height, name) => `${at}, unter einem Stein, ${lies[stance]}, Höhe ${height}, gesetzt von ${name}`,
  closed: (at, count, names) =>
    `${at}, eingeschlossen, ${count === 1 ? "eine Lücke von einem Feld" : `Teil einer Lücke von ${count}`}, gewertet für ${and(names, "und")}`,
  mayStand: "Hier darf er stehen.",
  mayNotStand: "Hier darf er nicht stehen.",
  beyond: "Er ragt über das Brett hinaus.",
  firstTap: "Den Stein noch einmal antippen oder „Setzen“ drücken.",
  waiting: (name) => `${name} ist am Zug.`,
  notYet: "Zeige auf das Brett, um einen Stein darüber zu halten.",
  tip: "Stein kippen",
  turn: "Drehen",
  place: "Setzen",
  turnBoard: "Brett drehen",
  closer: "Näher heran",
  further: "Weiter weg",
  whole: "Ganzes Brett zeigen",
  tools: "Der Stein in deiner Hand",
  view: "Das Brett",
  supply: (left, all) => `noch ${left} von ${all} Steinen`,
  seat: (name, points, placed) => `${name}: ${points} Punkte, ${placed} Steine gesetzt`,
  placed: (placed) => (placed === 1 ? "1 Stein gesetzt" : `${placed} Steine gesetzt`),
  hint: (text) => `Tipp: ${text}`,
  laid: (name, text) => `${name} setzt: ${text}.`,
  scored: (names, count) =>
    `${and(names, "und")} ${names.length > 1 ? "bekommen je" : "bekommt"} ${count === 1 ? "1 Punkt" : `${count} Punkte`}.`,
  boardTurned: (corner) => `Brett gedreht: ${corner} liegt unten.`,
};

export const words = dictionary(en, de);

export const stanceOf = (height: number): Stance => (height === 2 ? "flat" : height === 3 ? "long" : "upright");
