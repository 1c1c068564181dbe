// Keeps a half-made move while the page is loaded anew, or left and come back to: the steps that lead to it, for the seat that
// makes it, until something is played. It knows no game. Nothing of it leaves the tab.

import type { Unfinished } from "../boards/board";
import type { Table } from "../house/protocol";

/** For whom and since when the position is as it is. The number of an event never comes again, though a move may after it was taken back. */
function momentOf({ seat, told }: Table): string {
  const last = told.findLast(({ kind }) => kind === "move" || kind === "chance" || kind === "takeback");
  return `${seat} ${last?.number ?? 0}`;
}

export function unfinishedAt(table: Table): Unfinished {
  const place = `cairn.unfinished ${table.id}`;
  const now = momentOf(table);
  return {
    kept() {
      try {
        const [moment, ...steps]: unknown[] = JSON.parse(sessionStorage.getItem(place) ?? "[]");
        return moment === now ? steps.filter((step) => typeof step === "string") : [];
      } catch {
        return []; // not ours, or nothing may be kept here
      }
    },
    keep(steps) {
      try {
        if (steps.length) sessionStorage.setItem(place, JSON.stringify([now, ...steps]));
        else sessionStorage.removeItem(place);
      } catch {
        // Then it holds until the page is left.
      }
    },
  };
}
