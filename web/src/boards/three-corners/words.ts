// What the board of Three Corners says, in English and German.

import { dictionary } from "../../words/dictionary";

export const words = dictionary(
  {
    board: "Three Corners board",
    shapes: { triangle: "triangle", square: "square" } as Record<string, string>,
    chips: (n: number) => (n === 0 ? "no chips" : n === 1 ? "1 chip" : `${n} chips`),
    empty: "empty",
    corner: "corner",
    figure: (shape: string, who: string) => `${shape} of ${who}`,
    last: "last move",
    chosen: "chosen",
    mayMove: "can be moved",
    takes: (n: number) => `move ${n === 1 ? "1 chip" : `${n} chips`} here`,
    hinted: "suggested",
    beside: (n: number) => `${n} beside the board`,
    corners: (n: number) => (n === 1 ? "1 corner of three" : `${n} corners of three`),
    promptHeap: "Choose a heap to move.",
    promptFigure: "No figure left beside the board: move one of yours.",
    promptTo: (at: string, n: number) =>
      n === 1 ? `One chip goes one field from ${at}.` : `As many fields from ${at} as you take chips, up to ${n}.`,
    promptAll: (at: string, n: number) =>
      n === 1 ? `Your figure on ${at} goes one field.` : `Your figure on ${at} takes all ${n} chips, ${n} fields far.`,
    stuck: (at: string) => `The chips on ${at} cannot go anywhere.`,
    nothing: (at: string) => `There are no chips on ${at}.`,
    back: "Back",
    begins: (who: string) => `${who} begins.`,
    moved: (who: string, n: number, from: string, to: string) =>
      `${who} moves ${n === 1 ? "1 chip" : `${n} chips`} from ${from} to ${to}.`,
    undone: "Step taken back.",
  },
  {
    board: "Brett von Three Corners",
    shapes: { triangle: "Dreieck", square: "Quadrat" },
    chips: (n: number) => (n === 0 ? "keine Chips" : n === 1 ? "1 Chip" : `${n} Chips`),
    empty: "leer",
    corner: "Ecke",
    figure: (shape: string, who: string) => `${shape} von ${who}`,
    last: "letzter Zug",
    chosen: "gewählt",
    mayMove: "kann ziehen",
    takes: (n: number) => `${n === 1 ? "1 Chip" : `${n} Chips`} hierher`,
    hinted: "vorgeschlagen",
    beside: (n: number) => `${n} neben dem Brett`,
    corners: (n: number) => (n === 1 ? "1 von drei Ecken" : `${n} von drei Ecken`),
    promptHeap: "Wähle einen Stapel.",
    promptFigure: "Keine Figur mehr neben dem Brett: Ziehe mit einer deiner Figuren.",
    promptTo: (at: string, n: number) =>
      n === 1 ? `Von ${at} zieht ein Chip ein Feld weit.` : `So viele Felder von ${at}, wie du Chips nimmst, höchstens ${n}.`,
    promptAll: (at: string, n: number) =>
      n === 1 ? `Deine Figur auf ${at} zieht ein Feld weit.` : `Deine Figur auf ${at} nimmt alle ${n} Chips, ${n} Felder weit.`,
    stuck: (at: string) => `Die Chips auf ${at} können nirgends hin.`,
    nothing: (at: string) => `Auf ${at} liegen keine Chips.`,
    back: "Zurück",
    begins: (who: string) => `${who} beginnt.`,
    moved: (who: string, n: number, from: string, to: string) =>
      `${who} zieht ${n === 1 ? "1 Chip" : `${n} Chips`} von ${from} nach ${to}.`,
    undone: "Schritt zurückgenommen.",
  },
);
