import { tradeNames, type Trade } from "@handiwork/core/reference/categories";
import { blocksOf, list, range } from "./texts.ts";

/** The texts and rates of a trade's artisans; rates in naira an hour. */
interface TradeTexts {
  readonly business: readonly string[];
  readonly rates: readonly [low: number, high: number];
  readonly services: readonly string[];
  readonly skills: readonly string[];
  readonly praise: readonly string[];
}

/** Each block of the file: the trade, its rates and business names; services; skills; and praise. */
const blocks = blocksOf("trades");

export const tradeTexts = Object.fromEntries(
  blocks.map(([head = "", services = "", skills = "", praise = ""]) => {
    const [trade = "", rates = "", business = ""] = head.split(" | ");
    const texts = {
      business: list(business),
      rates: range(rates),
      services: list(services),
      skills: list(skills),
    };
    return [trade, { ...texts, praise: praise.split(" | ") }];
  }),
) as Record<string, TradeTexts> as Record<Trade, TradeTexts>;

const missing = tradeNames.filter((trade) => !(trade in tradeTexts));
if (missing.length > 0) throw new Error(`The seed has no texts for ${missing.join(", ")}`);
