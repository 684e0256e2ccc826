import { readFileSync } from "node:fs";
import { tradeNames } from "@handiwork/core/fixed/categories";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useObjects } from "../../../../../tests/setup/objects.ts";
import type { Pictures } from "../artisans.ts";
import { Calendar } from "../calendar.ts";
import { goods, listingsOf } from "../catalogue.ts";
import { setCovers } from "../covers.ts";
import { defaultSeed } from "../index.ts";
import { merchantItems } from "../merchants.ts";
import { Random } from "../random.ts";
import { allDrawings, drawings, picturesPerTrade, type Drawing } from "./draw.ts";
import { describePictures, drawPublished } from "./index.ts";

beforeAll(useObjects);

const now = Date.parse("2026-11-01T08:00:00Z");
const picture: MediaImage = {
  key: "portfolio/test-1",
  width: 800,
  height: 600,
  placeholder: "data:,",
  widths: [160, 400, 800],
};
const twelve = Array.from({ length: picturesPerTrade }, (_, number) => ({ ...picture, key: `${number}` }));
const work = Object.fromEntries(tradeNames.map((trade) => [trade, twelve])) as unknown as Pictures["work"];
const none: Pictures = { work, sent: {}, women: [], men: [], logos: [], shops: [], goods: {} };

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

  it("show a shop's things each in their own way", async () => {
    const sold = Object.fromEntries(
      goods.map((good) => [
        good,
        listingsOf(good).map((_, number) => ({ ...picture, key: `${good}-${number}` })),
      ]),
    );
    for (let number = 0; number < defaultSeed.merchants; number += 1) {
      const identity = { id: new Random(number).uuid(), email: `${number}@handiwork.test` };
      const all: Pictures = { ...none, goods: sold };
      const rows = merchantItems(new Random(number), number, identity, new Calendar(now), all);
      const keys = rows.flatMap((row) => ("picture" in row ? [(row["picture"] as MediaImage).key] : []));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it("are covers that a page of a trade's results shows once each", () => {
    const rows = listedRows(22);
    setCovers(rows, work);
    const covers = rows.map(({ portfolio }) => portfolio[0]?.key);
    expect(covers.slice(0, 6)).toEqual(["1", "2", "3", "0", "4", "5"]);
    expect(new Set(covers.slice(0, 12)).size).toBe(12);
    expect(rows.every(({ portfolio }) => portfolio.length === 3)).toBe(true);
  });
});

/** Records of so many welders, the better ones first; the fourth has premium. */
function listedRows(count: number) {
  const of = {
    category: "Welder",
    approval: "approved",
    portfolio: twelve.slice(5, 8),
    stars1: 0,
    stars2: 0,
  };
  return Array.from({ length: count }, (_, number) => ({
    ...of,
    id: String(number).padStart(2, "0"),
    stars3: (number * 5) % 7,
    stars4: 10 * number,
    stars5: 1_000 - 10 * number,
    ...(number === 3 ? { premiumExpiresAt: "2027-01-01T00:00:00.000Z" } : {}),
  }));
}
