// Taking the focus when something is put before a person, and giving it back when it is gone.

import type { Attachment } from "svelte/attachments";

export const takesFocus: Attachment<HTMLElement> = (element) => {
  const before = document.activeElement;
  element.autofocus = true; // what stands in a dialog is there before the dialog opens, which then gives it the focus
  element.focus({ preventScroll: true });
  return () => {
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
  };
};
