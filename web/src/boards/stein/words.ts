// What the board of 1 Stein + Co. says, in both languages.

import { dictionary } from "../../words/dictionary";
import { joined } from "../../words/sentences";

export type Stance = "flat" | "long" | "upright";

/** What a person plays with. */
export type Hand = "mouse" | "touch" | "keys";

export interface Words {
  board: string;
  keys: string;
  /** On its button. */
  choose: (stance: Stance, height: number) => string;
  /** Beside one's own name. */
  you: string;
  block: (stance: Stance, from: string, to: string) => string;
  empty: (at: string) => string;

  under: (at: string, stance: Stance, height: number, name: string) => string;
  closed: (at: string, count: number, names: string[]) => string;
  mayStand: string;
  fits: string;
  mayNotStand: string;
  beyond: string;
  sameHeight: string;
  /** In a guided game, of the right block at the right place. */
  turnIt: string;
  goal: string;
  /** After the first block. */
  touching: string;
  goalShort: string;
  everybodys: string;
  aim: Record<Hand, string>;
  clickPlaces: string;
  /** The same, if one is asked before a move is sent. */
  clickAsks: string;
  thenTap: string;
  thenPlace: string;
  notYet: string;
  waiting: (name: string) => string;
  tip: string;
  turn: string;
  place: string;
  placeByKey: string;
  turnBoard: string;
  closer: string;
  further: string;
  tools: string;
  view: string;
  supply: (left: number, all: number) => string;
  seat: (name: string, points: number, placed: number) => string;
  /** How the gaps of each seat are marked. */
  gaps: string[];
  hint: string;
  suggested: string;
  /** What the last blocks did, shown; `also` are those who score with whoever set it. */
  set: (stance: Stance, height: number, points: number, also: string[]) => string;
  laid: (name: string, text: string) => string;
  scored: (names: string[], count: number) => string;
  boardTurned: (corner: string) => string;
}

/** The spaces that a block covers, from side to side. */
const foot: Record<Stance, string> = { flat: "3×4", long: "2×4", upright: "2×3" };

const en: Words = {
  board: "Board of 421 spaces, a square standing on its corner",
  keys: "Arrow keys move the block, N goes to the next place where it may stand, Shift and N to the one before, R turns it, T tips it, Enter places it, plus and minus zoom, B turns the board.",
  choose: (stance, height) => `${stance}: ${foot[stance]}, ${height}\u00a0high`,
  you: "you",
  block: (stance, from, to) => `${stance} block, from ${from} to ${to}`,
  empty: (at) => `${at}, empty`,
  under: (at, stance, height, name) => `${at}, under a block set ${stance} (${height}) by ${name}`,
  closed: (at, count, names) =>
    `${at}, closed in, ${count === 1 ? "a gap of one space" : `part of a gap of ${count}`}, scored by ${joined(names, "en")}`,
  mayStand: "It may stand here.",
  fits: "the block may stand here",
  mayNotStand: "It may not stand here.",
  beyond: "It reaches beyond the board.",
  sameHeight: "Blocks of the same height may touch only when that closes in a gap.",
  turnIt: "The right block at the right place, but it wants turning: press Turn.",
  goal: "Close in gaps in which no block fits any more: each space in them is a point.",
  touching: "Every block has to touch another one. Blocks of the same height may only touch if that closes a gap.",
  goalShort: "Close in gaps: each space in them is a point.",
  everybodys: "The blocks belong to everybody.",
  aim: {
    mouse: "Click a dot: the block is set with its middle there.",
    touch: "Tap a dot: the middle of the block goes there.",
    keys: "Go over the board with the arrow keys to hold the block there.",
  },
  clickPlaces: "A click on the board places it.",
  clickAsks: "Click on the board; you are asked before it is placed.",
  thenTap: "Tap the middle of the block or press Place; or drag it elsewhere.",
  thenPlace: "Now press Place, or click the block.",
  notYet: "It is not your turn yet.",
  waiting: (name) => `It is ${name}’s turn.`,
  tip: "Tip the block",
  turn: "Turn",
  place: "Place",
  placeByKey: "Place (Enter)",
  turnBoard: "Turn the board",
  closer: "Zoom in",
  further: "Zoom out",
  tools: "The block in your hand",
  view: "The board",
  supply: (left, all) => `${left} of ${all} blocks left`,
  seat: (name, points, placed) => `${name}: ${points === 1 ? "1 point" : `${points} points`}, ${placed === 1 ? "1 block" : `${placed} blocks`} set`,
  gaps: ["Gaps: stripes", "Gaps: dots", "Gaps: grid", "Gaps: zigzags"],
  hint: "Take the hint",
  suggested: "suggested",
  set: (stance, height, points, also) =>
    `${stance} (${height}), ${points ? `+${points === 1 ? "1 point" : `${points} points`}` : "no points"}${also.length ? ` (${joined(also, "en")} too)` : ""}`,
  laid: (name, text) => `${name} sets: ${text}.`,
  scored: (names, count) =>
    `${joined(names, "en")} ${names.length > 1 ? "score" : "scores"} ${count === 1 ? "1 point" : `${count} points`}${names.length > 1 ? " each" : ""}.`,
  boardTurned: (corner) => `Board turned: ${corner} is at the bottom.`,
};

const lies: Record<Stance, string> = { flat: "flach", long: "lang", upright: "hochkant" };

const de: Words = {
  board: "Brett mit 421 Feldern, ein Quadrat auf der Spitze",
  keys: "Pfeiltasten bewegen den Stein, N geht zum nächsten Platz, an dem er stehen darf, Umschalt und N zum vorigen, R dreht ihn, T kippt ihn, Eingabe setzt ihn, Plus und Minus zoomen, B dreht das Brett.",
  choose: (stance, height) => `${lies[stance]}: ${foot[stance]}, ${height}\u00a0hoch`,
  you: "du",
  block: (stance, from, to) => `Stein ${lies[stance]}, von ${from} bis ${to}`,
  empty: (at) => `${at}, leer`,
  under: (at, stance, height, name) => `${at}, unter einem Stein, ${lies[stance]} (${height}), gesetzt von ${name}`,
  closed: (at, count, names) =>
    `${at}, eingeschlossen, ${count === 1 ? "eine Lücke von einem Feld" : `Teil einer Lücke von ${count}`}, gewertet für ${joined(names, "de")}`,
  mayStand: "Hier darf er stehen.",
  fits: "der Stein darf hier stehen",
  mayNotStand: "Hier darf er nicht stehen.",
  beyond: "Er ragt über das Brett hinaus.",
  sameHeight: "Gleich hohe Steine dürfen sich nur berühren, wenn das eine Lücke einschließt.",
  turnIt: "Der richtige Stein am richtigen Platz, nur anders herum: Drück „Drehen“.",
  goal: "Schließ Lücken ein, in die kein Stein mehr passt: Jedes Feld darin ist ein Punkt.",
  touching: "Jeder Stein muss einen anderen berühren. Gleich hohe dürfen sich nur berühren, wenn das eine Lücke schließt.",
  goalShort: "Schließ Lücken ein: Jedes Feld darin ist ein Punkt.",
  everybodys: "Die Steine gehören allen.",
  aim: {
    mouse: "Klick auf einen hellen Kreis: Dort steht dann die Mitte des Steins.",
    touch: "Berühr einen hellen Kreis: Dorthin kommt die Mitte des Steins.",
    keys: "Geh mit den Pfeiltasten über das Brett, um den Stein dorthin zu halten.",
  },
  clickPlaces: "Ein Klick auf das Brett setzt ihn.",
  clickAsks: "Klick auf das Brett; vor dem Setzen wirst du gefragt.",
  thenTap: "Tipp auf die Mitte des Steins oder drück „Setzen“; oder zieh ihn woandershin.",
  thenPlace: "Drück jetzt „Setzen“, oder klick den Stein an.",
  notYet: "Du bist noch nicht dran.",
  waiting: (name) => `${name} ist am Zug.`,
  tip: "Stein kippen",
  turn: "Drehen",
  place: "Setzen",
  placeByKey: "Setzen (Eingabe)",
  turnBoard: "Brett drehen",
  closer: "Näher heran",
  further: "Weiter weg",
  tools: "Der Stein in deiner Hand",
  view: "Das Brett",
  supply: (left, all) => `noch ${left} von ${all} Steinen`,
  seat: (name, points, placed) => `${name}: ${points === 1 ? "1 Punkt" : `${points} Punkte`}, ${placed === 1 ? "1 Stein" : `${placed} Steine`} gesetzt`,
  gaps: ["Lücken: Streifen", "Lücken: Tupfen", "Lücken: Gitter", "Lücken: Zacken"],
  hint: "Tipp übernehmen",
  suggested: "empfohlen",
  set: (stance, height, points, also) =>
    `${lies[stance]} (${height}), ${points ? `+${points === 1 ? "1 Punkt" : `${points} Punkte`}` : "keine Punkte"}${also.length ? ` (${joined(also, "de")} auch)` : ""}`,
  laid: (name, text) => `${name} setzt: ${text}.`,
  scored: (names, count) =>
    `${joined(names, "de")} ${names.length > 1 ? "bekommen je" : "bekommt"} ${count === 1 ? "1 Punkt" : `${count} Punkte`}.`,
  boardTurned: (corner) => `Brett gedreht: ${corner} liegt unten.`,
};

export const words = dictionary(en, de);

export const stanceOf = (height: number): Stance => (height === 2 ? "flat" : height === 3 ? "long" : "upright");
