// Which page an address means. It knows addresses, not pages.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "tables" }
  | { page: "mine" }
  | { page: "replay"; id: string; ply: number | null }
  | { page: "learn"; game: string }
  | { page: "device" }
  | { page: "reference" }
  | { page: "lost" };

export function routeOf(path: string): Route {
  const [first, second, third, ...more] = path.split("/").filter(Boolean).map(decoded);
  if (more.length) return { page: "lost" };
  if (first === undefined) return { page: "home" };
  if (third === undefined) {
    if (second === undefined) {
      if (first === "tables") return { page: "tables" };
      if (first === "mine") return { page: "mine" };
      if (first === "me") return { page: "device" };
      if (first === "api") return { page: "reference" };
      return { page: "lost" };
    }
    if (first === "new") return { page: "new", game: second };
    if (first === "table") return { page: "table", id: second };
    if (first === "learn") return { page: "learn", game: second };
  }
  if (first === "replay" && second !== undefined) {
    if (third === undefined) return { page: "replay", id: second, ply: null };
    if (/^\d{1,6}$/.test(third)) return { page: "replay", id: second, ply: Number(third) };
  }
  return { page: "lost" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A name behind the # of an address, as `#link=…`; null if it is not there. */
export function behindHash(hash: string, name: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get(name);
}
