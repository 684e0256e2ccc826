// Draws placeholders.json, the tiny previews of all drawings by their keys. Run it when a template or a drawing changes.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { register } from "tsx/esm/api";

register();
const { allDrawings } = await import("./draw.ts");
const drawn = await Promise.all(
  allDrawings.map(async ({ key, svg }) => {
    const tiny = await sharp(Buffer.from(svg())).resize(12).webp({ quality: 40 }).toBuffer();
    return [key, tiny.toString("base64")];
  }),
);
const text = JSON.stringify(Object.fromEntries(drawn), null, 1);
await writeFile(new URL("placeholders.json", import.meta.url), `${text}\n`);
