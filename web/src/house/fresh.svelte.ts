// Lists that tell what goes on elsewhere: loaded at once, when one comes back to the page, when the line is lost or back, and
// now and then while one looks; sooner where the house could not be asked. It knows nothing of what is loaded.

import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import { houseWords } from "../words/house";
import { HouseError } from "./calling";
import { live, waitBefore } from "./live.svelte";

const EVERY = 10_000; // milliseconds

/** To be called while a component is made; ends with it. `load` rejects if the house could not be asked. */
export function keptFresh(load: () => Promise<void>) {
  let told = $state(false);
  let failure = $state.raw<unknown>(null);
  const lost = $derived(live.state === "lost");
  let [looks, failures] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    const number = ++looks;
    lookIn(EVERY);
    if (document.visibilityState !== "visible") return;
    try {
      await load();
      if (number !== looks) return;
      told = true;
      failure = null;
      failures = 0;
    } catch (error) {
      if (number !== looks) return;
      told = false;
      failure = error;
      lookIn(Math.min(EVERY, waitBefore(failures++, Math.random())));
    }
  }

  function lookIn(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), wait);
  }

  $effect(() => {
    void lost;
    untrack(() => void look());
    const lookNow = () => void look();
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      looks += 1; // what is still to be answered does not count any more
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  });

  return {
    /** Whether the house has answered when it was asked last: only then is what is not there not there. */
    get told() {
      return told;
    },
    /** Why it has not, in words; null before it was asked. */
    get trouble() {
      if (failure === null) return null;
      const words = houseWords[settings.language];
      return failure instanceof HouseError && failure.code === "away" ? words.awayForNow : words.silentForNow;
    },
    look,
  };
}
