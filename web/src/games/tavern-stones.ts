// Stones in the tavern, in words.

import { dictionary } from "../words/dictionary";
import type { Game, GameWords } from "./game";

const OFFER = /^([JGS])([sh])([>!])([1-4]):([JGS])([sh])$/;

const en = {
  kinds: { J: "jewel", G: "gold", S: "silver" } as Record<string, string>,
  places: { s: "an open", h: "a hidden" } as Record<string, string>,
};
const de = {
  kinds: { J: "Juwel", G: "Goldstück", S: "Silberstück" } as Record<string, string>,
  places: { s: "ein offenes", h: "ein verdecktes" } as Record<string, string>,
};

const game: Game = {
  order: 3,
  seats: { fewest: 4, most: 4 },
  minutes: [20, 45],
  sound: "glass",
  words: dictionary<GameWords>(
    {
      title: "Stones in the Tavern",
      sentence: "Barter jewels, gold and silver, half of it hidden: the most complete hand takes the bonus.",
      options: {
        target: { title: "Goal", about: "How many points end the game when a hand is over.", values: {} },
        count: {
          title: "A hand lasts",
          about: "What the counter of a hand counts to twelve.",
          values: {
            trades: { title: "Twelve trades", about: "It also ends after eight turns in a row without one." },
            turns: { title: "Twelve turns", about: "Every turn counts, with a trade or without." },
          },
        },
      },
      reasons: { target: () => "The goal is reached" },
      points: (count) => (count === 1 ? "1 coin" : `${count} coins`),
      seats: [],
      chance: (text, name) => (text.startsWith("first ") ? `${name(Number(text.slice(6)))} begins the hand` : "a new hand is dealt"),
      move: (text, name) => {
        if (text === "accept") return "accepts";
        if (text === "deny") return "declines";
        if (text === "pass") return "passes";
        const offer = OFFER.exec(text);
        if (!offer) return null;
        const [, kind, place, how, seat, wanted, from] = offer as unknown as [string, string, string, string, string, string, string];
        const give = `${en.places[place]} ${en.kinds[kind]}`;
        const take = `${en.places[from]} ${en.kinds[wanted]}`;
        const whom = name(Number(seat));
        return how === "!" ? `forces ${whom}: ${give} for ${take}` : `offers ${whom} ${give} for ${take}`;
      },
    },
    {
      title: "Steine in der Taverne",
      sentence: "Tausch Juwelen, Gold und Silber, die Hälfte verdeckt: Die vollständigste Hand bekommt den Bonus.",
      options: {
        target: { title: "Ziel", about: "Wie viele Punkte das Spiel beenden, wenn eine Runde vorbei ist.", values: {} },
        count: {
          title: "Eine Runde dauert",
          about: "Was der Zähler einer Runde bis zwölf zählt.",
          values: {
            trades: { title: "Zwölf Tausche", about: "Sie endet auch nach acht Zügen hintereinander ohne Tausch." },
            turns: { title: "Zwölf Züge", about: "Jeder Zug zählt, mit Tausch oder ohne." },
          },
        },
      },
      reasons: { target: () => "Das Ziel ist erreicht" },
      points: (count) => (count === 1 ? "1 Münze" : `${count} Münzen`),
      seats: [],
      chance: (text, name) =>
        text.startsWith("first ") ? `${name(Number(text.slice(6)))} beginnt die Runde` : "eine neue Runde wird ausgeteilt",
      move: (text, name) => {
        if (text === "accept") return "nimmt an";
        if (text === "deny") return "lehnt ab";
        if (text === "pass") return "passt";
        const offer = OFFER.exec(text);
        if (!offer) return null;
        const [, kind, place, how, seat, wanted, from] = offer as unknown as [string, string, string, string, string, string, string];
        const give = `${de.places[place]} ${de.kinds[kind]}`;
        const take = `${de.places[from]} ${de.kinds[wanted]}`;
        const whom = name(Number(seat));
        return how === "!" ? `zwingt ${whom}: ${give} gegen ${take}` : `bietet ${whom} ${give} gegen ${take}`;
      },
    },
  ),
};

export default game;
