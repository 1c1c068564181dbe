// Showing that there is more than one sees, also where a browser draws no bar to scroll by.

import type { Attachment } from "svelte/attachments";

/** Stands at the end of what scrolls, which has `data-more` as long as its end is out of sight. */
export const endOfScroll: Attachment<HTMLElement> = (end) => {
  const within = end.parentElement!;
  const watch = new IntersectionObserver((seen) => within.toggleAttribute("data-more", !seen.at(-1)!.isIntersecting), { root: within });
  watch.observe(end);
  return () => watch.disconnect();
};
