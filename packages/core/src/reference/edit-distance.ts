/**
 * Returns the edit distance of two words of at most 250 letters (optimal string alignment: insertions, deletions,
 * substitutions and swaps of neighbours), or Infinity if it exceeds `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before = new Uint8Array(b.length + 1);
  let last = Uint8Array.from(before, (_, column) => column);
  let line = new Uint8Array(b.length + 1);
  for (let row = 1; row <= a.length; row += 1) {
    line[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const change = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
      let edits = Math.min(last[column - 1]! + change, last[column]! + 1, line[column - 1]! + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, before[column - 2]! + 1);
      line[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return Infinity;
    [before, last, line] = [last, line, before];
  }
  const found = last[b.length]!;
  return found <= most ? found : Infinity;
}
