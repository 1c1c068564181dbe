// The moves of the tavern taken apart into steps: what one gives, what one asks for, and whether it is forced. It only
// sorts the texts that it was given.

export type Kind = "J" | "G" | "S";
/** Where a stone lies: seen (in the open) or hidden (behind the screen). */
export type Where = "s" | "h";

export const KINDS: readonly Kind[] = ["J", "G", "S"];

export interface Give {
  kind: Kind;
  where: Where;
}

export interface Ask extends Give {
  seat: number;
}

export interface Trade {
  given: Give;
  asked: Ask;
  forced: boolean;
}

const TRADE = /^([JGS])([sh])([>!])([1-4]):([JGS])([sh])$/;

export function readTrade(text: string): Trade | null {
  const match = TRADE.exec(text);
  if (!match) return null;
  return {
    given: { kind: match[1] as Kind, where: match[2] as Where },
    forced: match[3] === "!",
    asked: { seat: Number(match[4]), kind: match[5] as Kind, where: match[6] as Where },
  };
}

export const giveKey = (give: Give) => `${give.kind}${give.where}`;
export const askKey = (ask: Ask) => `${ask.seat}:${ask.kind}${ask.where}`;

/** What may be given (for what is asked, if that is chosen already). */
export function gives(moves: readonly string[], ask: Ask | null): Set<string> {
  const found = new Set<string>();
  for (const text of moves) {
    const trade = readTrade(text);
    if (trade && (!ask || askKey(trade.asked) === askKey(ask))) found.add(giveKey(trade.given));
  }
  return found;
}

/** What may be asked for (against what is given, if that is chosen already). */
export function asks(moves: readonly string[], give: Give | null): Set<string> {
  const found = new Set<string>();
  for (const text of moves) {
    const trade = readTrade(text);
    if (trade && (!give || giveKey(trade.given) === giveKey(give))) found.add(askKey(trade.asked));
  }
  return found;
}

/** The moves that a give and an ask make: an offer, a force, both, or neither. */
export function trades(moves: readonly string[], give: Give, ask: Ask): { offer: string | null; force: string | null } {
  const stem = (mark: string) => `${giveKey(give)}${mark}${askKey(ask)}`;
  const among = (text: string) => (moves.includes(text) ? text : null);
  return { offer: among(stem(">")), force: among(stem("!")) };
}
