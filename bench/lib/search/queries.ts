import type { Document } from "../../../packages/core/src/directory/document.ts";
import { tradeNames } from "../../../packages/core/src/reference/categories.ts";
import { experienceLevels } from "../../../packages/core/src/reference/choice-filters.ts";
import { states } from "../../../packages/core/src/reference/locations.ts";
import { radii } from "../../../packages/core/src/reference/radius.ts";
import { sorts, type Filters, type Search } from "../../../packages/core/src/directory/schema.ts";
import { Random } from "../../../packages/local/src/seed/random.ts";
import { accented, misspelt, vocabulary } from "./people.ts";

/** The comparison does not sort by distance from the visitor. */
const orders = sorts.filter((sort) => sort !== "nearest");

const clientsWords = ["plumbing", "mason", "weld", "electric", "tail", "AC", "mechan", "POP"];

/**
 * Returns distinct searches of visitors among these artisans: texts, filters, both, all orders and areas. `unmatched` are slips and
 * nonsense, which are compared but not timed.
 */
export function searchesAmong(documents: readonly Document[]): { matched: Search[]; unmatched: Search[] } {
  const random = new Random(11);
  const someone = () => random.pick(documents);
  const nameOf = () => random.pick(someone().name.split(" "));
  const phrase = () => {
    const words = someone().description.split(" ");
    const from = random.between(0, Math.max(0, words.length - 3));
    return words.slice(from, from + random.between(2, 3)).join(" ");
  };
  const texts = [
    ...tradeNames.map((trade) => (random.chance(0.5) ? trade.toLowerCase() : trade)),
    ...clientsWords,
    ...many(22, () => someone().name),
    ...many(22, nameOf),
    ...many(8, () => accented(nameOf())),
    ...many(28, () => random.pick(vocabulary).slice(0, random.between(1, 3))),
    ...many(50, () => random.pick(vocabulary)),
    ...many(26, phrase),
  ].filter((text) => text.trim() !== "");
  const text = () => ({ search: random.pick(texts) });
  const filters = () => filtersOf(random);
  const matched: Search[] = [
    ...texts.map((search) => ({ search })),
    ...tradeNames.map((category) => ({ category })),
    ...many(120, filters),
    ...many(90, () => ({ ...text(), ...filters(), limit: random.pick([12, 20, 50]) })),
    ...orders.flatMap((sort) => [
      { sort },
      ...many(8, () => ({ ...filters(), sort })),
      ...many(6, () => ({ ...text(), sort })),
    ]),
    ...many(60, () => ({
      area: someone().area || "NG025011",
      within: random.pick(radii),
      ...random.pick([{}, text(), filters()]),
    })),
  ];
  const slips = many(16, () => misspelt(random, random.pick(vocabulary.filter((word) => word.length > 5))));
  const unmatched = [...slips, "xzxzx", "水道工事", "🔧🔧", "' or 1=1", "%_%"].map((search) => ({ search }));
  return {
    matched: [...new Map(matched.map((input) => [JSON.stringify(input), input])).values()],
    unmatched,
  };
}

/** Returns one to three filters that hold at once. */
function filtersOf(random: Random): Filters {
  const minPrice = random.between(0, 16) * 500;
  const all: Filters[] = [
    { category: random.pick(tradeNames).toLowerCase() },
    {
      state: random.pick(random.chance(0.5) ? ["Lagos", "FCT", "Rivers"] : states.map(({ value }) => value)),
    },
    random.pick<Filters>([
      { minPrice },
      { maxPrice: minPrice + 2_000 },
      { minPrice, maxPrice: minPrice + 5_000 },
    ]),
    random.pick<Filters>([{ premium: true }, { available: true }, { available: true, premium: true }]),
    { experience: random.pick(experienceLevels) },
  ];
  return Object.assign({}, ...random.some(all, random.between(1, 3))) as Filters;
}

function many<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
