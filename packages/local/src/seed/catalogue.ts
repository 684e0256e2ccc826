import type { industries } from "@handiwork/core/reference/industries";
import { blocksOf, range, rows, type Range } from "./texts.ts";

export type Industry = (typeof industries)[number];

/** A product that shops list; `prices` is in naira. */
interface Listing {
  readonly name: string;
  readonly prices: Range;
  readonly unit: string;
  readonly picture: string;
  readonly description: string;
}

/** The products of each industry. Each line of the file: name, price range, unit, picture and description. */
export const catalogue = Object.fromEntries(
  blocksOf("products").map(([industry, ...products]) => [industry, rows(products.join("\n")).map(listing)]),
) as unknown as Record<Industry, readonly Listing[]>;

function listing([
  name = "",
  prices = "",
  unit = "",
  picture = "",
  description = "",
]: readonly string[]): Listing {
  return { name, prices: range(prices), unit, picture, description };
}

const all = Object.values(catalogue).flat();

/** The names of the pictures of what shops sell. */
export const goods: readonly string[] = [...new Set(all.map(({ picture }) => picture))];

/** Returns the listings with the same picture name; each has a drawing of its own. */
export function listingsOf(good: string): Listing[] {
  return all.filter(({ picture }) => picture === good);
}
