// What is heard of a table: a sound for what was played, and words for those who listen. The board itself tells the moves.

import { untrack } from "svelte";
import { announce } from "../announcing.svelte";
import { gameOf } from "../games/game";
import type { Following } from "../house/following.svelte";
import { settings } from "../settings.svelte";
import { play } from "../sounds";
import { tableWords } from "../words/table";
import { outcomeOf, statusOf } from "./status";

/** Listens to a table as long as whoever calls it is there. `onplayed` and `onover`: something was played, and the game has ended. */
export function hearing(following: Following, onplayed: () => void, onover: () => void) {
  let heard: number | null = null;
  let wasMyTurn = false;
  let wasOver = false;
  $effect(() => {
    const { table, line } = following;
    if (!table) return;
    const last = line.at(-1)?.number ?? 0;
    const myTurn = table.moves !== null && table.state === "running";
    const over = table.result !== null;
    untrack(() => {
      if (heard !== null && last > heard) {
        onplayed();
        const fresh = line.filter((played) => played.number > heard!);
        if (settings.sound) {
          const stone = gameOf(table.game)?.sound ?? "wood";
          play(...fresh.slice(-3).map((played) => (played.seat === 0 ? ("pouch" as const) : stone)));
        }
      }
      if (heard !== null && over && !wasOver) {
        onover();
        const told = outcomeOf(table, settings.language);
        if (told) announce(`${tableWords[settings.language].over}. ${told.headline.replace(/!$/, "")}. ${told.reason}.`);
        if (settings.sound) play("end");
      } else if (heard !== null && myTurn && !wasMyTurn && !over) {
        announce(statusOf(table, settings.language));
      }
      heard = last;
      wasMyTurn = myTurn;
      wasOver = over;
    });
  });
}
