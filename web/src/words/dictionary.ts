// A dictionary holds the words of one concern in every language. A word that is missing in one of them does not compile.

export type Language = "en" | "de";

export type Dictionary<Words> = Record<Language, Words>;

export function dictionary<Words extends object>(en: Words, de: NoInfer<Words>): Dictionary<Words> {
  return { en, de };
}
