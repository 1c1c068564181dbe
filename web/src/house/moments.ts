// What a seat saw of a table after so many plies. Each moment is asked for once.

import { house } from "./calling";
import type { Moment } from "./protocol";

export function momentsOf(table: string) {
  const asked = new Map<string, Promise<Moment>>();
  /** The number of the event that made the last ply tells moments apart: after a takeback the same ply may be another move. */
  return (ply: number, seat: number, number: number): Promise<Moment> => {
    const key = `${seat} ${ply} ${number}`;
    let moment = asked.get(key);
    if (!moment) {
      moment = house.moment(table, ply, seat);
      moment.catch(() => asked.delete(key));
      asked.set(key, moment);
    }
    return moment;
  };
}
