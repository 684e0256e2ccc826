import { describe, expect, it } from "vitest";
import {
  depositRefusal,
  depositRule,
  largestDeposit,
  lineKobo,
  priceBounds,
  priceRefusal,
  sumOf,
  type LineKind,
} from "./prices.rules.ts";

const line = (kind: LineKind, naira: number, quantity = 100) => ({
  kind,
  text: "Pipes",
  quantity,
  unitKobo: naira * 100,
});
const { least, most } = priceBounds;

describe("priceRefusal", () => {
  it.each([least, least + 1, most - 1, most])("accepts %d kobo", (kobo) => {
    expect(priceRefusal(kobo, "A quote")).toBeUndefined();
  });

  it.each([-1, 0, least - 1, most + 1, 1e13])("rejects %d kobo and names the bounds", (kobo) => {
    expect(priceRefusal(kobo, "A quote")).toBe("A quote is at least ₦100 and at most ₦10,000,000");
  });
});

describe("lineKobo", () => {
  it.each([
    [100, 1_250, 1_250],
    [150, 101, 152],
    [149, 101, 150],
    [33, 100, 33],
    [1, 49, 0],
    [1, 50, 1],
    [1_000_000, most, most * 10_000],
    [333_333, 999_999_999, 3_333_329_996_667],
  ])("is exact for %d hundredths at %d kobo", (quantity, unitKobo, kobo) => {
    expect(lineKobo({ quantity, unitKobo })).toBe(kobo);
  });

  it("adds up without a lost kobo", () => {
    const third = line("labour", 0.01, 33);
    expect(sumOf(Array.from({ length: 20 }, () => ({ ...third, unitKobo: 101 })))).toBe(20 * 33);
  });
});

describe("largestDeposit", () => {
  const lines = [line("labour", 30_000), line("materials", 9_000), line("transport", 2_000)];

  it("covers materials and transport that the artisan pays for", () => {
    expect(largestDeposit({ lines, materialsBy: "artisan" })).toBe(1_100_000);
  });

  it("excludes materials that the client buys", () => {
    expect(largestDeposit({ lines, materialsBy: "client" })).toBe(200_000);
    expect(largestDeposit({ lines: lines.slice(0, 2), materialsBy: "client" })).toBe(0);
  });

  it("is at most half of the total", () => {
    const dear = [line("labour", 1_000), line("materials", 9_000)];
    expect(largestDeposit({ lines: dear, materialsBy: "artisan" })).toBe(500_000);
  });

  it("is 0 if it would be below the minimum price", () => {
    const cheap = [line("labour", 1_000), line("transport", 99)];
    expect(largestDeposit({ lines: cheap, materialsBy: "artisan" })).toBe(0);
  });
});

describe("depositRefusal", () => {
  const offer = {
    lines: [line("labour", 30_000), line("materials", 9_000), line("transport", 2_000)],
    materialsBy: "artisan" as const,
  };

  it.each([0, least, 1_100_000])("accepts %d kobo", (kobo) => {
    expect(depositRefusal(kobo, offer)).toBeUndefined();
  });

  it.each([1, least - 1, 1_100_001, most])("rejects %d kobo with the maximum in naira", (kobo) => {
    expect(depositRefusal(kobo, offer)).toBe(
      "A deposit is at least ₦100 and at most ₦11,000: it covers materials and transport, up to half of the total",
    );
  });

  it("rejects any deposit if the artisan pays for nothing in advance", () => {
    const client = { lines: offer.lines.slice(0, 2), materialsBy: "client" as const };
    expect(depositRefusal(least, client)).toBe("No deposit: it only covers transport that you pay for");
    expect(depositRule({ ...client, materialsBy: "artisan" })).toContain("at most ₦9,000");
  });
});
