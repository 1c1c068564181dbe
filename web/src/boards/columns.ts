// What the columns of a board are called: a to z, and then aa.

export function columnName(x: number): string {
  const letter = String.fromCharCode(97 + (x % 26));
  return x < 26 ? letter : `a${letter}`;
}
