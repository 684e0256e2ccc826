/**
 * Where a text has another one in it, whatever the letter case and the accents ("olay" in "Ọláyínká"): from, and to
 * before, which of its characters as `slice` counts them; null where it has not.
 */
export function matchIn(text: string, part: string): { from: number; to: number } | null {
  const wanted = fold(part.trim());
  if (wanted === "") return null;
  // Each plain letter with the place of the character that it comes from, as folding changes lengths.
  const places: number[] = [];
  let plain = "";
  let at = 0;
  for (const character of text) {
    const folded = fold(character);
    plain += folded;
    for (let i = 0; i < folded.length; i += 1) places.push(at);
    at += character.length;
  }
  const found = plain.indexOf(wanted);
  if (found < 0) return null;
  return { from: places[found] ?? 0, to: places[found + wanted.length] ?? text.length };
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
