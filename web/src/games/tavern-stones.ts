// Stones in the tavern, in words.

import { readTrade, type Kind, type Where } from "../boards/tavern-stones/trading";
import { dictionary } from "../words/dictionary";
import type { Game, GameWords } from "./game";

/** What each kind of stone is called, in the open and hidden. */
type Stones = Record<Where, Record<Kind, string>>;

const en: Stones = {
  s: { J: "an open jewel", G: "an open gold", S: "an open silver" },
  h: { J: "a hidden jewel", G: "a hidden gold", S: "a hidden silver" },
};
const de: Stones = {
  s: { J: "ein offenes Juwel", G: "einen offenen Goldstein", S: "einen offenen Silberstein" },
  h: { J: "ein verdecktes Juwel", G: "einen verdeckten Goldstein", S: "einen verdeckten Silberstein" },
};

/** An offer or a force in its parts. */
function traded(text: string, stones: Stones) {
  const trade = readTrade(text);
  if (!trade) return null;
  const { given, asked, forced } = trade;
  return { give: stones[given.where][given.kind], take: stones[asked.where][asked.kind], seat: asked.seat, forced };
}

const game: Game = {
  order: 3,
  seats: { fewest: 4, most: 4 },
  minutes: [40, 80],
  begins: () => 0,
  tall: true,
  sound: "glass",
  characters: true,
  words: dictionary<GameWords>(
    {
      title: "Stones in the Tavern",
      sentence: "Barter jewels, gold and silver, much of it hidden: whoever collects most of one kind takes the bonus.",
      options: {
        target: { title: "Goal", about: "How many coins end the game when a hand is over.", values: {} },
        count: {
          title: "A hand lasts",
          about: "When a hand is over and is scored.",
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
        const trade = traded(text, en);
        if (!trade) return null;
        const { give, take } = trade;
        const whom = name(trade.seat);
        return trade.forced ? `forces ${whom}: ${give} for ${take}` : `offers ${whom} ${give} for ${take}`;
      },
      plan: (text, name) => {
        if (text === "accept" || text === "pass") return text;
        if (text === "deny") return "decline";
        const trade = traded(text, en);
        if (!trade) return null;
        const { give, take } = trade;
        const whom = name(trade.seat);
        return trade.forced ? `force ${whom}: ${give} for ${take}` : `offer ${whom} ${give} for ${take}`;
      },
    },
    {
      title: "Steine in der Taverne",
      sentence: "Tausch Juwelen, Gold und Silber, vieles davon verdeckt: Wer am meisten von einer Sorte sammelt, bekommt den Bonus.",
      options: {
        target: { title: "Ziel", about: "Wie viele Münzen das Spiel beenden, wenn eine Runde vorbei ist.", values: {} },
        count: {
          title: "Eine Runde dauert",
          about: "Wann eine Runde vorbei ist und abgerechnet wird.",
          values: {
            trades: { title: "Zwölf Tauschgeschäfte", about: "Sie endet auch nach acht Zügen hintereinander ohne Tausch." },
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
        const trade = traded(text, de);
        if (!trade) return null;
        const { give, take } = trade;
        const whom = name(trade.seat);
        return trade.forced ? `zwingt ${whom}: ${give} für ${take}` : `bietet ${whom} ${give} für ${take}`;
      },
      plan: (text, name) => {
        if (text === "accept") return "annehmen";
        if (text === "deny") return "ablehnen";
        if (text === "pass") return "passen";
        const trade = traded(text, de);
        if (!trade) return null;
        const { give, take } = trade;
        const whom = name(trade.seat);
        return trade.forced ? `${whom} zwingen: ${give} für ${take}` : `${whom} ${give} für ${take} anbieten`;
      },
    },
  ),
};

export default game;
