// How keys meet the board, and what a screen reader presses: both go from space to space, and something happens there.
// Knows places and their elements: no block, no words.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { isMovingKey, nextPlace, type Spot } from "../roving";

interface Meant {
  /** Where the places are, y downwards. */
  places: () => readonly Spot[];
  /** The focus came here by keys. */
  come: (place: string) => void;
  /** Enter or Space was pressed here. */
  enter: (place: string) => void;
  /** A screen reader has pressed this place. */
  press: (place: string) => void;
  /** Any other key; true if it meant something. */
  key: (key: string) => boolean;
}

export class Keys {
  /** The place that Tab leads to. */
  at = $state("o15");
  /** The place that has the focus, if that is to be seen. */
  focused = $state<string | null>(null);
  /** On what is round the picture: a picture that listens for the focus would be a stop of its own. */
  readonly onStage: Attachment<HTMLElement>;

  constructor(meant: Meant) {
    const keydown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (isMovingKey(event.key)) {
        const next = nextPlace(meant.places(), this.at, event.key);
        const stage = event.currentTarget as HTMLElement;
        if (next) stage.querySelector<SVGElement>(`[data-at="${next}"]`)?.focus({ preventScroll: true });
      } else if (event.key === "Enter" || event.key === " ") meant.enter(this.at);
      else if (!meant.key(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const focusin = (event: FocusEvent) => {
      const place = placeOf(event);
      if (!place) return;
      this.at = place;
      if (!(event.target as Element).matches(":focus-visible")) return;
      this.focused = place;
      meant.come(place);
    };

    const click = (event: MouseEvent) => {
      // A click without a pointer is what a screen reader does.
      const place = event.detail === 0 && placeOf(event);
      if (place) meant.press(place);
    };

    this.onStage = (stage) => {
      const listening = new AbortController();
      const { signal } = listening;
      stage.addEventListener("keydown", keydown, { signal });
      stage.addEventListener("focusin", focusin, { signal });
      // It comes also while the picture is taken away with whatever has the focus in it.
      stage.addEventListener("focusout", () => untrack(() => (this.focused = null)), { signal });
      stage.addEventListener("click", click, { signal });
      return () => listening.abort();
    };
  }
}

function placeOf(event: Event): string | null {
  return (event.target as Element).getAttribute("data-at");
}
