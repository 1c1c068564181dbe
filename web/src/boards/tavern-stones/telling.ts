// The story and the reckoning in sentences, from what happened and the words of a language. It decides nothing.
import type { Ply } from "../board";
import { verdictOf, type LastHand } from "./reckoning";
import { traded, type Hand, type Relief, type Step } from "./story";
import { readTrade, type Trade } from "./trading";
import type { Who, Words } from "./words";

type NameOf = (seat: number) => string;
/** The name of a seat, or null for whoever reads; with names, who sat there when these were so. */
export type WhoOf = (seat: number, then?: string[]) => Who;

/** "Bo offers you a hidden silver for your open gold." */
export function tellTrade(seat: number, trade: Trade, whoOf: WhoOf, say: Words, then?: string[]): string {
  const { given, asked, forced } = trade;
  const [who, other] = [whoOf(seat, then), whoOf(asked.seat, then)];
  const wanted = other === null && asked.where === "s" ? say.yours(asked.kind) : say.stone(asked.kind, asked.where);
  return (forced ? say.forces : say.offers)(who, other, say.stone(given.kind, given.where), wanted);
}

export function tellStep(step: Step, whoOf: WhoOf, say: Words): string {
  const alike = "trade" in step && step.trade.given.kind === step.trade.asked.kind;
  return alike ? `${tellDeed(step, whoOf, say)} ${traded(step) ? say.alike : say.wouldBeAlike}` : tellDeed(step, whoOf, say);
}

/** What was done, without what it means. */
function tellDeed(step: Step, whoOf: WhoOf, say: Words): string {
  const { seat, names } = step;
  if (step.sort === "begins") return say.begins(whoOf(seat, names));
  if (step.sort === "pass") return say.passes(whoOf(seat, names));
  const told = tellTrade(seat, step.trade, whoOf, say, names);
  return step.sort === "force" || !step.answer ? told : `${told} ${tellAnswer(step, whoOf, say)}`;
}

/** What became of an offer. */
export function tellAnswer(step: Step, whoOf: WhoOf, say: Words): string {
  if (step.sort !== "offer" || !step.answer) return "";
  const other = whoOf(step.trade.asked.seat, step.answered?.names);
  return step.answer === "accept" ? say.accepts(other) : say.denies(other);
}

/** The same of one's own, where all else has gone on. */
export function tellFate(step: Extract<Step, { sort: "offer" }>, whoOf: WhoOf, say: Words): string {
  return say.fate(whoOf(step.trade.asked.seat, step.answered?.names), step.answer === "accept");
}

/** That somebody plays on for somebody else, or is back; each by the name that they had then. */
export function tellRelief({ seat, before, after }: Relief, whoOf: WhoOf, say: Words): string {
  const [was, now] = [before.names[seat - 1] ?? "", after.names[seat - 1] ?? ""];
  return after.computers.includes(seat) ? say.playsOn(now, whoOf(seat, before.names)) : say.isBack(whoOf(seat, after.names), was);
}

/** A single ply, as it is spoken of when it happens; "" for what goes without saying. */
export function tellPly({ seat, text, names }: Ply, whoOf: WhoOf, say: Words): string {
  if (text === "pass") return say.passes(whoOf(seat, names));
  if (text === "accept") return say.accepts(whoOf(seat, names));
  if (text === "deny") return say.denies(whoOf(seat, names));
  if (text.startsWith("first ")) return say.begins(whoOf(Number(text.slice(6)), names));
  const trade = readTrade(text);
  return trade ? tellTrade(seat, trade, whoOf, say, names) : "";
}

interface Limits {
  trades: number;
  barren: number | null;
}

/** By which limit of the table a hand ended. */
export function tellLimit(hand: Hand, limits: Limits, say: Words): string {
  if (limits.barren !== null && hand.barren >= limits.barren) return say.endedBarren(hand.barren);
  return hand.trades >= limits.trades ? say.endedByTrades(hand.trades) : "";
}

/** How a hand ended: by the limits of the table, and with which step, which nobody has had time to read before. */
export function tellEnding(hand: Hand, limits: Limits, whoOf: WhoOf, say: Words): string {
  const last = hand.steps.at(-1);
  const step = last && last.sort !== "begins" ? say.lastStep(tellDeed(last, whoOf, say)) : "";
  return [tellLimit(hand, limits, say), step].filter(Boolean).join(" ");
}

/** Who got the bonus and why: a sentence, and perhaps one that follows from it. `next` is what is played for next. */
export function tellBonus(last: LastHand, over: boolean, next: number, nameOf: NameOf, say: Words): [string, string] {
  const { winner, length, kind, equal, asLong, richer } = verdictOf(last);
  if (!winner)
    return [say.tie(equal.map((seat) => nameOf(seat)), length, kind), over ? say.lost(last.bonus) : say.carried(last.bonus, next)];
  const why = asLong.length
    ? say.getsByKind(nameOf(winner), asLong.map((seat) => nameOf(seat)), last.bonus, length, kind)
    : say.gets(nameOf(winner), last.bonus, length, kind);
  return [why, richer ? say.richer : ""];
}
