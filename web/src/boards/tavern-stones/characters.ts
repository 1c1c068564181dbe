// Who has a face at the table: the five regulars of the tavern by name, the house's computer players, and everyone else.
// It knows names only.

export type Character =
  | "mossback"
  | "glimmergrab"
  | "mirkwen"
  | "rumblebelly"
  | "old-tally"
  | "cairn"
  | "traveller";

const REGULARS: readonly Character[] = ["mossback", "glimmergrab", "mirkwen", "rumblebelly", "old-tally"];

/** Whose face belongs to a name, however it is written: `old-tally`, "Old Tally", `level3`, "Computer (level 3)", "Ada". */
export function characterOf(name: string): Character {
  const plain = name.trim().toLowerCase().replace(/[\s_]+/g, "-");
  const regular = REGULARS.find((one) => plain === one || plain.startsWith(`${one}-`));
  if (regular) return regular;
  return /^(level-?\d|best$|computer\b)/.test(plain) ? "cairn" : "traveller";
}

/** A name as it is shown: regulars are called by their names, all others as they call themselves. */
export function shownName(name: string): string {
  const character = characterOf(name);
  if (!REGULARS.includes(character) || name !== name.toLowerCase()) return name;
  return name.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase());
}
