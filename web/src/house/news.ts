// How news change what is known of a table. Pure: no connection, no page.

import type { AboutTable } from "./live.svelte";
import type { Table } from "./protocol";

/** The table after a message, or null if something between was missed and it has to be asked for. */
export function after(table: Table | null, message: AboutTable): Table | null {
  if (message.type === "table") return message.table;
  if (table === null) return null;
  if (message.type === "here") return { ...table, chairs: withMine(table, message.chairs), watched: message.watched };
  if (message.number < table.number) return table; // heard already, by another way
  if (message.since > table.number) return null;
  const { type: _type, table: _id, since: _since, told, ...changed } = message;
  const known = table.told.at(-1)?.number ?? 0;
  return { ...table, ...changed, told: [...table.told, ...told.filter((event) => event.number > known)] };
}

/** Whose chairs are mine is known here, even if a message to everybody cannot say it. */
function withMine(table: Table, chairs: Table["chairs"]): Table["chairs"] {
  return chairs.map((chair) => ({ ...chair, mine: table.seats.includes(chair.seat) }));
}
