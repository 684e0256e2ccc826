import { tradeNames } from "@handiwork/core/fixed/categories";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { describe, expect, it } from "vitest";
import type { Pictures } from "../artisans.ts";
import { Calendar } from "../calendar.ts";
import { catalogue, listingsOf } from "../catalogue.ts";
import { setCovers } from "../covers.ts";
import { defaultSeed } from "../index.ts";
import { merchantItems } from "../merchants.ts";
import { Random } from "../random.ts";
import { drawFace, drawGood, drawLogo, drawShop, drawWork, goods } from "./draw.ts";
import { eachTrade } from "./index.ts";

const now = Date.parse("2026-11-01T08:00:00Z");
const picture: MediaImage = {
  key: "portfolio/test-1",
  width: 800,
  height: 600,
  placeholder: "data:,",
  widths: [160, 400, 800],
};
const twelve = Array.from({ length: eachTrade }, (_, number) => ({ ...picture, key: `${number}` }));
const work = Object.fromEntries(tradeNames.map((trade) => [trade, twelve])) as unknown as Pictures["work"];
const none: Pictures = { work, sent: {}, women: [], men: [], logos: [], shops: [], goods: {} };

function expectDifferent(count: number, svg: (number: number) => string): void {
  expect(new Set(Array.from({ length: count }, (_, number) => svg(number))).size).toBe(count);
}

describe("the pictures", () => {
  it("are all different: of a trade's work, of faces, shops, logos and goods", () => {
    // One more is sent in messages, two are applicants'.
    for (const trade of tradeNames) expectDifferent(eachTrade + 3, (number) => drawWork(trade, number).svg);
    expectDifferent(24, (number) => drawFace("woman", number).svg);
    expectDifferent(24, (number) => drawFace("man", number).svg);
    expectDifferent(30, (number) => drawShop(number).svg);
    expectDifferent(5, (number) => drawLogo(number).svg);
    for (const good of goods)
      expectDifferent(listingsOf(good).length, (number) => drawGood(good, number).svg);
  });

  it("have every colour filled in", () => {
    for (const { svg } of [drawFace("man", 0), drawShop(1), drawLogo(2), drawGood("fan", 0)])
      expect(svg).not.toContain("var(");
  });

  it("show every thing of the catalogue, and a shop's things each in their own way", async () => {
    const pictured = Object.values(catalogue).flatMap((listings) => listings.map((one) => one.picture));
    expect(new Set(pictured)).toEqual(new Set(goods));
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

  it("that a search shows are another one for each artisan of a trade, and other scenes for neighbours", () => {
    const rows = listedRows(10);
    setCovers(rows, work);
    const covers = rows.map(({ portfolio }) => portfolio[0]?.key);
    expect(covers).toEqual(["1", "2", "3", "0", "4", "5", "6", "7", "8", "9"]);
    expect(rows.every(({ portfolio }) => portfolio.length === 3)).toBe(true);
  });

  it("are never the same for neighbours, in whatever order they are listed", () => {
    const rows = listedRows(22);
    setCovers(rows, work);
    const coversBy = (of: (row: (typeof rows)[number]) => number) =>
      rows.toSorted((one, other) => of(other) - of(one)).map(({ portfolio }) => Number(portfolio[0]?.key));
    for (const covers of [
      coversBy(({ stars5 }) => stars5),
      coversBy(({ hourlyRate }) => hourlyRate),
      coversBy(({ stars3, stars4, stars5 }) => stars3 + stars4 + stars5),
    ])
      for (const [place, cover] of covers.entries())
        expect(covers.slice(place + 1, place + 3)).not.toContain(cover);
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
    hourlyRate: 500 * ((number * 13) % count),
    ...(number === 3 ? { premiumExpiresAt: "2027-01-01T00:00:00.000Z" } : {}),
  }));
}
