// The ways of the arrow keys over the table. On a board they go along its rows; from the edges of the nearest board Left, Up and
// Right lead to the near edges of the other three, and from there the opposite key leads back: so whoever listens always knows
// where they are. It knows places, boards and keys: no stones, and no turns.

import type { Attachment } from "svelte/attachments";
import { isMovingKey, type Spot } from "../roving";

export interface Stop extends Spot {
  /** As the turns go round: 0 is the nearest board, then the one to the left, the one opposite, the one to the right. */
  board: number;
  /** 0 for what lies in the open, 1 for what is behind the screen. */
  row: number;
}

const OPPOSITE: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
/** Which key leads from the nearest board to which of the others. */
const ACROSS: Record<string, number> = { ArrowLeft: 1, ArrowUp: 2, ArrowRight: 3 };

/** The stop that a key leads to, or null. Back on the nearest board it is the one where one was last (`home`). */
function nextStop(stops: readonly Stop[], from: string, key: string, home: string | undefined): string | null {
  const here = stops.find((stop) => stop.id === from);
  if (!here) return null;
  const rowOf = (row: number, board = here.board) => stops.filter((stop) => stop.board === board && stop.row === row).sort((a, b) => a.x - b.x);
  const nearest = (among: Stop[]) => among.sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))[0]?.id;
  const row = rowOf(here.row);
  if (key === "Home" || key === "End") return row.at(key === "Home" ? 0 : -1)!.id;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const beside = row[row.indexOf(here) + (key === "ArrowLeft" ? -1 : 1)];
    if (beside) return beside.id;
  } else {
    const beyond = nearest(rowOf(here.row + (key === "ArrowUp" ? -1 : 1)));
    if (beyond) return beyond;
  }
  if (here.board > 0) return ACROSS[OPPOSITE[key]!] === here.board ? (home ?? null) : null;
  const other = ACROSS[key];
  if (other === undefined) return null;
  if (key === "ArrowUp") return nearest(rowOf(1, other)) ?? null;
  return rowOf(here.row, other).at(key === "ArrowRight" ? 0 : -1)?.id ?? null;
}

/** Lets the arrow keys go these ways on the SVG with the places; what else keys do is left to whoever holds it. */
export function walking(stops: () => readonly Stop[], home: () => string | undefined): Attachment<SVGSVGElement> {
  return (svg) => {
    /** The last step, so that the opposite key undoes it: stones of two rows do not lie straight above each other. */
    let last = { from: "", to: "", back: "" };
    function keydown(event: KeyboardEvent) {
      if (!isMovingKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      const from = (event.target as Element).closest("[data-at]")?.getAttribute("data-at");
      if (!from) return;
      event.preventDefault();
      event.stopPropagation();
      svg.closest("[data-touched]")?.removeAttribute("data-touched");
      const there = (id: string) => svg.querySelector<SVGElement>(`[data-at="${id}"]`);
      const returns = last.to === from && last.back === event.key && there(last.from) !== null;
      const to = returns ? last.from : nextStop(stops(), from, event.key, home());
      if (to === null || to === from) return;
      last = { from, to, back: OPPOSITE[event.key] ?? "" };
      there(to)?.focus();
    }
    svg.addEventListener("keydown", keydown);
    return () => svg.removeEventListener("keydown", keydown);
  };
}
