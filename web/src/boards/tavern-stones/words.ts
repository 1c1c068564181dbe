// What the tavern says, in both languages.
import { dictionary } from "../../words/dictionary";
import { joined } from "../../words/sentences";
import type { Kind, Where } from "./trading";
import type { Effect } from "./weighing";

/** Somebody's name, or null for whoever reads. */
export type Who = string | null;
type Count = "trades" | "turns";

/** Where a board lies for whoever looks: their own, or the nearest for those who only watch; the others as turns go round. */
export type Side = "own" | "near" | "left" | "opposite" | "right";

interface Words {
  table: string;
  /** How keys go over the table; whether one of the boards is one's own. */
  keys: (own: boolean) => string;
  sides: Record<Side, string>;
  kinds: Record<Kind, string>;
  /** "a hidden gold": for what is given and asked. */
  stone: (kind: Kind, where: Where) => string;
  /** "your open gold", which another asks for. */
  yours: (kind: Kind) => string;
  boardOf: (name: string, side: string, coins: number) => string;
  /** What somebody has in all, to those who listen. */
  has: (name: string, coins: number) => string;
  /** Beside one's own name. */
  you: string;
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
  /** Over two lines. */
  barred: [string, string];
  barredWhy: (name: string) => string;
  counted: (count: Count, done: number, limit: number) => string;
  barren: (done: number, limit: number) => string;
  bonus: string;
  bag: (stones: number) => string;
  inBag: string;
  /** What counts. */
  stakes: string;
  coins: string;
  bonusNow: (bonus: number) => string;
  bonusCarried: (carried: number) => string;
  goal: (target: number) => string;
  left: (count: Count, left: number) => string;
  barrenLeft: (left: number) => string;
  /** The same in short. */
  barrenShort: (left: number) => string;
  /** To whoever is to move then. */
  lastTurn: string;
  /** The same on two lines, instead of how many trades are left. */
  barrenPlate: (left: number) => [string, string];
  /** What one has oneself, or whoever it is through whose eyes one looks. */
  ownHand: (who: Who, length: number, kind: Kind, coins: number) => string;
  collect: (bonus: number) => string;
  collectShort: (bonus: number) => string;
  /** What to do now. */
  chooseGive: string;
  chooseAsk: (give: string) => string;
  /** The same for those who listen, in the words by which the places are called. */
  chooseAskSpoken: (give: string) => string;
  chooseGiveFor: (ask: string, name: string) => string;
  cannotAsk: string;
  cannotGive: string;
  /** To whoever touches a stone while an offer waits for them. */
  answerFirst: string;
  composed: (name: string, give: string, ask: string) => string;
  effect: (effect: Effect, count: Count) => string;
  /** In the story, of a trade of a kind for the same kind. */
  alike: string;
  /** The same of an offer that was not taken, or not yet. */
  wouldBeAlike: string;
  theirs: (name: string, kind: Kind, known: number) => string;
  /** Whose turn it is after the trade; without a name, one's own. */
  then: (name: string) => string;
  /** Instead of that, of the last trade of a hand. */
  endsHand: string;
  offer: string;
  forceIt: (name: string) => string;
  /** The same, where room is scarce. */
  forceThem: string;
  forceOnly: string;
  /** Why one cannot force. */
  forceSeen: string;
  forceSpent: string;
  forceTwice: (name: string) => string;
  pass: string;
  /** Asks once more about what a button says. */
  really: (what: string) => string;
  back: string;
  accept: string;
  deny: string;
  onlyDeny: (kind: Kind, where: Where) => string;
  waitAnswer: (name: string) => string;
  yourAnswer: string;
  answered: string;
  /** After an offer, to those who listen. */
  acceptOrDeny: string;
  /** Whose turn it is, and why: after a trade, or after a turn without one; null if that goes without saying. */
  turnOf: (who: Who, after: "trade" | "none" | null) => string;
  waitPlayers: string;
  waitDeal: string;
  waitFirst: string;
  over: string;
  showHint: string;
  /** What happened. */
  news: string;
  newsOf: (hand: number) => string;
  nothingYet: string;
  begins: (who: Who) => string;
  offers: (who: Who, other: Who, give: string, ask: string) => string;
  forces: (who: Who, other: Who, give: string, take: string) => string;
  forceTaught: string;
  accepts: (who: Who) => string;
  /** What became of one's own offer, in short. */
  fate: (who: Who, accepted: boolean) => string;
  /** Of what happened, so much is not in sight. */
  more: (entries: number) => string;
  /** Of what happened, which is shown in pictures. */
  inWords: string;
  denies: (who: Who) => string;
  passes: (who: Who) => string;
  /** A computer took somebody's place, and they came back to it. */
  playsOn: (computer: string, who: Who) => string;
  isBack: (who: Who, computer: string) => string;
  endedByTrades: (trades: number) => string;
  endedBarren: (turns: number) => string;
  /** What happened last in a hand. */
  lastStep: (told: string) => string;
  /** The legend. */
  signs: string;
  signsShort: string;
  signsGoal: string;
  signsMarks: string;
  ties: string;
  signGoal: (target: number) => string;
  signJewel: string;
  signGold: string;
  signSilver: string;
  signForce: string;
  signSpent: string;
  signUnforced: string;
  signForced: string;
  signMay: string;
  signDeal: string;
  signKnown: string;
  signEye: string;
  signCame: string;
  signAsk: string;
  signCoins: string;
  signTurn: string;
  signPegs: (count: Count, limit: number) => string;
  signBag: (stones: number) => string;
  /** The reckoning. */
  reckoning: (hand: number) => string;
  reread: (hand: number) => string;
  /** While one still reads it: the next hand is there, or goes on already. */
  dealt: string;
  goneOn: string;
  /** If a computer is to move; whether there are several. */
  wait: (several: boolean) => string;
  closeReckoning: string;
  onwards: string;
  seat: string;
  stones: string;
  set: string;
  worth: string;
  thisHand: string;
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
  G: ["Goldstein", "Goldsteine"],
  S: ["Silberstein", "Silbersteine"],
};
const numbersDe = ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben"];

const setEn = (length: number, kind: Kind) => `${numbersEn[length]} ${manyEn[kind][length === 1 ? 0 : 1]}`;
const setDe = (length: number, kind: Kind) => `${numbersDe[length]} ${kindsDe[kind][length === 1 ? 0 : 1]}`;
const coinsEn = (coins: number) => `${coins} ${coins === 1 ? "coin" : "coins"}`;
const coinsDe = (coins: number) => `${coins} ${coins === 1 ? "Münze" : "Münzen"}`;
/** A stone as it is given or taken: "einen verdeckten Goldstein", "dein offenes Juwel". */
const takenDe = (article: string, kind: Kind, where: Where) => {
  const [one, many] = kind === "J" ? ["", "es"] : ["en", "en"];
  return `${article}${one} ${where === "s" ? "offen" : "verdeckt"}${many} ${kindsDe[kind][0]}`;
};
const signed = (number: number) => `${number < 0 ? "−" : "+"}${Math.abs(number)}`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const words = dictionary<Words>(
  {
    table: "Tavern table",
    keys: (own) =>
      `The Tab key goes from board to board: ${own ? "yours, the one on your left, the one opposite, the one on your right" : "the nearest, the one on the left, the one opposite, the one on the right"}. Arrow keys go from stone to stone. From the edges of ${own ? "your board" : "the nearest board"} Left, Up and Right lead to the others, and the opposite key leads back. Turns go round to the left. Enter chooses, Escape takes the choice back.`,
    sides: { own: "you", near: "nearest", left: "on the left", opposite: "opposite", right: "on the right" },
    kinds: { J: "jewel", G: "gold", S: "silver" },
    stone: (kind, where) => `${where === "s" ? "an open" : "a hidden"} ${manyEn[kind][0]}`,
    yours: (kind) => `your open ${manyEn[kind][0]}`,
    you: "you",
    boardOf: (name, side, coins) => `${name}, ${side}, ${coinsEn(coins)}`,
    has: (name, coins) => `${name} ${coinsEn(coins)}`,
    ownSeen: (kind, nth) => `your open stone ${nth}, ${manyEn[kind][0]}`,
    ownHidden: (kind, nth, known) =>
      `your hidden stone ${nth}, ${manyEn[kind][0]}${known ? ", known to all" : ""}`,
    seen: (name, kind, nth) => `${name}, open stone ${nth}, ${manyEn[kind][0]}`,
    shown: (name, kind, nth) => `${name}, hidden stone ${nth}, ${manyEn[kind][0]}`,
    none: (name) => `${name}, empty place`,
    ask: (name, kind, known) =>
      `ask ${name} for a hidden ${manyEn[kind][0]}${known ? `, ${numbersEn[known]} known to be there` : ""}`,
    screen: (name, known) =>
      `${name}, screen with four hidden stones${known.length ? `; all know of ${joined(known.map((kind) => `a ${manyEn[kind][0]}`), "en")}` : ""}`,
    force: "force stone ready",
    forceUsed: "force stone used",
    forced: (times) => (times === 1 ? "forced once" : times ? `forced ${times} times` : "not forced yet"),
    barred: ["just traded:", "not on this turn"],
    barredWhy: (name) => `${name} has just traded with you: not on this turn.`,
    counted: (count, done, limit) => `${count}: ${done} of ${limit}`,
    barren: (done, limit) => `${done} of ${limit} turns without a trade`,
    bonus: "Bonus",
    bag: (stones) => `${stones} stones in the bag`,
    inBag: "in the bag",
    stakes: "What counts",
    coins: "coins",
    bonusNow: (bonus) => `Bonus ${bonus}`,
    bonusCarried: (carried) => ` (${carried} carried over)`,
    goal: (target) => `Goal ${target}`,
    left: (count, left) => `${left} ${left === 1 ? count.slice(0, -1) : count} left`,
    barrenLeft: (left) => `; the hand also ends if the next ${left === 1 ? "turn brings" : `${left} turns bring`} no trade`,
    lastTurn: "Without a trade this hand ends now.",
    barrenPlate: (left) => [left === 1 ? "ends if one turn" : `ends if ${left} turns`, `${left === 1 ? "brings" : "bring"} no trade`],
    barrenShort: (left) => `, or ${left === 1 ? "1 more turn" : `${left} more turns`} without one: then the hand ends`,
    ownHand: (who, length, kind, coins) =>
      `${who ? `${who}’s` : "Your"} longest set: ${setEn(length, kind)}. All ${who ? "these" : "your"} stones are worth ${coinsEn(coins)}`,
    collect: (bonus) =>
      `Collect one kind: the longest set at the end of the hand (round) takes the bonus of ${bonus} coins. Besides, a jewel counts 12 coins, a gold 6, a silver 1.`,
    collectShort: (bonus) => `Collect one kind: the longest set takes the bonus of ${bonus}.`,
    chooseGive: "Choose the stone that you give, then the one that you want.",
    chooseAsk: (give) => `You give ${give}. Now choose what you want for it: an open stone, or a “?” for a hidden one.`,
    chooseAskSpoken: (give) => `You give ${give}. Now choose what you want for it: an open stone of another player, or ask one of them for a hidden one.`,
    chooseGiveFor: (ask, name) => `You want ${ask} from ${name}. Now choose the stone that you give.`,
    cannotAsk: "That cannot be asked for now.",
    cannotGive: "That stone cannot be given now.",
    answerFirst: "An offer waits for your answer: accept it or decline it.",
    composed: (name, give, ask) => `${upper(give)} to ${name} for ${ask}?`,
    effect: ({ coins, changes }, count) =>
      changes.length
        ? `This trade: ${signed(coins)} ${Math.abs(coins) === 1 ? "coin" : "coins"}; your ${changes.map(({ kind, from, to }) => `${manyEn[kind][1]} from ${from} to ${to}`).join(", ")}.`
        : `A kind for the same kind changes no hand: ${count === "trades" ? "only one trade fewer would be left" : "it would only use up the turn"}.`,
    alike: "The same kind: no hand has changed.",
    wouldBeAlike: "The same kind: no hand would change.",
    endsHand: "It is the last one: with it the hand ends.",
    then: (name) => `After it, ${name ? `it is ${name}’s turn` : "it is your turn"}.`,
    theirs: (name, kind, known) => `${name} then has at least ${setEn(known, kind)}.`,
    offer: "Offer",
    forceIt: (name) => `Force ${name}`,
    forceThem: "Force",
    forceOnly: "spends your force stone",
    forceSeen: "only for an open stone",
    forceSpent: "force stone spent",
    forceTwice: () => "forced twice already",
    pass: "Pass",
    really: (what) => `${what}: sure?`,
    back: "Choose again",
    accept: "Accept",
    deny: "Decline",
    onlyDeny: (kind) => `You have no hidden ${manyEn[kind][0]}: you can only decline, and nobody learns why.`,
    waitAnswer: (name) => `${name} thinks about the offer.`,
    yourAnswer: "Your answer?",
    answered: "Your answer is on its way …",
    acceptOrDeny: "Accept or decline?",
    turnOf: (who, after) =>
      `It is ${who ? `${who}’s` : "your"} turn${after === "trade" ? " (whoever was traded with goes next)" : ""}.`,
    waitPlayers: "As soon as everybody sits, the stones are dealt.",
    waitDeal: "The stones are being dealt.",
    waitFirst: "It is being drawn who begins.",
    over: "The game is over.",
    showHint: "Choose these stones",
    news: "What has happened",
    newsOf: (hand) => `What has happened in hand ${hand}`,
    nothingYet: "Nothing has happened yet.",
    begins: (who) => (who ? `The lot fell on ${who}, who begins.` : "The lot fell on you: you begin."),
    offers: (who, other, give, ask) =>
      `${who ? `${who} offers` : "You offer"} ${other ?? "you"} ${give} for ${ask}.`,
    forces: (who, other, give, take) =>
      who
        ? `${who} forces ${other ?? "you"}: takes ${take}, gives ${give}.`
        : `You force ${other}: you take ${take} and give ${give}.`,
    forceTaught: "To force is a trade that cannot be declined. Everybody can do it once a hand, by the red force stone.",
    accepts: (who) => (who ? `${who} accepts.` : "You accept."),
    fate: (who, accepted) => `Your offer: ${who ?? "you"} ${accepted ? "accepted" : "declined"}.`,
    more: (entries) => (entries ? `${entries} more` : "more"),
    inWords: "in words",
    denies: (who) => (who ? `${who} declines.` : "You decline."),
    passes: (who) => (who ? `${who} passes.` : "You pass."),
    playsOn: (computer, who) => `${computer} plays on for ${who ?? "you"}.`,
    isBack: (who, computer) => `${who ? `${who} is` : "You are"} back in the place of ${computer}.`,
    endedByTrades: (trades) => `The hand ended with ${trades === 12 ? "the twelfth" : "the last"} trade.`,
    endedBarren: (turns) => `The hand ended after ${turns === 8 ? "eight" : turns} turns in a row without a trade.`,
    lastStep: (told) => `Last of all: ${told}`,
    signs: "What the signs mean",
    signsShort: "Signs",
    signsGoal: "What it is about",
    signsMarks: "Marks on the table",
    ties: "Of equally long sets the kind that is worth more wins; if the kind is the same, the bonus goes over to the next hand.",
    signGoal: (target) =>
      `Coins add up from hand to hand. When somebody has ${target} after a hand, the game is over: whoever has most wins.`,
    signJewel: "Jewel, worth 12 coins",
    signGold: "Gold, worth 6 coins",
    signSilver: "Silver, worth 1 coin",
    signForce: "Force stone: once a hand, a trade for an open stone that cannot be declined",
    signSpent: "Force stone, spent for this hand",
    signUnforced: "Beside it, two dashed rings: this player can be forced twice a hand",
    signForced: "A cross for each time that it has happened",
    signMay: "Dotted ring: you can choose this now",
    signDeal: "Broken white ring: part of the offer that waits for an answer",
    signKnown: "Over a screen: all know that it lies hidden there",
    signEye: "Your hidden stone, but all know of it",
    signCame: "Has just come here by a trade",
    signAsk: "Ask for such a hidden stone; perhaps there is none",
    signCoins: "Yellow number: the coins of this player from the hands before",
    signTurn: "Yellow frame: it is this player’s turn",
    signPegs: (count, limit) => `Ring of pegs: a peg for each ${count === "trades" ? "trade" : "turn"}; with ${limit} the hand ends`,
    signBag: (stones) => `The bag: ${stones} stones that nobody has in this hand`,
    reckoning: (hand) => (hand ? `Hand ${hand} is over` : "The hand is over"),
    reread: (hand) => (hand ? `Scoring of hand ${hand}` : "Scoring of the hand before"),
    dealt: "The next hand is dealt.",
    goneOn: "The next hand has begun.",
    wait: (several) => `Read in peace: the ${several ? "computers wait" : "computer waits"} for a while.`,
    closeReckoning: "Close the scoring",
    onwards: "To the next hand",
    seat: "Player",
    stones: "Stones",
    set: "Longest set",
    worth: "Worth",
    thisHand: "Hand",
    total: "Total",
    setOf: setEn,
    gets: (name, bonus, length, kind) =>
      `${name} takes the bonus of ${bonus}: ${setEn(length, kind)}${length === 7 ? ", as many as a hand can hold," : ""} are the longest set.`,
    getsByKind: (name, others, bonus, length, kind) =>
      `${name} takes the bonus of ${bonus}. ${joined(others, "en")} had a set of ${numbersEn[length]} too, but ${manyEn[kind][1]} ${kind === "J" ? "are" : "is"} worth more.`,
    richer: "The longest set counts, not the most coins.",
    tie: (names, length, kind) => `A tie: ${joined(names, "en")} have ${setEn(length, kind)} each. Nobody takes the bonus.`,
    carried: (bonus, next) => `Its ${bonus} coins are carried over: the next hand is played for ${next}.`,
    lost: (bonus) => `The game is over, so its ${bonus} coins are lost.`,
    hiddenStone: "was hidden",
  },
  {
    table: "Tisch in der Taverne",
    keys: (own) =>
      `Die Tab-Taste geht von Brett zu Brett: ${own ? "deins, das links von dir, das gegenüber, das rechts von dir" : "das vordere, das linke, das gegenüber, das rechte"}. Pfeiltasten gehen von Stein zu Stein. Vom Rand ${own ? "deines Bretts" : "des vorderen Bretts"} führen Links, Hoch und Rechts zu den anderen, und die Gegenrichtung führt zurück. Reihum geht es nach links. Eingabe wählt, Escape nimmt die Wahl zurück.`,
    sides: { own: "du", near: "vorn", left: "links", opposite: "gegenüber", right: "rechts" },
    kinds: { J: "Juwel", G: "Goldstein", S: "Silberstein" },
    stone: (kind, where) => takenDe("ein", kind, where),
    yours: (kind) => takenDe("dein", kind, "s"),
    you: "du",
    boardOf: (name, side, coins) => `${name}, ${side}, ${coinsDe(coins)}`,
    has: (name, coins) => `${name} ${coinsDe(coins)}`,
    ownSeen: (kind, nth) => `dein offener Stein ${nth}, ${kindsDe[kind][0]}`,
    ownHidden: (kind, nth, known) => `dein verdeckter Stein ${nth}, ${kindsDe[kind][0]}${known ? ", allen bekannt" : ""}`,
    seen: (name, kind, nth) => `${name}, offener Stein ${nth}, ${kindsDe[kind][0]}`,
    shown: (name, kind, nth) => `${name}, verdeckter Stein ${nth}, ${kindsDe[kind][0]}`,
    none: (name) => `${name}, leerer Platz`,
    ask: (name, kind, known) =>
      `${name} um ${takenDe("ein", kind, "h")} bitten${known ? `, ${numbersDe[known]}${known === 1 && kind !== "J" ? "er" : known === 1 ? "s" : ""} ${known === 1 ? "ist" : "sind"} dort bekannt` : ""}`,
    screen: (name, known) =>
      `${name}, Schirm mit vier verdeckten Steinen${known.length ? `; alle wissen von ${joined(known.map((kind) => `einem ${kindsDe[kind][0]}`), "de")}` : ""}`,
    force: "Zwangsstein bereit",
    forceUsed: "Zwangsstein verbraucht",
    forced: (times) => (times === 1 ? "einmal gezwungen" : times ? `${times}-mal gezwungen` : "noch nicht gezwungen"),
    barred: ["eben getauscht:", "nicht in diesem Zug"],
    barredWhy: (name) => `${name} hat gerade mit dir getauscht: in diesem Zug nicht schon wieder.`,
    counted: (count, done, limit) => `${count === "trades" ? "Getauscht" : "Züge"}: ${done} von ${limit}`,
    barren: (done, limit) => `${done} von ${limit} Zügen ohne Tausch`,
    bonus: "Bonus",
    bag: (stones) => `${stones} Steine im Beutel`,
    inBag: "im Beutel",
    stakes: "Was zählt",
    coins: "Münzen",
    bonusNow: (bonus) => `Bonus ${bonus}`,
    bonusCarried: (carried) => ` (${carried} übertragen)`,
    goal: (target) => `Ziel ${target}`,
    left: (count, left) =>
      count === "trades" ? `noch ${left}-mal tauschen` : `noch ${left} ${left === 1 ? "Zug" : "Züge"}`,
    barrenLeft: (left) => `; die Runde endet auch, wenn ${left === 1 ? "der nächste Zug" : `die nächsten ${left} Züge`} keinen Tausch ${left === 1 ? "bringt" : "bringen"}`,
    lastTurn: "Ohne Tausch endet die Runde jetzt.",
    barrenPlate: (left) => [left === 1 ? "Ende nach 1 Zug" : `Ende nach ${left} Zügen`, "ohne Tausch"],
    barrenShort: (left) => `, oder noch ${left === 1 ? "1 Zug" : `${left} Züge`} ohne Tausch: dann endet die Runde`,
    ownHand: (who, length, kind, coins) =>
      `${who ? `Größte Gruppe von ${who}` : "Deine größte Gruppe"}: ${setDe(length, kind)}. Alle ${who ? "" : "deine "}Steine zusammen: ${coinsDe(coins)}`,
    collect: (bonus) =>
      `Sammle eine Sorte: Die größte Gruppe am Ende der Runde bekommt ${bonus} Münzen Bonus. Dazu zählt ein Juwel 12 Münzen, ein Goldstein 6, ein Silberstein 1.`,
    collectShort: (bonus) => `Sammle eine Sorte: Die größte Gruppe bekommt ${bonus} Münzen Bonus.`,
    chooseGive: "Wähl den Stein, den du gibst, dann den, den du willst.",
    chooseAsk: (give) => `Du gibst ${give}. Wähl nun, was du dafür willst: einen offenen Stein oder ein „?“ für einen verdeckten.`,
    chooseAskSpoken: (give) => `Du gibst ${give}. Wähl nun, was du dafür willst: einen offenen Stein von jemand anderem, oder bitte jemanden um einen verdeckten.`,
    chooseGiveFor: (ask, name) => `Du willst ${ask} von ${name}. Wähl nun den Stein, den du gibst.`,
    cannotAsk: "Darum kann jetzt nicht gebeten werden.",
    cannotGive: "Dieser Stein kann jetzt nicht gegeben werden.",
    answerFirst: "Ein Angebot wartet auf deine Antwort: Nimm es an oder lehn es ab.",
    composed: (name, give, ask) => `${upper(give)} an ${name} für ${ask}?`,
    effect: ({ coins, changes }, count) =>
      changes.length
        ? `Dieser Tausch: ${signed(coins)} ${Math.abs(coins) === 1 ? "Münze" : "Münzen"}; deine ${changes.map(({ kind, from, to }) => `${kindsDe[kind][1]} von ${from} auf ${to}`).join(", ")}.`
        : `Gleich gegen gleich: Danach hat niemand andere Steine, nur ${count === "trades" ? "ein Tausch" : "der Zug"} ist verbraucht.`,
    alike: "Gleich gegen gleich: Keine Hand hat sich geändert.",
    wouldBeAlike: "Gleich gegen gleich: Keine Hand würde sich ändern.",
    endsHand: "Es ist der letzte Tausch: Damit endet die Runde.",
    then: (name) => `Danach ${name ? `ist ${name}` : "bist du"} am Zug.`,
    theirs: (name, kind, known) => `${name} hat dann mindestens ${setDe(known, kind)}.`,
    offer: "Anbieten",
    forceIt: (name) => `${name} zwingen`,
    forceThem: "Zwingen",
    forceOnly: "kostet deinen Zwangsstein",
    forceSeen: "nur für einen offenen Stein",
    forceSpent: "Zwangsstein verbraucht",
    forceTwice: () => "schon zweimal gezwungen",
    pass: "Passen",
    really: (what) => `${what}: sicher?`,
    back: "Neu wählen",
    accept: "Annehmen",
    deny: "Ablehnen",
    onlyDeny: (kind, where) =>
      `Du hast ${takenDe("kein", kind, where)}: Du kannst nur ablehnen, und niemand erfährt, warum.`,
    waitAnswer: (name) => `${name} überlegt sich das Angebot.`,
    yourAnswer: "Was antwortest du?",
    answered: "Deine Antwort ist unterwegs …",
    acceptOrDeny: "Annehmen oder ablehnen?",
    turnOf: (who, after) =>
      after === "none"
        ? `Jetzt ${who ? `ist ${who}` : "bist du"} an der Reihe.`
        : `${who ? `${who} ist` : "Du bist"} am Zug${after ? `, denn mit ${who ?? "dir"} wurde getauscht` : ""}.`,
    waitPlayers: "Sobald alle sitzen, werden die Steine ausgeteilt.",
    waitDeal: "Die Steine werden ausgeteilt.",
    waitFirst: "Es wird gelost, wer beginnt.",
    over: "Das Spiel ist zu Ende.",
    showHint: "Diese Steine wählen",
    news: "Was geschehen ist",
    newsOf: (hand) => `Was in Runde ${hand} geschehen ist`,
    nothingYet: "Noch ist nichts geschehen.",
    begins: (who) => (who ? `Das Los hat entschieden: ${who} beginnt.` : "Das Los hat entschieden: Du beginnst."),
    offers: (who, other, give, ask) =>
      `${who ? `${who} bietet` : "Du bietest"} ${other ?? "dir"} ${give} für ${ask}.`,
    forces: (who, other, give, take) =>
      who
        ? `${who} zwingt ${other ?? "dich"}: nimmt ${take}, gibt ${give}.`
        : `Du zwingst ${other}: Du nimmst ${take} und gibst ${give}.`,
    forceTaught: "Wer zwingt, tauscht, ohne dass jemand ablehnen kann: jeder einmal je Runde, mit dem roten Zwangsstein.",
    accepts: (who) => (who ? `${who} nimmt an.` : "Du nimmst an."),
    fate: (who, accepted) => `Dein Angebot: ${who ? `${who} ${accepted ? "nimmt" : "lehnt"}` : `du ${accepted ? "nimmst" : "lehnst"}`} ${accepted ? "an" : "ab"}.`,
    more: (entries) => (entries ? `${entries} weitere` : "weitere"),
    inWords: "in Worten",
    denies: (who) => (who ? `${who} lehnt ab.` : "Du lehnst ab."),
    passes: (who) => (who ? `${who} passt.` : "Du passt."),
    playsOn: (computer, who) => `${computer} spielt für ${who ?? "dich"} weiter.`,
    isBack: (who, computer) => `${who ? `${who} ist` : "Du bist"} zurück und ${who ? "spielt" : "spielst"} wieder statt ${computer}.`,
    endedByTrades: (trades) => `Die Runde endete mit dem ${trades === 12 ? "zwölften" : "letzten"} Tausch.`,
    endedBarren: (turns) => `Die Runde endete nach ${turns === 8 ? "acht" : turns} Zügen hintereinander ohne Tausch.`,
    lastStep: (told) => `Zuletzt: ${told}`,
    signs: "Was die Zeichen bedeuten",
    signsShort: "Zeichen",
    signsGoal: "Worum es geht",
    signsMarks: "Zeichen auf dem Tisch",
    ties: "Unter gleich großen Gruppen gewinnt die Sorte, die mehr wert ist; ist es dieselbe, geht der Bonus in die nächste Runde über.",
    signGoal: (target) =>
      `Die Münzen aller Runden zählen zusammen. Hat jemand nach einer Runde ${target}, ist das Spiel zu Ende: Es gewinnt, wer am meisten hat.`,
    signJewel: "Juwel, 12 Münzen wert",
    signGold: "Goldstein, 6 Münzen wert",
    signSilver: "Silberstein, 1 Münze wert",
    signForce: "Zwangsstein: einmal je Runde einen offenen Stein eintauschen, ohne dass jemand ablehnen kann",
    signSpent: "Zwangsstein, in dieser Runde verbraucht",
    signUnforced: "Daneben zwei gestrichelte Ringe: Wer hier sitzt, kann zweimal je Runde gezwungen werden",
    signForced: "Ein Kreuz für jedes Mal, das es geschehen ist",
    signMay: "Gepunkteter Ring: Das kannst du jetzt wählen",
    signDeal: "Unterbrochener weißer Ring: gehört zum Angebot, das auf Antwort wartet",
    signKnown: "Über einem Schirm: Alle wissen, dass es dort verdeckt liegt",
    signEye: "Dein verdeckter Stein, aber alle wissen davon",
    signCame: "Ist eben durch einen Tausch hierher gekommen",
    signAsk: "Um einen solchen verdeckten Stein bitten; vielleicht gibt es keinen",
    signCoins: "Gelbe Zahl: die Münzen aus den Runden davor",
    signTurn: "Gelber Rahmen: Wer hier sitzt, ist am Zug",
    signPegs: (count, limit) =>
      `Ring aus Stiften: ein Stift für jeden ${count === "trades" ? "Tausch" : "Zug"}; mit ${limit} endet die Runde`,
    signBag: (stones) => `Der Beutel: ${stones} Steine, die in dieser Runde niemand hat`,
    reckoning: (hand) => (hand ? `Runde ${hand} ist vorbei` : "Die Runde ist vorbei"),
    reread: (hand) => (hand ? `Wertung von Runde ${hand}` : "Wertung der Runde davor"),
    dealt: "Die nächste Runde ist ausgeteilt.",
    goneOn: "Die nächste Runde läuft.",
    wait: (several) => `Lies in Ruhe: ${several ? "Die Computer warten" : "Der Computer wartet"} eine Weile.`,
    closeReckoning: "Wertung schließen",
    onwards: "Zur nächsten Runde",
    seat: "Spieler",
    stones: "Steine",
    set: "Größte Gruppe",
    worth: "Wert",
    thisHand: "Runde",
    total: "Gesamt",
    setOf: setDe,
    gets: (name, bonus, length, kind) =>
      `${name} bekommt den Bonus von ${bonus}: ${setDe(length, kind)} sind ${length === 7 ? "die größte Gruppe, die es gibt" : "die größte Gruppe"}.`,
    getsByKind: (name, others, bonus, length, kind) =>
      `${name} bekommt den Bonus von ${bonus}. ${joined(others, "de")} ${others.length > 1 ? "hatten" : "hatte"} auch eine Gruppe von ${numbersDe[length]}, aber ${kindsDe[kind][1]} sind mehr wert.`,
    richer: "Es zählt die größte Gruppe, nicht die meisten Münzen.",
    tie: (names, length, kind) =>
      `Gleichstand: ${joined(names, "de")} haben je ${setDe(length, kind)}. Niemand bekommt den Bonus.`,
    carried: (bonus, next) => `Die ${bonus} Münzen werden übertragen: Die nächste Runde geht um ${next}.`,
    lost: (bonus) => `Das Spiel ist zu Ende, die ${bonus} Münzen sind verloren.`,
    hiddenStone: "war verdeckt",
  },
);
export type { Words };
