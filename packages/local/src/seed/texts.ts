/** The entries of a text with a comma between each two. */
export function list(text: string): string[] {
  return text.split(/,\s+/);
}

/** The rows of a table, one a line, as their cells, which have " | " between them. */
export function rows(table: string): string[][] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" | "));
}

export type Range = readonly [low: number, high: number];

/** In: "8-15". */
export function range(text: string): Range {
  const [low = 0, high = 0] = text.split("-").map(Number);
  return [low, high];
}
