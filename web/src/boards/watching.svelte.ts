// Keeps what just happened, for a board that is open: what to move and flash, and what to speak of. Knows no game.

import { untrack } from "svelte";
import type { BoardProps, Ply } from "./board";
import { newPlies } from "./news";

/** Watches the plies of an open board; `happened` is called with what was added (nothing, if the story jumped). */
export function watching(plies: () => readonly Ply[], happened: (fresh: Ply[]) => void): { readonly fresh: Ply[] } {
  let known: readonly Ply[] | null = null;
  let fresh = $state.raw<Ply[]>([]);
  $effect.pre(() => {
    const now = plies();
    const unchanged = known?.length === now.length && known.at(-1)?.text === now.at(-1)?.text;
    if (!unchanged) {
      const added = newPlies(known, now);
      fresh = added;
      if (known) untrack(() => happened(added));
    }
    known = now;
  });
  return {
    get fresh() {
      return fresh;
    },
  };
}

/** What a board asks is worth an answer until something else is touched or happens: later it would be taken for what is there by then. */
export interface Questions {
  /** Begins to ask; whether it is still worth an answer, can be told later on. */
  ask: () => () => boolean;
  forget: () => void;
}

export function asking(): Questions {
  let now = 0;
  return {
    ask() {
      const then = now;
      return () => then === now;
    },
    forget: () => now++,
  };
}

/** Calls when moves are offered anew, though nothing happened: a move that was made meanwhile has not been played. */
export function offering(moves: () => readonly string[] | null, anew: () => void) {
  const offered = $derived(moves());
  $effect.pre(() => {
    if (offered) untrack(anew);
  });
}

/** A half-made move outlives the page: with the first offer of moves `again` makes the steps that were kept, as far as they can still
    be made, and `tell` says so if there are any; from then on the `steps` that are made are kept. */
export function lasting(
  given: () => Pick<BoardProps, "moves" | "unfinished">,
  { steps, again, tell }: { steps: () => string[]; again: (kept: string[]) => void; tell?: () => void },
) {
  let offered = false;
  $effect(() => {
    const { moves, unfinished } = given();
    if (!offered && moves) {
      offered = true;
      untrack(() => {
        const kept = unfinished?.kept() ?? [];
        if (kept.length) again(kept);
        if (kept.length && steps().length) tell?.();
      });
    }
    if (offered) unfinished?.keep(steps());
  });
}

/** Calls with the latest value after a moment of rest, so that hurrying over places asks nothing. */
export function afterRest<Value>(act: (value: Value) => void, rest = 280): (value: Value) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(value), rest);
  };
}

/** Puts down what is half made when the game ends meanwhile, as by a clock: nothing is left to be made of it. */
export function ending(turn: () => number | null, put: () => void) {
  $effect.pre(() => {
    if (turn() === null) untrack(put);
  });
}

/** Tells whoever rests on a place by keyboard what playing there would mean. What was just said of another place is not said once
    more: `tell` is called with whether it is to be heard. */
export function explaining(
  questions: Questions,
  ask: (at: string) => Promise<string>,
  tell: (words: string, aloud: boolean) => void,
): (at: string) => void {
  let said = "";
  return afterRest(async (at: string) => {
    const stillAsked = questions.ask();
    const does = await ask(at);
    const here = document.activeElement?.getAttribute("data-at") === at;
    // With the place that it is about: whoever listens goes on while it is still being told.
    const words = does && `${at}: ${does}`;
    if (words && here && stillAsked()) tell(words, words !== said);
    said = words;
  });
}
