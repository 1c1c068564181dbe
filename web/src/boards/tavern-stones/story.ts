// The story of a game in hands and steps, from the plies as a seat heard of them. It knows what happened, not whether it
// was wise or allowed.
import type { Ply } from "../board";
import { readTrade, type Kind, type Trade, type Where } from "./trading";

/** Who sat there then, if others sit there now. */
export type Then = Pick<Ply, "names" | "computers">;

export type Step = { seat: number } & Then & (
  | { sort: "begins" }
  | { sort: "offer"; trade: Trade; answer: "accept" | "deny" | null; /** Who sat there when it was answered. */ answered?: Then }
  | { sort: "force"; trade: Trade }
  | { sort: "pass" }
);

export interface Hand {
  steps: Step[];
  /** How many trades there were. */
  trades: number;
  /** How many turns in a row there were without a trade, at the end. */
  barren: number;
  /** Whether another hand was dealt after it. */
  over: boolean;
}

export function handsOf(plies: readonly Ply[]): Hand[] {
  const hands: Hand[] = [];
  for (const { seat, text, names, computers } of plies) {
    let hand = hands.at(-1);
    if (text.startsWith("deal")) {
      if (hand) hand.over = true;
      hands.push({ steps: [], trades: 0, barren: 0, over: false });
      continue;
    }
    if (!hand) hands.push((hand = { steps: [], trades: 0, barren: 0, over: false }));
    const trade = readTrade(text);
    const before = hand.steps.at(-1);
    if (text.startsWith("first ")) {
      hand.steps.push({ sort: "begins", seat: Number(text.slice(6)), names, computers });
    } else if (trade?.forced) {
      hand.steps.push({ sort: "force", seat, names, computers, trade });
      hand.trades++;
      hand.barren = 0;
    } else if (trade) {
      hand.steps.push({ sort: "offer", seat, names, computers, trade, answer: null });
    } else if ((text === "accept" || text === "deny") && before?.sort === "offer") {
      before.answer = text;
      before.answered = { names, computers };
      if (text === "accept") hand.trades++;
      hand.barren = text === "accept" ? 0 : hand.barren + 1;
    } else if (text === "pass") {
      hand.steps.push({ sort: "pass", seat, names, computers });
      hand.barren++;
    }
  }
  return hands;
}

/** Whether stones changed hands in a step. */
export function traded(step: Step): step is Extract<Step, { trade: Trade }> {
  return step.sort === "force" || (step.sort === "offer" && step.answer === "accept");
}

/** What came where by a step, if it was a trade: a stone of this kind lies then at that place of that seat. */
export function arrivals(step: Step | undefined): { seat: number; kind: Kind; where: Where }[] {
  if (!step || !traded(step)) return [];
  const { given, asked } = step.trade;
  return [
    { seat: step.seat, kind: asked.kind, where: given.where },
    { seat: asked.seat, kind: given.kind, where: asked.where },
  ];
}

/** The offer of a seat that was answered, until its next turn is over. */
export function lastOffer(seat: number, hand: Hand | undefined): Extract<Step, { sort: "offer" }> | undefined {
  const step = hand?.steps.findLast((one) => one.seat === seat && one.sort !== "begins");
  return step?.sort === "offer" && step.answer ? step : undefined;
}

/** Whether others have turned to a seat in these steps. */
export function turnedTo(seat: number, steps: Step[]): boolean {
  return steps.some((step) => "trade" in step && step.seat !== seat && step.trade.asked.seat === seat);
}

/** For those who only watch, so many steps are news. */
const RECENT = 4;

/** What is news to a seat: the step of this hand that it took part in last, by a move of its own, and all after it. */
export function newsFor(seat: number, hand: Hand | undefined): Step[] {
  const steps = hand?.steps ?? [];
  return steps.slice(seat ? Math.max(steps.findLastIndex((step) => acted(seat, step)), 0) : -RECENT);
}

/** Who sat there when a step was done with. */
export function satAfter(step: Step): Then | undefined {
  return step.sort === "offer" && step.answer ? step.answered : step;
}

/** That somebody else sits in a seat than before: a computer that plays on for a person, or that person again. */
export interface Relief {
  seat: number;
  /** Who sat where before that, and after. */
  before: Required<Then>;
  after: Required<Then>;
}

/** The letter by which those of the same name are told apart: with another company it may go or come. */
const LETTER = /\u00a0[A-D]$/;

/** Who relieved whom between two moments, by the names of those who sat there. */
export function reliefs(before: Required<Then>, after: Required<Then>): Relief[] {
  return after.names.flatMap((now, index) => {
    const was = before.names[index] ?? now;
    return was.replace(LETTER, "") === now.replace(LETTER, "") ? [] : [{ seat: index + 1, before, after }];
  });
}

/** Whether a seat took part in a step by a move of its own. */
export function acted(seat: number, step: Step): boolean {
  if (step.sort === "offer" && step.answer && step.trade.asked.seat === seat) return true;
  return step.seat === seat && step.sort !== "begins";
}
