// What a board is given and what it gives back. A board draws a view and offers the moves that it was given; it knows
// no server and no page around it, and of the rules only what it draws or tells of a view: what may be played it is told.

/** The position as a seat may know it, as the house sends it. Each board knows more about its own places and table. */
export interface View<Place = unknown, Seat = unknown, Table = unknown> {
  game: string;
  options: Record<string, string>;
  /** The seat that this view was made for; 0 is a spectator. */
  viewer: number;
  /** The seat to move, 0 for chance, null when the game is over. */
  turn: number | null;
  scores: number[];
  result: { winners: number[]; reason: string; ranking: number[][] } | null;
  seats: (Seat & { seat: number; score: number })[];
  places: Place[];
  table: Table;
}

/** A move or chance event, as this seat heard of it. Seat 0 is chance. */
export interface Ply {
  seat: number;
  text: string;
  /** Who sat where then, if it is not who sits there now, and the seats that computers had. */
  names?: string[];
  computers?: readonly number[];
}

/** What a move would do: in words, "" if nothing is to be said, whether something in them speaks against it, and the places that it
    would change, if that is known. */
export interface Meaning {
  words: string;
  warns: boolean;
  changes: string[];
}

export const NO_MEANING: Meaning = { words: "", warns: false, changes: [] };

/** A move that is made but for its last step: how it may end, and a way to undo it. */
export interface Half {
  ways: string[];
  undo: () => void;
}

/** A half-made move as the steps that lead to it, in a board's own words, so that it outlives the page. */
export interface Unfinished {
  /** The steps that were made here before, for this position and seat. Whether they still lead anywhere is for the board to see. */
  kept: () => string[];
  /** Called with the steps that are made; with none when nothing is half made. */
  keep: (steps: string[]) => void;
}

/** A board's half-made move is its own, and outlives a lost connection: the page never remounts a board for news. */
export interface BoardProps {
  view: View<any, any, any>;
  /** The moves that may be played now, if it is this seat's turn and nothing is being replayed; else null. */
  moves: string[] | null;
  /** The plies that led here, oldest first; the last move is marked on the board. */
  plies: Ply[];
  /** Names of the players, by seat (names[0] is seat 1). */
  names: string[];
  /** The seats that computers have. */
  computers?: readonly number[];
  /** Whether to mark where one may move. */
  marks: boolean;
  /** Nobody plays here any more: whose turn it was is not marked. */
  past?: boolean;
  /** Within a text that explains the game: the board itself does not. */
  explained?: boolean;
  /** In a guided game: all that the rules allow, of which `moves` are only what is wanted. */
  legal?: string[] | null;
  /** Whether somebody else says what to do, as in a guided game. */
  guided?: boolean;
  /** Places that the text beside speaks of, to be marked. */
  places?: string[];
  /** No movement, if the person or the system asked for stillness. */
  still: boolean;
  /** The language, "en" or "de". */
  language: "en" | "de";
  /** A move that is suggested (a hint), to be marked. */
  hint: string | null;
  /** Whether whoever looks does not play here, or no more. */
  watches?: boolean;
  /** Whether a move is asked about before it is sent. */
  asks?: boolean;
  /** Called when a whole move was made. `asked`: the board has asked for it already, and it need not be confirmed once more. */
  onmove: (text: string, asked?: boolean) => void;
  /** Called when a move is made but for its last step, and with null when none is. */
  onhalf?: (half: Half | null) => void;
  /** Where a half-made move is kept, if it is. */
  unfinished?: Unfinished;
  /** Called when whoever plays begins to read what a board tells of what is over, and when they have. */
  onreading?: (still: boolean) => void;
  /** Asks why a move cannot be played; null if it can. */
  why: (text: string) => Promise<string | null>;
  /** Asks what a legal move would do. */
  meaning: (text: string) => Promise<Meaning>;
  /** Says something to those who listen rather than look. */
  announce: (text: string) => void;
}
