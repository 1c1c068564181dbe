// What the tavern says, in both languages.
import { dictionary } from "../../words/dictionary";
import type { Kind, Where } from "./trading";

const and = (names: string[], word: string) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;

interface Words {
  table: string;
  keys: string;
  kinds: Record<Kind, string>;
  /** "a hidden gold": for what is given and asked. */
  stone: (kind: Kind, where: Where) => string;
  /** The same for what is asked: "a gold from behind the screen". */
  wanted: (kind: Kind, where: Where) => string;
  boardOf: (name: string, points: number) => string;
  ownSeen: (kind: Kind, nth: number) => string;
  ownHidden: (kind: Kind, nth: number, known: boolean) => string;
  seen: (name: string, kind: Kind, nth: number) => string;
  shown: (name: string, kind: Kind, nth: number) => string;
  none: (name: string) => string;
  ask: (name: string, kind: Kind, known: number) => string;
  screen: (name: string, known: Kind[]) => string;
  force: string;
  forceUsed: string;
  forced: (times: number) => string;
  barred: string;
  barredWhy: (name: string) => string;
  counted: (count: "trades" | "turns", done: number, limit: number) => string;
  countWord: (count: "trades" | "turns") => string;
  barren: (done: number, limit: number) => string;
  barrenShort: string;
  bonus: string;
  bonusCarried: (base: number, carried: number) => string;
  goal: (target: number) => string;
  bag: (stones: number) => string;
  /** What to do now. */
  chooseGive: string;
  chooseAsk: (give: string) => string;
  chooseGiveFor: (ask: string, name: string) => string;
  cannotAsk: string;
  cannotGive: string;
  composed: (name: string, give: string, ask: string) => string;
  offer: string;
  forceIt: (name: string) => string;
  forceOnly: string;
  pass: string;
  back: string;
  accept: string;
  deny: string;
  answer: (name: string, give: string, ask: string) => string;
  onlyDeny: (stone: string) => string;
  waitAnswer: (name: string) => string;
  waitTurn: (name: string) => string;
  waitDeal: string;
  waitFirst: string;
  over: string;
  hint: (text: string) => string;
  showHint: string;
  /** The story. */
  story: (hand: number) => string;
  hand: (number: number) => string;
  begins: (name: string) => string;
  offers: (name: string, other: string, give: string, ask: string) => string;
  forces: (name: string, other: string, give: string, ask: string) => string;
  accepts: (name: string) => string;
  denies: (name: string) => string;
  passes: (name: string) => string;
  endedByTrades: (trades: number) => string;
  endedBarren: (turns: number) => string;
  ended: string;
  tradeNumber: (number: number) => string;
  nothingYet: string;
  /** The legend. */
  signs: string;
  signJewel: string;
  signGold: string;
  signSilver: string;
  signForce: string;
  signForced: string;
  signKnown: string;
  signEye: string;
  signCame: string;
  signAsk: string;
  earlier: string;
  /** The reckoning. */
  reckoning: string;
  lastHand: string;
  close: string;
  onwards: string;
  seat: string;
  stones: string;
  set: string;
  coins: string;
  points: string;
  total: string;
  setOf: (length: number, kind: Kind) => string;
  gets: (name: string, bonus: number, length: number, kind: Kind) => string;
  getsByKind: (name: string, others: string[], bonus: number, length: number, kind: Kind) => string;
  richer: string;
  tie: (names: string[], length: number, kind: Kind) => string;
  carried: (bonus: number, next: number) => string;
  lost: (bonus: number) => string;
  hiddenStone: string;
}

const manyEn: Record<Kind, [string, string]> = { J: ["jewel", "jewels"], G: ["gold", "gold"], S: ["silver", "silver"] };
const numbersEn = ["no", "one", "two", "three", "four", "five", "six", "seven"];
const kindsDe: Record<Kind, [string, string]> = {
  J: ["Juwel", "Juwelen"],
  G: ["Goldstück", "Goldstücke"],
  S: ["Silberstück", "Silberstücke"],
};
const numbersDe = ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben"];

const setEn = (length: number, kind: Kind) => `${numbersEn[length]} ${manyEn[kind][length === 1 ? 0 : 1]}`;
const setDe = (length: number, kind: Kind) => `${numbersDe[length]} ${kindsDe[kind][length === 1 ? 0 : 1]}`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const words = dictionary<Words>(
  {
    table: "Tavern table",
    keys: "Arrow keys go from stone to stone, Enter chooses, Escape takes the choice back.",
    kinds: { J: "jewel", G: "gold", S: "silver" },
    stone: (kind, where) => `${where === "s" ? "an open" : "a hidden"} ${manyEn[kind][0]}`,
    wanted: (kind, where) => (where === "s" ? `an open ${manyEn[kind][0]}` : `a ${manyEn[kind][0]} from behind the screen`),
    boardOf: (name, points) => `${name}, ${points} points`,
    ownSeen: (kind, nth) => `your open stone ${nth}, ${manyEn[kind][0]}`,
    ownHidden: (kind, nth, known) =>
      `your hidden stone ${nth}, ${manyEn[kind][0]}${known ? ", known to all" : ""}`,
    seen: (name, kind, nth) => `${name}, open stone ${nth}, ${manyEn[kind][0]}`,
    shown: (name, kind, nth) => `${name}, stone ${nth} from behind the screen, ${manyEn[kind][0]}`,
    none: (name) => `${name}, empty place`,
    ask: (name, kind, known) =>
      `ask ${name} for a hidden ${manyEn[kind][0]}${known ? `, ${numbersEn[known]} known to be there` : ""}`,
    screen: (name, known) =>
      `${name}, screen with four hidden stones${known.length ? `; all know of ${and(known.map((kind) => `a ${manyEn[kind][0]}`), "and")}` : ""}`,
    force: "force stone ready",
    forceUsed: "force stone used",
    forced: (times) => (times === 1 ? "forced once" : times ? `forced ${times} times` : "not forced yet"),
    barred: "just traded",
    barredWhy: (name) => `${name} has just traded with you: not on this turn.`,
    counted: (count, done, limit) => `${count === "trades" ? "trades" : "turns"}: ${done} of ${limit}`,
    countWord: (count) => (count === "trades" ? "trades" : "turns"),
    barren: (done, limit) => `${done} of ${limit} turns without a trade`,
    barrenShort: "no trade",
    bonus: "Bonus",
    bonusCarried: (base, carried) => `${base} + ${carried} carried over`,
    goal: (target) => `goal ${target}`,
    bag: (stones) => `${stones} stones in the bag`,
    chooseGive: "Touch the stone that you give, then the one that you want.",
    chooseAsk: (give) => `You give ${give}. Now touch what you want for it.`,
    chooseGiveFor: (ask, name) => `You want ${ask} from ${name}. Now touch the stone that you give.`,
    cannotAsk: "That cannot be asked for now.",
    cannotGive: "That stone cannot be given now.",
    composed: (name, give, ask) => `${upper(give)} to ${name} for ${ask}?`,
    offer: "Offer",
    forceIt: (name) => `Force ${name}`,
    forceOnly: "spends your red stone",
    pass: "Pass",
    back: "Back",
    accept: "Accept",
    deny: "Decline",
    answer: (name, give, ask) => `${name} offers you ${give} for ${ask}.`,
    onlyDeny: (stone) => `You do not have ${stone}: you can only decline, and nobody learns why.`,
    waitAnswer: (name) => `${name} thinks about the offer.`,
    waitTurn: (name) => `It is ${name}’s turn.`,
    waitDeal: "The stones are being dealt.",
    waitFirst: "It is being drawn who begins.",
    over: "The game is over.",
    hint: (text) => `Hint: ${text}`,
    showHint: "Choose it",
    story: (hand) => (hand > 1 ? `The story of hand ${hand}` : "The story of the hand"),
    hand: (number) => `Hand ${number}`,
    begins: (name) => `${name} drew the clear stone and begins.`,
    offers: (name, other, give, ask) => `${name} offers ${other} ${give} for ${ask}.`,
    forces: (name, other, give, ask) => `${name} forces ${other}: ${give} for ${ask}.`,
    accepts: (name) => `${name} accepts.`,
    denies: (name) => `${name} declines.`,
    passes: (name) => `${name} passes.`,
    endedByTrades: (trades) => `The hand ends with ${trades === 12 ? "the twelfth" : "the last"} trade.`,
    endedBarren: (turns) => `The hand ends: ${turns === 8 ? "eight" : turns} turns in a row without a trade.`,
    ended: "The hand ends.",
    tradeNumber: (number) => `trade ${number}`,
    nothingYet: "Nothing has happened yet.",
    signs: "What the signs mean",
    signJewel: "Jewel, worth 12 coins",
    signGold: "Gold, worth 6",
    signSilver: "Silver, worth 1",
    signForce: "Force stone: once a hand, a trade that cannot be declined",
    signForced: "Has been forced; at most twice a hand",
    signKnown: "Over a screen: all know that it lies behind it",
    signEye: "Your hidden stone, but all know of it",
    signCame: "Has just been traded",
    signAsk: "Ask for such a stone from behind the screen; perhaps there is none",
    earlier: "Earlier hands",
    reckoning: "The hand is over",
    lastHand: "The last hand",
    close: "Close",
    onwards: "Next hand",
    seat: "Player",
    stones: "Stones",
    set: "Longest set",
    coins: "Coins",
    points: "Points",
    total: "Total",
    setOf: setEn,
    gets: (name, bonus, length, kind) =>
      `${name} takes the bonus of ${bonus}: ${setEn(length, kind)} ${length === 7 ? "are a full hand" : "are the longest set"}.`,
    getsByKind: (name, others, bonus, length, kind) =>
      `${name} takes the bonus of ${bonus}. ${and(others, "and")} had a set of ${numbersEn[length]} too, but ${manyEn[kind][1]} ${kind === "J" ? "are" : "is"} worth more.`,
    richer: "The longest set counts, not the most coins.",
    tie: (names, length, kind) => `A tie: ${and(names, "and")} have ${setEn(length, kind)} each. Nobody takes the bonus.`,
    carried: (bonus, next) => `Its ${bonus} are carried over: the next hand is played for ${next}.`,
    lost: (bonus) => `The game is over, so its ${bonus} are lost.`,
    hiddenStone: "was hidden",
  },
  {
    table: "Tisch in der Taverne",
    keys: "Pfeiltasten gehen von Stein zu Stein, Eingabe wählt, Escape nimmt die Wahl zurück.",
    kinds: { J: "Juwel", G: "Gold", S: "Silber" },
    stone: (kind, where) => `ein ${where === "s" ? "offenes" : "verdecktes"} ${kindsDe[kind][0]}`,
    wanted: (kind, where) =>
      where === "s" ? `ein offenes ${kindsDe[kind][0]}` : `ein ${kindsDe[kind][0]} von hinter dem Schirm`,
    boardOf: (name, points) => `${name}, ${points} Punkte`,
    ownSeen: (kind, nth) => `dein offener Stein ${nth}, ${kindsDe[kind][0]}`,
    ownHidden: (kind, nth, known) => `dein verdeckter Stein ${nth}, ${kindsDe[kind][0]}${known ? ", allen bekannt" : ""}`,
    seen: (name, kind, nth) => `${name}, offener Stein ${nth}, ${kindsDe[kind][0]}`,
    shown: (name, kind, nth) => `${name}, Stein ${nth} von hinter dem Schirm, ${kindsDe[kind][0]}`,
    none: (name) => `${name}, leerer Platz`,
    ask: (name, kind, known) =>
      `${name} um ein verdecktes ${kindsDe[kind][0]} bitten${known ? `, ${numbersDe[known]} ${known === 1 ? "ist" : "sind"} dort bekannt` : ""}`,
    screen: (name, known) =>
      `${name}, Schirm mit vier verdeckten Steinen${known.length ? `; alle wissen von ${and(known.map((kind) => `einem ${kindsDe[kind][0]}`), "und")}` : ""}`,
    force: "Zwangsstein bereit",
    forceUsed: "Zwangsstein verbraucht",
    forced: (times) => (times === 1 ? "einmal gezwungen" : times ? `${times}-mal gezwungen` : "noch nicht gezwungen"),
    barred: "eben getauscht",
    barredWhy: (name) => `${name} hat gerade mit dir getauscht: nicht in diesem Zug.`,
    counted: (count, done, limit) => `${count === "trades" ? "Tausche" : "Züge"}: ${done} von ${limit}`,
    countWord: (count) => (count === "trades" ? "Tausche" : "Züge"),
    barren: (done, limit) => `${done} von ${limit} Zügen ohne Tausch`,
    barrenShort: "ohne Tausch",
    bonus: "Bonus",
    bonusCarried: (base, carried) => `${base} + ${carried} übertragen`,
    goal: (target) => `Ziel ${target}`,
    bag: (stones) => `${stones} Steine im Beutel`,
    chooseGive: "Berühre den Stein, den du gibst, dann den, den du willst.",
    chooseAsk: (give) => `Du gibst ${give}. Berühre nun, was du dafür willst.`,
    chooseGiveFor: (ask, name) => `Du willst ${ask} von ${name}. Berühre nun den Stein, den du gibst.`,
    cannotAsk: "Darum kann jetzt nicht gebeten werden.",
    cannotGive: "Dieser Stein kann jetzt nicht gegeben werden.",
    composed: (name, give, ask) => `${upper(give)} an ${name} für ${ask}?`,
    offer: "Anbieten",
    forceIt: (name) => `${name} zwingen`,
    forceOnly: "kostet deinen roten Stein",
    pass: "Passen",
    back: "Zurück",
    accept: "Annehmen",
    deny: "Ablehnen",
    answer: (name, give, ask) => `${name} bietet dir ${give} für ${ask}.`,
    onlyDeny: (stone) =>
      `Du hast ${stone.replace(/^ein /, "kein ")}: Du kannst nur ablehnen, und niemand erfährt, warum.`,
    waitAnswer: (name) => `${name} überlegt sich das Angebot.`,
    waitTurn: (name) => `${name} ist am Zug.`,
    waitDeal: "Die Steine werden ausgeteilt.",
    waitFirst: "Es wird gelost, wer beginnt.",
    over: "Das Spiel ist zu Ende.",
    hint: (text) => `Tipp: ${text}`,
    showHint: "Auswählen",
    story: (hand) => (hand > 1 ? `Die Geschichte von Runde ${hand}` : "Die Geschichte der Runde"),
    hand: (number) => `Runde ${number}`,
    begins: (name) => `${name} zieht den klaren Stein und beginnt.`,
    offers: (name, other, give, ask) => `${name} bietet ${other} ${give} für ${ask}.`,
    forces: (name, other, give, ask) => `${name} zwingt ${other}: ${give} für ${ask}.`,
    accepts: (name) => `${name} nimmt an.`,
    denies: (name) => `${name} lehnt ab.`,
    passes: (name) => `${name} passt.`,
    endedByTrades: (trades) => `Die Runde endet mit dem ${trades === 12 ? "zwölften" : "letzten"} Tausch.`,
    endedBarren: (turns) => `Die Runde endet: ${turns === 8 ? "acht" : turns} Züge hintereinander ohne Tausch.`,
    ended: "Die Runde endet.",
    tradeNumber: (number) => `Tausch ${number}`,
    nothingYet: "Noch ist nichts geschehen.",
    signs: "Was die Zeichen bedeuten",
    signJewel: "Juwel, 12 Münzen wert",
    signGold: "Goldstück, 6 wert",
    signSilver: "Silberstück, 1 wert",
    signForce: "Zwangsstein: einmal je Runde ein Tausch, den niemand ablehnen kann",
    signForced: "Wurde gezwungen; höchstens zweimal je Runde",
    signKnown: "Über einem Schirm: Alle wissen, dass es dahinter liegt",
    signEye: "Dein verdeckter Stein, aber alle wissen davon",
    signCame: "Wurde eben getauscht",
    signAsk: "Um einen solchen Stein von hinter dem Schirm bitten; vielleicht gibt es keinen",
    earlier: "Frühere Runden",
    reckoning: "Die Runde ist zu Ende",
    lastHand: "Die letzte Runde",
    close: "Schließen",
    onwards: "Nächste Runde",
    seat: "Spieler",
    stones: "Steine",
    set: "Längster Satz",
    coins: "Münzen",
    points: "Punkte",
    total: "Gesamt",
    setOf: setDe,
    gets: (name, bonus, length, kind) =>
      `${name} bekommt den Bonus von ${bonus}: ${setDe(length, kind)} sind ${length === 7 ? "eine volle Hand" : "der längste Satz"}.`,
    getsByKind: (name, others, bonus, length, kind) =>
      `${name} bekommt den Bonus von ${bonus}. ${and(others, "und")} ${others.length > 1 ? "hatten" : "hatte"} auch einen Satz von ${numbersDe[length]}, aber ${kindsDe[kind][1]} sind mehr wert.`,
    richer: "Es zählt der längste Satz, nicht die meisten Münzen.",
    tie: (names, length, kind) =>
      `Gleichstand: ${and(names, "und")} haben je ${setDe(length, kind)}. Niemand bekommt den Bonus.`,
    carried: (bonus, next) => `Die ${bonus} werden übertragen: Die nächste Runde geht um ${next}.`,
    lost: (bonus) => `Das Spiel ist zu Ende, die ${bonus} sind verloren.`,
    hiddenStone: "war verdeckt",
  },
);
export type { Words };
