// Where the person is, and how they get elsewhere, by the browser's history. Which page belongs to an address is told
// by routes.ts.

import { routeOf, type Route } from "./routes";

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  #query = $state(location.search);
  readonly route: Route = $derived(routeOf(this.#path));

  constructor() {
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => this.#followed(event));
  }

  get hash() {
    return this.#hash;
  }

  get query() {
    return new URLSearchParams(this.#query);
  }

  go(address: string, { instead = false } = {}) {
    if (instead) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#look();
  }

  #look() {
    this.#path = location.pathname;
    this.#hash = location.hash;
    this.#query = location.search;
  }

  /** Links within the page are followed without loading it again; all others, and every other click, are the browser's. */
  #followed(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
