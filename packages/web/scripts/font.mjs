// Subsets @fontsource-variable/alan-sans to src/ui/primitives/alan-sans.woff2. Run it after a change of the characters below or the font.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";

// Printable ASCII, the vowels and nasals with tone marks in Nigerian names, combining marks for other tones, and punctuation in
// our texts. The font has neither the naira sign nor the dotted and hooked letters (ẹ ọ ṣ ɓ ɗ ƙ): the fallback font renders
// those, and the rest of Latin-1. Each added letter would also add its kerning pairs.
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
const characters = `${ascii.join("")}áàéèíìóòúùñÁÀÉÈÍÌÓÒÚÙÑ\u0300\u0301\u0304\u00a0–—‘’“”•·…©×−`;

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/alan-sans/files/alan-sans-latin-wght-normal.woff2",
);
const woff2 = await subset(await readFile(source), characters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
await writeFile(new URL("../src/ui/primitives/alan-sans.woff2", import.meta.url), woff2);
