// How words are put together, in every language, whatever they speak of.

import type { Language } from "./dictionary";

const AND: Record<Language, string> = { en: "and", de: "und" };

/** "Ada", "Ada and Bo", "Ada, Bo and Cy". */
export function joined(names: readonly string[], language: Language): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${AND[language]} ${names.at(-1)}`;
}

/** The house speaks in half sentences, as programs do. A place such as b4 keeps its name also where it begins one. */
export function asSentence(text: string): string {
  const begun = /^[a-z]{1,2}\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return begun + (/[.!?…]$/.test(text) ? "" : ".");
}
