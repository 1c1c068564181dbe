// Keeps what just happened, for a board that is open: what to move and flash, and what to speak of. Knows no game.

import { untrack } from "svelte";
import type { Ply } from "./board";
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

/** Calls when moves are offered anew, though nothing happened: a move that was made meanwhile has not been played. */
export function offering(moves: () => readonly string[] | null, anew: () => void) {
  const offered = $derived(moves());
  $effect.pre(() => {
    if (offered) untrack(anew);
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
