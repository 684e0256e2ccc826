// Cuts src/ui/alan-sans.woff2 from @fontsource-variable/alan-sans. Run it when the characters below or the font change.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";

// Printable ASCII, the vowels and nasals that carry tones in Nigerian names, the marks of other tones, and the signs in our
// texts. The font has neither the naira sign nor the dotted and hooked letters (ẹ ọ ṣ ɓ ɗ ƙ): the fallback font shows those,
// like the rest of Latin-1. Each further letter adds its kerning with all others.
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
const characters = `${ascii.join("")}áàéèíìóòúùñÁÀÉÈÍÌÓÒÚÙÑ\u0300\u0301\u0304\u00a0–—‘’“”•·…©×−`;

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/alan-sans/files/alan-sans-latin-wght-normal.woff2",
);
const woff2 = await subset(await readFile(source), characters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 700 } },
});
await writeFile(new URL("../src/ui/alan-sans.woff2", import.meta.url), woff2);
