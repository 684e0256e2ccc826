import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { allDrawings } from "./draw.ts";

/** Writes placeholders.json: the tiny previews of all drawings, by their keys. */
const drawn = await Promise.all(
  allDrawings.map(async ({ key, svg }) => {
    const tiny = await sharp(Buffer.from(svg())).resize(12).webp({ quality: 40 }).toBuffer();
    return [key, tiny.toString("base64")];
  }),
);
const text = JSON.stringify(Object.fromEntries(drawn), null, 1);
await writeFile(new URL("placeholders.json", import.meta.url), `${text}\n`);
