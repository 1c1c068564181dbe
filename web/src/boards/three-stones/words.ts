// What the board of Three Stones says, in English and German.

import { dictionary } from "../../words/dictionary";
import type { Kind } from "./pockets";

const MANY_EN = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const MANY_DE = ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"];

export const words = dictionary(
  {
    board: "Three Stones board",
    colours: { white: "White", black: "Black" } as Record<string, string>,
    kind: { W: "white", B: "black", C: "clear" } as Record<Kind, string>,
    stone: { W: "white stone", B: "black stone", C: "clear stone" } as Record<Kind, string>,
    theStone: { W: "the white stone", B: "the black stone", C: "the clear stone" } as Record<Kind, string>,
    aStone: { W: "a white stone", B: "a black stone", C: "a clear stone" } as Record<Kind, string>,
    empty: "empty",
    you: "you",
    ring: "the last stone, in the golden ring",
    score: ([white, black]: number[]) => `White has ${white}, Black ${black}.`,
    open: (theStone: string) => `open to ${theStone}`,
    would: (threes: string) => `would make ${threes}`,
    openToAny: "open",
    aimed: "chosen",
    hinted: "suggested",
    inPouch: "In the pouch",
    pouchHolds: ([white, black, clear]: string[]) =>
      `In the pouch are ${white}, ${black} and ${clear} stones. Before each turn one is drawn from it by chance.`,
    inHand: (name: string) => `Stones in the hand of ${name}`,
    left: (n: number, kind: string) => `${n} ${kind}`,
    points: (who: string, n: number) => `${who}: ${n} ${n === 1 ? "point" : "points"}`,
    promptPlay: (theStone: string, drawn: boolean) =>
      `${drawn ? "Drawn from the pouch: play" : "Play"} ${theStone} in the row or column of the golden ring.`,
    promptAnywhere: (theStone: string, drawn: boolean) =>
      `${drawn ? "Drawn from the pouch: play" : "Play"} ${theStone} in any empty pocket.`,
    promptChoose: "Choose a stone from your hand.",
    promptStoneFor: (at: string) => `Which stone goes on ${at}?`,
    goal: "Three white stones side by side in a line, straight or slanting, are a point for White, three black ones for Black, whoever laid them. Clear stones count as both, but three clear ones as nothing.",
    clearCounts: "It counts as white and as black; three clear ones count nothing.",
    clearStone: "A clear stone counts as white and as black; three clear ones count nothing.",
    noStoneThere: "The hole in the middle stays empty: no stone goes there.",
    worth: { 10: "tens", 1: "ones" } as Record<number, string>,
    back: "Choose again",
    drew: (who: string, aStone: string) => `${who} draws ${aStone}.`,
    begins: (who: string) => `${who} begins.`,
    played: (who: string, aStone: string, at: string) => `${who} plays ${aStone} on ${at}`,
    threes: (n: number, colour: string) =>
      `${MANY_EN[n] ?? n} ${n === 1 ? "three" : "threes"} for ${colour}`,
    before: (who: string, at: string, points: string) => `${who} on ${at}: ${points}.`,
    chosen: (stone: string) => `${stone} chosen`,
    undone: "Choice taken back.",
  },
  {
    board: "Brett von Drei Steine",
    colours: { white: "Weiß", black: "Schwarz" },
    kind: { W: "weiß", B: "schwarz", C: "klar" },
    stone: { W: "weißer Stein", B: "schwarzer Stein", C: "klarer Stein" },
    theStone: { W: "den weißen Stein", B: "den schwarzen Stein", C: "den klaren Stein" },
    aStone: { W: "einen weißen Stein", B: "einen schwarzen Stein", C: "einen klaren Stein" },
    empty: "leer",
    you: "du",
    ring: "der letzte Stein, im goldenen Ring",
    score: ([white, black]: number[]) => `Weiß hat ${white}, Schwarz ${black}.`,
    open: (theStone: string) => `frei für ${theStone}`,
    would: (threes: string) => `ergäbe ${threes}`,
    openToAny: "frei",
    aimed: "gewählt",
    hinted: "vorgeschlagen",
    inPouch: "Im Beutel",
    pouchHolds: ([white, black, clear]: string[]) =>
      `Im Beutel: ${white}, ${black} und ${clear}. Vor jedem Zug wird zufällig ein Stein daraus gezogen.`,
    inHand: (name: string) => `Steine in der Hand von ${name}`,
    left: (n: number, kind: string) => `${n} ${kind}`,
    points: (who: string, n: number) => `${who}: ${n} ${n === 1 ? "Punkt" : "Punkte"}`,
    promptPlay: (theStone: string, drawn: boolean) =>
      `${drawn ? "Aus dem Beutel gezogen: Leg" : "Leg"} ${theStone} in die Zeile oder Spalte des goldenen Rings.`,
    promptAnywhere: (theStone: string, drawn: boolean) =>
      `${drawn ? "Aus dem Beutel gezogen: Leg" : "Leg"} ${theStone} in irgendeine freie Mulde.`,
    promptChoose: "Wähl einen Stein aus deiner Hand.",
    promptStoneFor: (at: string) => `Welcher Stein kommt auf ${at}?`,
    goal: "Drei weiße Steine direkt nebeneinander, gerade oder schräg, sind ein Punkt für Weiß, drei schwarze für Schwarz, egal, wer sie gelegt hat. Klare Steine zählen als beides, aber drei klare als nichts.",
    clearCounts: "Er zählt als weiß und als schwarz; drei klare zählen nichts.",
    clearStone: "Ein klarer Stein zählt als weiß und als schwarz; drei klare zählen nichts.",
    noStoneThere: "Das Loch in der Mitte bleibt leer: Dorthin kommt kein Stein.",
    worth: { 10: "Zehner", 1: "Einer" },
    back: "Neu wählen",
    drew: (who: string, aStone: string) => `${who} zieht ${aStone}.`,
    begins: (who: string) => `${who} beginnt.`,
    played: (who: string, aStone: string, at: string) => `${who} legt ${aStone} auf ${at}`,
    threes: (n: number, colour: string) =>
      `${n === 1 ? "eine Dreierreihe" : `${MANY_DE[n] ?? n} Dreierreihen`} für ${colour}`,
    before: (who: string, at: string, points: string) => `${who} auf ${at}: ${points}.`,
    chosen: (stone: string) => `${stone} gewählt`,
    undone: "Wahl zurückgenommen.",
  },
);
