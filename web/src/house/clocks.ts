// What a clock shows. Pure; the house's clock is the one that counts.

import type { Clocks } from "./protocol";

const TENTHS_BELOW = 20_000;

/** Milliseconds left for a seat at a moment by the house's clock. */
export function leftFor(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat - 1] ?? 0;
  return Math.max(0, clocks.running === seat ? left - Math.max(0, now - clocks.since) : left);
}

export function isShort(left: number): boolean {
  return left < TENTHS_BELOW;
}

const two = (count: number) => String(count).padStart(2, "0");

/** `1:02:03`, `4:05`, and with tenths when it is nearly up: `9.4`. Days are counted where there are any. */
export function shown(left: number, words: { day: string; hour: string; point: string }): string {
  if (isShort(left)) return (Math.ceil(left / 100) / 10).toFixed(1).replace(".", words.point);
  const seconds = Math.ceil(left / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600);
  if (days > 0) return `${days} ${words.day} ${hours % 24} ${words.hour}`;
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
