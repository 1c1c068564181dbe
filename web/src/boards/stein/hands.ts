// How mouse, fingers and wheel meet the picture of the board, turned into what they mean: the block goes there, is turned,
// is put down; one looks closer or elsewhere. Knows the picture and what is seen in it: no block, no words.
//
// On the picture a finger scrolls the page, unless it comes down on the block; two fingers turn, tip, zoom and draw along.

import type { Attachment } from "svelte/attachments";
import type { Sight, Spot } from "./sight.svelte";

interface Meant {
  /** Whether a mouse that only trembles means nothing. */
  rests: () => boolean;
  /** The mouse is here, with nothing pressed. */
  hover: (at: Spot) => void;
  /** It has left the picture. */
  leave: () => void;
  /** It has pressed something and let it go. */
  click: (at: Spot) => void;
  /** A finger has; a fingertip reaches so many spaces. */
  tap: (at: Spot, reach: number) => void;
  /** What a finger carries with it that comes down here, by so many spaces from there; null if it is nothing. */
  grip: (at: Spot) => ((right: number, down: number) => void) | null;
  turn: () => void;
  tip: () => void;
  /** Whether the wheel changes what is held, and not the page; then it goes on or back to the next way to hold it. */
  holds: () => boolean;
  next: (step: number) => void;
}

/** What is dragged onto the picture from beside it. */
interface Lifted {
  carry: (at: Spot, by: "mouse" | "touch") => void;
  /** The mouse has let it go. A finger does not: it leaves it to be looked at. */
  drop: () => void;
}

const DRAG_FROM = 7; // pixels: less is a trembling hand
const TREMBLE = 4; // pixels: less is not meant, where a mouse only rested
const FINGER = 22; // pixels: half of what a fingertip needs
const ABOVE = 48; // pixels that a block is held above a finger, which would hide it
const TAP = 350; // milliseconds

export function handsOn(sight: Sight, meant: Meant) {
  /** Where the mouse was last. */
  let mouse = { clientX: 0, clientY: 0 };

  const spot = (at: typeof mouse) => sight.spotOf(at.clientX, at.clientY);
  const apart = (a: MouseEvent, b: typeof mouse) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

  const onPicture: Attachment<SVGSVGElement> = (picture) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let press: { from: PointerEvent; moved: boolean; carry: ((right: number, down: number) => void) | null } | null = null;
    let pinch: { gap: number; angle: number; twist: number; quarters: number; at: number; moved: boolean } | null = null;
    let lastWheel = 0;

    function down(event: PointerEvent) {
      if (event.button !== 0) return;
      event.preventDefault();
      picture.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        const { gap, angle } = between();
        press = null;
        pinch = { gap, angle, twist: 0, quarters: 0, at: event.timeStamp, moved: false };
        return;
      }
      press = { from: event, moved: false, carry: event.pointerType === "mouse" ? null : meant.grip(spot(event)) };
    }

    function move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== "mouse" || (meant.rests() && apart(event, mouse) < TREMBLE)) return;
        mouse = event;
        meant.hover(spot(event));
      } else if (pinch && fingers.size === 2) {
        const from = between();
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        pinched(pinch, from, between());
      } else {
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (!press || (!press.moved && apart(event, press.from) < DRAG_FROM)) return;
        press.moved = true;
        const unit = sight.unit();
        const { from, carry } = press;
        if (carry) carry((event.clientX - from.clientX) / unit, (event.clientY - from.clientY) / unit);
        else sight.drag((event.clientX - before.x) / unit, (event.clientY - before.y) / unit);
      }
    }

    /** How two fingers are to each other, and their middle. */
    function between() {
      const [a, b] = [...fingers.values()] as [Spot, Spot];
      const [right, down] = [b.x - a.x, b.y - a.y];
      return { gap: Math.hypot(right, down), angle: Math.atan2(down, right), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    }

    function pinched(so: NonNullable<typeof pinch>, from: ReturnType<typeof between>, now: ReturnType<typeof between>) {
      let swing = now.angle - so.angle;
      if (swing > Math.PI) swing -= 2 * Math.PI;
      if (swing < -Math.PI) swing += 2 * Math.PI;
      so.angle = now.angle;
      so.twist += swing;
      // Half a radian is meant as a quarter turn: fingers do not go further in comfort.
      const quarters = Math.trunc((so.twist + Math.sign(so.twist) * 1.05) / (Math.PI / 2));
      if (quarters !== so.quarters) {
        meant.turn();
        so.quarters = quarters;
        so.moved = true;
      }
      if (Math.abs(now.gap - so.gap) > 3 || so.moved) {
        const [at, unit] = [sight.spotOf(now.x, now.y), sight.unit()];
        sight.drag((now.x - from.x) / unit, (now.y - from.y) / unit);
        sight.zoom(now.gap / so.gap, at);
        so.moved = true;
        so.gap = now.gap;
      }
    }

    function up(event: PointerEvent) {
      if (!fingers.delete(event.pointerId)) return;
      if (pinch) {
        // Two fingers that only tapped tip the block.
        if (!pinch.moved && event.timeStamp - pinch.at < TAP && fingers.size === 1) meant.tip();
        if (!fingers.size) pinch = null;
        return;
      }
      const meantIt = press !== null && !press.moved;
      press = null;
      if (!meantIt) return;
      if (event.pointerType === "mouse") {
        mouse = event;
        meant.click(spot(event));
      } else meant.tap(spot(event), FINGER / sight.unit());
    }

    function cancel(event: PointerEvent) {
      fingers.delete(event.pointerId);
      press = null;
      if (!fingers.size) pinch = null;
    }

    function leave(event: PointerEvent) {
      if (event.pointerType === "mouse" && !fingers.size) meant.leave();
    }

    function wheel(event: WheelEvent) {
      const step = event.deltaY || event.deltaX;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        sight.zoom(Math.exp(-step * 0.004), spot(event));
      } else if (meant.holds()) {
        event.preventDefault();
        // A smooth wheel sends many small steps: one of them is enough for a while.
        if (Math.abs(step) < 4 || event.timeStamp - lastWheel < 110) return;
        lastWheel = event.timeStamp;
        meant.next(step);
      }
    }

    /** A finger that comes down on the held block moves it, and not the page. */
    function touch(event: TouchEvent) {
      const [finger] = event.touches;
      if (finger && meant.grip(spot(finger))) event.preventDefault();
    }

    const listening = new AbortController();
    const { signal } = listening;
    picture.addEventListener("pointerdown", down, { signal });
    picture.addEventListener("pointermove", move, { signal });
    picture.addEventListener("pointerup", up, { signal });
    picture.addEventListener("pointercancel", cancel, { signal });
    picture.addEventListener("pointerleave", leave, { signal });
    // These must be able to keep the page from scrolling, which passive listeners cannot.
    picture.addEventListener("wheel", wheel, { signal, passive: false });
    picture.addEventListener("touchstart", touch, { signal, passive: false });
    return () => listening.abort();
  };

  /** Begins to drag something onto the picture from what was pressed beside it. */
  function lift(event: PointerEvent, lifted: Lifted) {
    if (event.button !== 0) return;
    const source = event.currentTarget as HTMLElement;
    const finger = event.pointerType !== "mouse";
    const listening = new AbortController();
    const { signal } = listening;
    let carried = false;
    function carry(to: PointerEvent) {
      if (!carried && apart(to, event) < DRAG_FROM) return;
      carried = true;
      lifted.carry(sight.spotOf(to.clientX, to.clientY - (finger ? ABOVE : 0)), finger ? "touch" : "mouse");
    }
    function drop(at: PointerEvent) {
      listening.abort();
      if (finger) return;
      mouse = at;
      if (carried) lifted.drop();
    }
    source.setPointerCapture(event.pointerId);
    source.addEventListener("pointermove", carry, { signal });
    source.addEventListener("pointerup", drop, { signal });
    source.addEventListener("pointercancel", () => listening.abort(), { signal });
  }

  return { onPicture, lift };
}
