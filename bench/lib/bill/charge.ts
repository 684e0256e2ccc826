import { perUnit, type Price } from "./prices.ts";

/** What an amount costs, and how that comes about: `4 x 0.25 + 2 x 0.2`. */
export interface Charge {
  readonly dollars: number;
  readonly formula: string;
}

/**
 * What an amount costs by the tiers of a price. In: how many single things (`1,000,000` requests where the unit is a million),
 * and whether what is free each month is left out. What is free are the first ones: tiers begin to count after it, as on AWS's own bills
 * the free part is a tier of its own at nothing. Throws a RangeError for less than nothing.
 */
export function charge(price: Price, amount: number, withFree: boolean): Charge {
  if (!(amount >= 0)) throw new RangeError(`${price.unit}: ${amount}`);
  const units = amount / perUnit(price.unit);
  const free = withFree ? Math.min(units, price.free ?? 0) : 0;
  const parts: string[] = [];
  let dollars = 0;
  let from = 0;
  for (const { upTo = Infinity, price: each } of price.tiers) {
    const begins = Math.max(from, free);
    const counted = Math.max(0, Math.min(units, upTo) - begins);
    if (counted > 0) parts.push(`${figure(counted)} x ${each}`);
    dollars += counted * each;
    from = upTo;
  }
  const paid = parts.join(" + ") || "0";
  return { dollars, formula: free > 0 ? `${paid} (${figure(free)} free)` : paid };
}

/** A number as people read it: four figures at least, thousands parted. */
export function figure(value: number): string {
  if (value === 0) return "0";
  const digits = Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString("en-GB", { maximumFractionDigits: Math.min(6, digits) });
}
