// The words of looking at a finished game.

import { dictionary } from "./dictionary";

export const replayWords = dictionary(
  {
    replay: "Replay",
    play: "Play",
    stop: "Stop",
    speed: "Speed",
    speeds: ["slow", "steady", "quick"],
    eyes: "Through whose eyes?",
    everybody: "What all could see",
    share: "Link to this position",
    record: "Save the moves",
    at: (move: number, all: number) => `After move ${move} of ${all}`,
    start: "The beginning",
    slide: "Go to a move",
    goingOn: "This game is still going on.",
    toTable: "To the table",
    playAgain: "Start a new game",
    back: "My games",
  },
  {
    replay: "Rückschau",
    play: "Abspielen",
    stop: "Anhalten",
    speed: "Tempo",
    speeds: ["langsam", "normal", "schnell"],
    eyes: "Mit wessen Augen?",
    everybody: "Was alle sehen konnten",
    share: "Link zu dieser Stellung",
    record: "Züge speichern",
    at: (move: number, all: number) => `Nach Zug ${move} von ${all}`,
    start: "Der Anfang",
    slide: "Zu einem Zug gehen",
    goingOn: "Dieses Spiel läuft noch.",
    toTable: "Zum Tisch",
    playAgain: "Neues Spiel beginnen",
    back: "Meine Spiele",
  },
);
