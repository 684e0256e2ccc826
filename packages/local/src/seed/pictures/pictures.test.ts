import { readFileSync } from "node:fs";
import type { MediaImage } from "@handiwork/core/media/schema";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useObjects } from "../../../../../tests/setup/objects.ts";
import { allDrawings, drawings, type Drawing } from "./draw.ts";
import { describePictures, drawPublished } from "./index.ts";

beforeAll(useObjects);

const { work: drawnWork, goods: drawnGoods, ...others } = drawings;
const lists = [drawnWork, drawnGoods, others].flatMap((each) => Object.entries<Drawing[]>(each));

describe("the pictures", () => {
  it.each(lists)("of %s are all different, in every colour that they ask for", (_, list) => {
    const svgs = list.map(({ svg }) => svg());
    expect(new Set(svgs).size).toBe(list.length);
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    expect(svgs.filter((svg) => svg.includes("var("))).toEqual([]);
  });

  it("all have a placeholder", async () => {
    const text = readFileSync(new URL("placeholders.json", import.meta.url), "utf8");
    const placeholders = JSON.parse(text) as Record<string, string>;
    expect(Object.keys(placeholders)).toEqual(allDrawings.map(({ key }) => key));
    for (const base64 of Object.values(placeholders))
      expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({
        format: "webp",
        width: 12,
      });
  });

  it("are described without being stored, and drawn in each width that their description names", async () => {
    const { women } = await describePictures();
    const [{ key, widths, placeholder }] = women as [MediaImage];
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(widths).toEqual([160, 320, 400]);
    for (const width of widths) {
      const drawn = await sharp(await drawPublished(`media/${key}-${width}.webp`)).metadata();
      expect(drawn).toMatchObject({ format: "webp", width, height: width });
    }
    for (const unknown of [`media/${key}-800.webp`, "media/avatars/woman-99-160.webp", `media/${key}`])
      expect(await drawPublished(unknown)).toBeUndefined();
  });
});
