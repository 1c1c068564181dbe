// What is heard of a table: a sound for what was played, and words for those who listen. The board itself tells the moves.

import { untrack } from "svelte";
import { announce } from "../announcing.svelte";
import { gameOf, titleOf } from "../games/game";
import type { Following } from "../house/following.svelte";
import type { Played } from "../house/line";
import type { Table } from "../house/protocol";
import { settings } from "../settings.svelte";
import { play } from "../sounds";
import type { Language } from "../words/dictionary";
import { tableWords } from "../words/table";
import { takebackTold } from "./asking";
import { seatTitle } from "./names";
import { namesAt, outcomeOf, plyTold, satWhen, statusOf } from "./status";

/** Who is here, what was played last, and whose turn it is, for whoever comes to a table. */
function arrival(table: Table, line: readonly Played[], language: Language): string {
  const names = namesAt(table, language);
  const seats = table.chairs.map((chair, index) => {
    const title = seatTitle(chair.seat, table.game, language);
    const mine = chair.mine && table.seats.length === 1 ? ` (${tableWords[language].you})` : "";
    return title === names[index] ? `${title}${mine}` : `${title}: ${names[index]}${mine}`;
  });
  const last = line.at(-1);
  const played = last && plyTold(last, table.game, (seat) => satWhen(table, language)(last.number).names[seat - 1] ?? "", language);
  return [titleOf(table.game, language), seats.join(", "), played, statusOf(table, language)].flatMap((said) => said?.replace(/\.$/, "") || []).join(". ");
}

/** Listens to a table as long as whoever calls it is there. `onover`: the game has ended. */
export function hearing(following: Following, onover: () => void) {
  let heard: number | null = null;
  let known = 0;
  let wasMyTurn = false;
  let wasOver = false;
  $effect(() => {
    const { table, line } = following;
    if (!table) return;
    const last = line.at(-1)?.number ?? 0;
    const myTurn = table.moves !== null && table.state === "running";
    const over = table.result !== null;
    const newest = table.told.at(-1);
    untrack(() => {
      if (heard === null) announce(arrival(table, line, settings.language));
      else if (newest?.kind === "takeback" && newest.number > known) {
        announce(`${takebackTold(table, newest.seat, settings.language)} ${statusOf(table, settings.language)}.`);
      }
      if (heard !== null) {
        // Whoever waits for somebody hears that they are there.
        for (const event of table.told) {
          if (event.kind !== "sat" || event.number <= known || table.seats.includes(event.seat)) continue;
          announce(`${tableWords[settings.language].matters.sat(namesAt(table, settings.language)[event.seat - 1] ?? "")}.`);
        }
      }
      known = newest?.number ?? 0;
      if (heard !== null && last > heard) {
        const fresh = line.filter((played) => played.number > heard!);
        if (settings.sound) {
          const stone = gameOf(table.game)?.sound ?? "wood";
          play(...fresh.slice(-3).map((played) => (played.seat === 0 ? ("pouch" as const) : stone)));
        }
      }
      if (heard !== null && over && !wasOver) {
        onover();
        const told = outcomeOf(table, settings.language);
        if (told) {
          const scores = told.places.flatMap(({ name, score }) => (score ? [`${name}: ${score}`] : [])).join(", ");
          const how = [tableWords[settings.language].over, told.headline.replace(/!$/, ""), told.reason, scores];
          announce(`${how.filter(Boolean).join(". ")}.`);
        }
        if (settings.sound) play("end");
      } else if (heard !== null && myTurn && !over && (!wasMyTurn || last > heard)) {
        announce(statusOf(table, settings.language));
      }
      heard = last;
      wasMyTurn = myTurn;
      wasOver = over;
    });
  });
}
