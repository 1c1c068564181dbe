// What a person chose for themselves on this device: language, theme, sound and the like. Kept in the browser; the house
// is never told.

import type { Language } from "./words/dictionary";

const KEPT_AT = "cairn.settings";

export type Theme = "system" | "light" | "dark";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  marks: boolean;
  confirm: boolean;
  still: boolean;
  /** The computer's level that was played last. */
  level: number;
}

function languageOfBrowser(): Language {
  const wanted = navigator.languages.find((language) => /^(en|de)\b/i.test(language));
  return wanted?.toLowerCase().startsWith("de") ? "de" : "en";
}

/** Whether the device asks for little movement: then nothing moves, and nothing sounds unless it was wished for. */
const asksForStillness = matchMedia("(prefers-reduced-motion: reduce)");

function usual(): Kept {
  return { language: languageOfBrowser(), theme: "system", sound: !asksForStillness.matches, marks: true, confirm: false, still: false, level: 3 };
}

/** What was kept, as far as it makes sense: somebody else may have written there. */
export function understood(text: string | null, otherwise: Kept): Kept {
  const known = { ...otherwise };
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept !== "object" || kept === null) return known;
    const said = kept as Partial<Record<keyof Kept, unknown>>;
    if (said.language === "en" || said.language === "de") known.language = said.language;
    if (said.theme === "light" || said.theme === "dark" || said.theme === "system") known.theme = said.theme;
    for (const name of ["sound", "marks", "confirm", "still"] as const) {
      const value = said[name];
      if (typeof value === "boolean") known[name] = value;
    }
    if (typeof said.level === "number" && said.level >= 1 && said.level <= 8) known.level = Math.round(said.level);
  } catch {
    // Not ours: the usual settings hold.
  }
  return known;
}

function read(): Kept {
  try {
    return understood(localStorage.getItem(KEPT_AT), usual());
  } catch {
    return usual();
  }
}

class Settings {
  #kept = $state(read());
  #systemStill = $state(asksForStillness.matches);

  constructor() {
    asksForStillness.addEventListener("change", (event) => (this.#systemStill = event.matches));
    // What is chosen in another tab holds here, too.
    addEventListener("storage", (event: StorageEvent) => {
      if (event.key !== KEPT_AT) return;
      this.#kept = understood(event.newValue, usual());
      this.#show();
    });
    this.#show();
  }

  get language() {
    return this.#kept.language;
  }
  set language(value) {
    this.#keep({ language: value });
  }
  get theme() {
    return this.#kept.theme;
  }
  set theme(value) {
    this.#keep({ theme: value });
  }
  get sound() {
    return this.#kept.sound;
  }
  set sound(value) {
    this.#keep({ sound: value });
  }
  get marks() {
    return this.#kept.marks;
  }
  set marks(value) {
    this.#keep({ marks: value });
  }
  get confirm() {
    return this.#kept.confirm;
  }
  set confirm(value) {
    this.#keep({ confirm: value });
  }
  /** Stillness as chosen here; see `quiet` for what holds. */
  get still() {
    return this.#kept.still;
  }
  set still(value) {
    this.#keep({ still: value });
  }
  get level() {
    return this.#kept.level;
  }
  set level(value) {
    this.#keep({ level: value });
  }
  /** Whether nothing may move: chosen here, or asked for by the system. */
  get quiet() {
    return this.#kept.still || this.#systemStill;
  }

  #keep(changed: Partial<Kept>) {
    this.#kept = { ...this.#kept, ...changed };
    this.#show();
    try {
      localStorage.setItem(KEPT_AT, JSON.stringify(this.#kept));
    } catch {
      // Nothing may be kept here: it holds until the page is closed.
    }
  }

  #show() {
    const root = document.documentElement;
    root.lang = this.#kept.language;
    if (this.#kept.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.#kept.theme;
    root.dataset.still = this.#kept.still ? "yes" : "no";
  }
}

export const settings = new Settings();
