/**
 * One sentence for each name in the environment that is almost, but not, a setting's: it would silently count for nothing.
 *
 * @param given the environment's names
 * @param settings the names that are settings
 */
export function nearMisses(given: readonly string[], settings: readonly string[]): string[] {
  return given
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isAlmost(name.toUpperCase(), setting));
      return meant ? [`${name} is no setting: ${meant} is.`] : [];
    });
}

/** At most two letters apart, neighbours in the wrong order counting as one, or with other hyphens. */
function isAlmost(name: string, setting: string): boolean {
  if (name.replaceAll(/[^A-Z]/g, "") === setting.replaceAll("_", "")) return true;
  return Math.abs(name.length - setting.length) <= 2 && distance(name, setting) <= 2;
}

/** How many letters must be added, removed, changed or swapped with their neighbour to make one word of another. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      const ways = [rows[row - 1]![column]! + 1, line[column - 1]! + 1, rows[row - 1]![column - 1]! + change];
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        ways.push(rows[row - 2]![column - 2]! + 1);
      line.push(Math.min(...ways));
    }
    rows.push(line);
  }
  return rows[from.length]![to.length]!;
}
