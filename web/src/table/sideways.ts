// A phone on its side has room for a board if the head of the page makes way. What is still narrower is read like one that
// stands upright: the page scrolls.

import type { Attachment } from "svelte/attachments";

export const onItsSide = matchMedia("(min-width: 640px) and (max-height: 500px) and (orientation: landscape)");

/** Brings a board into the middle of a phone that lies on its side, whenever it changes its size, as long as it is `wanted`. */
export function inTheMiddle(wanted: () => boolean): Attachment<HTMLElement> {
  return (stage) => {
    const grown = new ResizeObserver(() => {
      const box = stage.getBoundingClientRect();
      if (onItsSide.matches && wanted()) scrollTo({ top: scrollY + box.top - Math.max(0, innerHeight - box.height) / 2, behavior: "instant" });
    });
    grown.observe(stage);
    return () => grown.disconnect();
  };
}
