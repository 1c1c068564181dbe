// Lists that tell what goes on elsewhere: loaded at once, when one comes back to the page, and now and then while one looks.

const EVERY = 10_000; // milliseconds

/** To be called while a component is made; ends with it. */
export function keptFresh(load: () => Promise<void>) {
  $effect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void load();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  });
}
