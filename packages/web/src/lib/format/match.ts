import { fold } from "@handiwork/core/reference/fold";

/** Finds a part in a text, ignoring case and accents ("olay" in "Ọláyínká"). Returns the range for `slice`, or null. */
export function matchIn(text: string, part: string): { from: number; to: number } | null {
  const wanted = fold(part);
  if (wanted === "") return null;
  // Maps each folded letter to the index of its original character, because folding changes lengths.
  const places: number[] = [];
  let plain = "";
  let at = 0;
  for (const character of text) {
    const folded = character.trim() === "" ? " " : fold(character);
    plain += folded;
    for (let i = 0; i < folded.length; i += 1) places.push(at);
    at += character.length;
  }
  const found = plain.indexOf(wanted);
  if (found < 0) return null;
  return { from: places[found] ?? 0, to: places[found + wanted.length] ?? text.length };
}
