// What the board of Three Corners says, in English and German.

import { dictionary } from "../../words/dictionary";

export const words = dictionary(
  {
    board: "Three Corners board",
    shapes: { triangle: "pyramid", square: "cube" } as Record<string, string>,
    chips: (n: number) => (n === 0 ? "no chips" : n === 1 ? "1 chip" : `${n} chips`),
    empty: "empty",
    you: "you",
    corner: "corner",
    figure: (shape: string, who: string) => `${shape} of ${who}`,
    cameTo: "end of the last move",
    wentFrom: "start of the last move",
    chosen: "chosen",
    mayMove: "can be moved",
    takes: (n: number) => `move ${n === 1 ? "1 chip" : `${n} chips`} here`,
    hinted: "suggested",
    beside: (n: number) => `${n} beside the board`,
    figuresBeside: (n: number) => `${n === 1 ? "1 figure" : `${n} figures`} beside the board`,
    cornersWord: "corners",
    corners: (n: number) => (n === 1 ? "1 corner of three" : `${n} corners of three`),
    goal: "Take chips from a heap: they go as many fields as you take chips, and one of your figures goes on top. Figures in three corners at once win.",
    promptHeap: "Choose any heap and take as many chips as you like. A heap with your own figure moves whole.",
    promptFigure: "No figure left beside the board: move one of yours.",
    promptTo: (at: string, n: number) =>
      n === 1 ? `One chip goes one field from ${at}: choose where.` : `Choose where: as many fields from ${at} as you take chips, up to ${n}.`,
    promptTheirs: (at: string, n: number, corner: boolean, all: boolean) =>
      `Go as many fields from ${at} as you take chips${n === 1 ? "" : `, up to ${n}`}. ${corner ? `In a corner the figure stays, even without chips.` : all ? `If you take all of them, the figure on ${at} leaves the board.` : "There is no way for more of them."}`,
    promptAll: (at: string, n: number) =>
      n === 1 ? `Your figure on ${at} goes one field.` : `Your figure on ${at} moves with ${n === 2 ? "both" : `all ${n}`} of its chips, exactly ${n} fields.`,
    instead: (at: string, before: string, figure: boolean) => `Now ${at}, not ${before}${figure ? ": chips cannot go onto a figure" : ""}.`,
    stuck: (at: string) => `The chips on ${at} cannot go anywhere.`,
    nothing: (at: string) => `There are no chips on ${at}.`,
    back: "Choose again",
    begins: (who: string) => `${who} begins.`,
    moved: (who: string, n: number, from: string, to: string) =>
      `${who} moves ${n === 1 ? "1 chip" : `${n} chips`} from ${from} to ${to}, with a figure on top.`,
    wentHome: (who: string) => `A figure of ${who} leaves the board.`,
    stayed: (who: string) => `In the corner the figure of ${who} stays.`,
    entered: (n: number): string => (n === 1 ? "That is one corner of three." : n === 2 ? "That is the second corner of three." : "That is the third corner."),
    undone: "Choice taken back.",
  },
  {
    board: "Brett von Drei Ecken",
    shapes: { triangle: "Pyramide", square: "Würfel" },
    chips: (n: number) => (n === 0 ? "keine Chips" : n === 1 ? "1 Chip" : `${n} Chips`),
    empty: "leer",
    you: "du",
    corner: "Ecke",
    figure: (shape: string, who: string) => `${shape} von ${who}`,
    cameTo: "Ende des letzten Zugs",
    wentFrom: "Anfang des letzten Zugs",
    chosen: "gewählt",
    mayMove: "kann ziehen",
    takes: (n: number) => `${n === 1 ? "1 Chip" : `${n} Chips`} hierher`,
    hinted: "vorgeschlagen",
    beside: (n: number) => `${n} neben dem Brett`,
    figuresBeside: (n: number) => `${n === 1 ? "1 Figur" : `${n} Figuren`} neben dem Brett`,
    cornersWord: "Ecken",
    corners: (n: number) => (n === 1 ? "1 von drei Ecken" : `${n} von drei Ecken`),
    goal: "Nimm Chips von einem Stapel: Sie ziehen so viele Felder weit, wie du Chips nimmst, und eine deiner Figuren kommt obenauf. Figuren in drei Ecken zugleich gewinnen.",
    promptHeap: "Wähl irgendeinen Stapel und nimm so viele Chips, wie du magst. Nur wenn deine Figur darauf steht, zieht der ganze Stapel.",
    promptFigure: "Keine Figur mehr neben dem Brett: Zieh mit einer deiner Figuren.",
    promptTo: (at: string, n: number) =>
      n === 1 ? `Von ${at} zieht ein Chip ein Feld weit: Wähl, wohin.` : `Wähl, wohin: so viele Felder weit von ${at}, wie du Chips nimmst, höchstens ${n}.`,
    promptTheirs: (at: string, n: number, corner: boolean, all: boolean) =>
      `Zieh so viele Felder weit von ${at}, wie du Chips nimmst${n === 1 ? "" : `, höchstens ${n}`}. ${corner ? "In einer Ecke bleibt die Figur auch ohne Chips stehen." : all ? `Nimmst du alle, verlässt die Figur auf ${at} das Brett.` : "Für mehr ist kein Weg frei."}`,
    promptAll: (at: string, n: number) =>
      n === 1 ? `Deine Figur auf ${at} zieht ein Feld weit.` : `Deine Figur auf ${at} zieht mit ${n === 2 ? "beiden" : `allen ${n}`} Chips, genau ${n} Felder weit.`,
    instead: (at: string, before: string, figure: boolean) => `Jetzt ${at} statt ${before}${figure ? ": Auf eine Figur können keine Chips" : ""}.`,
    stuck: (at: string) => `Die Chips auf ${at} können nirgends hin.`,
    nothing: (at: string) => `Auf ${at} liegen keine Chips.`,
    back: "Neu wählen",
    begins: (who: string) => `${who} beginnt.`,
    moved: (who: string, n: number, from: string, to: string) =>
      `${who} zieht ${n === 1 ? "1 Chip" : `${n} Chips`} von ${from} nach ${to}, obenauf eine Figur.`,
    wentHome: (who: string) => `Eine Figur von ${who} verlässt das Brett.`,
    stayed: (who: string) => `In der Ecke bleibt die Figur von ${who} stehen.`,
    entered: (n: number): string => (n === 1 ? "Das ist eine Ecke von dreien." : n === 2 ? "Das ist die zweite Ecke von dreien." : "Das ist die dritte Ecke."),
    undone: "Wahl zurückgenommen.",
  },
);
