import { createRequire } from "node:module";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subset from "subset-font";
import type { Plugin } from "vite";

/**
 * What the pages write in Alan Sans: printable ASCII, the vowels and nasals that carry tones in Nigerian names, the marks
 * for other tones, and the signs of our texts. The font has neither the naira sign nor the dotted and hooked letters
 * (ẹ ọ ṣ ɓ ɗ ƙ): those, like the rest of Latin-1, come from the fallback. Every letter more costs its kerning with all.
 */
const characters = [
  ...range(0x20, 0x7e),
  "áàéèíìóòúùñÁÀÉÈÍÌÓÒÚÙÑ\u0300\u0301\u0304",
  "\u00a0–—‘’“”•·…©×−",
].join("");

const weights = { wght: { min: 400, max: 700 } };

const file = new URL("../.build/alan-sans.woff2", import.meta.url);

/** Writes .build/alan-sans.woff2 before anything is built or served: the variable font, cut to what the pages use. */
export function font(): Plugin {
  return {
    name: "handiwork:font",
    async configResolved() {
      const source = createRequire(import.meta.url).resolve(
        "@fontsource-variable/alan-sans/files/alan-sans-latin-wght-normal.woff2",
      );
      const woff2 = await subset(await readFile(source), characters, {
        targetFormat: "woff2",
        variationAxes: weights,
      });
      await mkdir(new URL(".", file), { recursive: true });
      await writeFile(file, woff2);
    },
  };
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
