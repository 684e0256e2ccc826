import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { encode, NotAPicture } from "./encode.ts";
import { drawing } from "./processing.testing.ts";

/**
 * For tests: encodes every file of a folder in a separate process. Prints the number of pictures, and the peak memory
 * in MB beyond that of an ordinary picture.
 */
const folder = process.argv[2] ?? "";
const widths = [160, 320, 400, 800, 1280];
const peak = () => process.resourceUsage().maxRSS / 1024;

await encode(await drawing(1600, 1200).jpeg().toBuffer(), widths);
const ordinary = peak();
let made = 0;
for (const name of readdirSync(folder)) {
  try {
    await encode(readFileSync(join(folder, name)), widths);
    made += 1;
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
  }
}
process.stdout.write(JSON.stringify({ made, grownMb: peak() - ordinary }));
