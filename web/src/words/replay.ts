// The words of looking at a finished game.

import { dictionary } from "./dictionary";

export const replayWords = dictionary(
  {
    replay: "Replay",
    play: "Play it",
    stop: "Stop",
    speed: "Speed",
    speeds: ["slow", "steady", "quick"],
    eyes: "Through whose eyes?",
    everybody: "What all could see",
    share: "Link to this moment",
    record: "Save the record",
    at: (ply: number, all: number) => `Move ${ply} of ${all}`,
    start: "The beginning",
    goingOn: "This game is still going on.",
    toTable: "To the table",
    playAgain: "Play this game",
  },
  {
    replay: "Rückschau",
    play: "Abspielen",
    stop: "Anhalten",
    speed: "Tempo",
    speeds: ["langsam", "ruhig", "schnell"],
    eyes: "Mit wessen Augen?",
    everybody: "Was alle sehen konnten",
    share: "Link zu diesem Augenblick",
    record: "Aufzeichnung speichern",
    at: (ply: number, all: number) => `Zug ${ply} von ${all}`,
    start: "Der Anfang",
    goingOn: "Dieses Spiel läuft noch.",
    toTable: "Zum Tisch",
    playAgain: "Dieses Spiel spielen",
  },
);
