// How a hand meets a board: mouse, finger, pen, keys, and what a screen reader presses, all turned into the same few
// things (a place was touched, a piece is carried, a step is undone). Knows elements and points: no game, no words.
//
// The element that it is attached to holds one `svg[data-board]`; every place in it is a `[data-at="id"]` that can have
// the focus, and what may be dragged onto the board from beside it is a `[data-lift="id"]`. It has `data-touched` while it
// is played by hand, when no ring of focus is wanted, and `data-held` while a finger may carry what it holds.
//
// A finger that swipes over the board scrolls the page and plays nothing. To carry something on the board it rests on it for a
// moment first; until then a finger only hovers, and the browser may take it over at any time.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { isMovingKey, nearestPlace, nextPlace, type Spot } from "./roving";

export interface Touch {
  /** Where the places are, in units of the SVG, y downwards. */
  places: () => readonly Spot[];
  /** How far from a place one may touch and still mean it, in units of the SVG. */
  reach: () => number;
  /** Places that lead on now: a finger that comes down between two means these. */
  wanted: (id: string) => boolean;
  /** A place was touched, or Enter or Space was pressed on it. */
  act: (id: string) => void;
  /** The board was touched where no place is, at this point. */
  miss?: (x: number, y: number) => void;
  /** Escape: one step back. */
  undo: () => void;
  /** The pointer is over this place, or over none; a finger hides what is under it. */
  hover?: (id: string | null, finger: boolean) => void;
  /** The focus came to this place, by the keyboard or because it was touched. */
  focus?: (id: string, byKeys: boolean) => void;
  /** The focus has left the board. */
  leave?: () => void;
  /** Any other key, pressed while a place has the focus; true if it meant something. */
  key?: (key: string, id: string) => boolean;
  /** Whether a piece may be taken up here to carry it (a place, or an id of `data-lift`). */
  mayLift?: (id: string) => boolean;
  lift?: (id: string) => void;
  carry?: (x: number, y: number, over: string | null) => void;
  /** The carried piece was let go over a place, or over none. */
  drop?: (over: string | null) => void;
}

const DRAG_FROM = 7; // pixels: less is a trembling hand
const SLIP = 12; // pixels: what a fingertip rolls in a tap
const FINGER = 22; // pixels: half of what a fingertip needs
const REST = 200; // milliseconds that a finger rests on what it means to carry: a swipe does not

export function touching(touch: Touch): Attachment<HTMLElement> {
  return (frame) => {
    const board = () => frame.querySelector<SVGSVGElement>("svg[data-board]");
    /** Without an id: beside every place. */
    let pressed: { id: string | null; pointer: number; x: number; y: number; finger: boolean } | null = null;
    let carrying = false;
    let resting = 0;

    function point(event: PointerEvent): { x: number; y: number; scale: number } | null {
      const matrix = board()?.getScreenCTM();
      if (!matrix) return null;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      return { x: at.x, y: at.y, scale: Math.hypot(matrix.a, matrix.b) };
    }

    function placeAt(event: PointerEvent): string | null {
      const at = point(event);
      if (!at) return null;
      const finger = event.pointerType !== "mouse";
      const reach = finger ? Math.max(touch.reach(), FINGER / at.scale) : touch.reach();
      return nearestPlace(touch.places(), at.x, at.y, reach, finger ? touch.wanted : undefined);
    }

    function onBoard(event: Event): boolean {
      return event.target instanceof Node && (board()?.contains(event.target) ?? false);
    }

    function liftable(event: Event): string | null {
      return (event.target as Element).closest("[data-lift]")?.getAttribute("data-lift") ?? null;
    }

    function down(event: PointerEvent) {
      if (event.button !== 0 || pressed) return;
      const beside = liftable(event);
      if (beside === null && !onBoard(event)) return;
      const id = beside ?? placeAt(event);
      pressed = {
        id,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        finger: event.pointerType !== "mouse",
      };
      if (beside === null && id !== null) {
        event.preventDefault(); // the focus goes to the place that was meant, not to what lies nearest in the picture
        if (!pressed.finger) focusOn(id);
        touch.hover?.(id, pressed.finger);
      }
      if (!pressed.finger || beside !== null) frame.dataset.held = "";
      else if (mayLift()) resting = window.setTimeout(() => (frame.dataset.held = ""), REST);
    }

    function letGo() {
      pressed = null;
      clearTimeout(resting);
      delete frame.dataset.held;
    }

    /** While something is pressed: the focus comes by hand. */
    function focusOn(id: string) {
      frame.dataset.touched = "";
      element(id)?.focus({ preventScroll: true });
    }

    function mayLift(): boolean {
      return pressed !== null && pressed.id !== null && (touch.mayLift?.(pressed.id) ?? false);
    }

    function mayCarry(): boolean {
      return carrying || ("held" in frame.dataset && mayLift());
    }

    function hasMoved(event: PointerEvent, further: number): boolean {
      return pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > further;
    }

    function move(event: PointerEvent) {
      if (!pressed) {
        if (event.pointerType === "mouse") touch.hover?.(onBoard(event) ? placeAt(event) : null, false);
        return;
      }
      if (event.pointerId !== pressed.pointer) return;
      if (!carrying && pressed.id !== null && hasMoved(event, DRAG_FROM) && mayCarry()) {
        carrying = true;
        frame.setPointerCapture(event.pointerId);
        if (pressed.finger) focusOn(pressed.id);
        touch.lift?.(pressed.id);
      }
      if (carrying) {
        const at = point(event);
        if (at) touch.carry?.(at.x, at.y, placeAt(event));
      } else if (pressed.finger && hasMoved(event, SLIP)) {
        cancel();
      } else if (pressed.id !== null) {
        touch.hover?.(placeAt(event), pressed.finger);
      }
    }

    function up(event: PointerEvent) {
      if (!pressed || event.pointerId !== pressed.pointer) return;
      const { id, finger } = pressed;
      const over = placeAt(event);
      const near = !hasMoved(event, finger ? SLIP : DRAG_FROM);
      // A fingertip means the place where it lifts. Whoever slides away has changed their mind.
      const meant = id !== null && !carrying && over !== null && (finger ? near : over === id) && element(over) !== null;
      if (meant && finger) focusOn(over);
      letGo();
      if (carrying) {
        carrying = false;
        touch.drop?.(over);
      } else if (meant) {
        touch.act(over);
      } else if (id === null && near && over === null) {
        const at = point(event);
        if (at) touch.miss?.(at.x, at.y);
      }
      if (finger) touch.hover?.(null, false);
    }

    /** The browser takes the pointer for something else: what was carried is as if it had never been taken up. */
    function taken(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointer) return;
      const carried = carrying;
      cancel();
      if (carried) touch.undo();
    }

    /** Not by touch-action in the picture: which place a finger means is known by nearness alone. Two fingers zoom. */
    function keepFromScrolling(event: TouchEvent) {
      if (event.touches.length === 1 && event.cancelable && onBoard(event) && mayCarry()) event.preventDefault();
    }

    function cancel() {
      if (!pressed) return;
      letGo();
      if (carrying) touch.drop?.(null);
      carrying = false;
      touch.hover?.(null, false);
    }

    function click(event: MouseEvent) {
      // A click without a pointer is what a screen reader does.
      if (event.detail !== 0) return;
      const id = placeOf(event.target);
      if (id !== null) touch.act(id);
    }

    function keydown(event: KeyboardEvent) {
      delete frame.dataset.touched;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") {
        cancel();
        touch.undo();
        return;
      }
      const id = placeOf(event.target);
      if (id === null) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (!event.repeat) touch.act(id);
      } else if (isMovingKey(event.key)) {
        event.preventDefault();
        event.stopPropagation();
        const next = nextPlace(touch.places(), id, event.key);
        if (next !== null) element(next)?.focus();
      } else if (touch.key?.(event.key, id)) {
        event.preventDefault();
      }
    }

    function away(event: FocusEvent) {
      // It comes also while the board is taken away with whatever has the focus in it.
      if (!board()?.contains(event.relatedTarget as Node | null)) untrack(() => touch.leave?.());
    }

    function focused(event: FocusEvent) {
      if (!pressed) delete frame.dataset.touched;
      const id = placeOf(event.target);
      if (id !== null) touch.focus?.(id, !pressed);
    }

    function element(id: string): SVGElement | null {
      return board()?.querySelector<SVGElement>(`[data-at="${id}"]`) ?? null;
    }

    function left() {
      if (!pressed) touch.hover?.(null, false);
    }

    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener("pointerdown", down, { signal });
    frame.addEventListener("pointermove", move, { signal });
    // What was pressed here may be let go anywhere.
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", taken, { signal });
    frame.addEventListener("touchmove", keepFromScrolling, { signal, passive: false });
    frame.addEventListener("pointerleave", left, { signal });
    frame.addEventListener("click", click, { signal });
    frame.addEventListener("keydown", keydown, { signal });
    frame.addEventListener("focusin", focused, { signal });
    frame.addEventListener("focusout", away, { signal });
    return () => listening.abort();
  };
}

function placeOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest("[data-at]")?.getAttribute("data-at") ?? null) : null;
}
