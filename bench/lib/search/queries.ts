import { experienceLevels } from "../../../packages/core/src/fixed/choice-filters.ts";
import type { Document } from "../../../packages/core/src/domain/directory/document.ts";
import { fold } from "../../../packages/core/src/fixed/fold.ts";
import { sorts, type Filters, type Search } from "../../../packages/core/src/model/directory/schema.ts";
import { areas } from "../../../packages/core/src/fixed/areas.ts";
import { radii } from "../../../packages/core/src/fixed/radius.ts";
import { tradeNames } from "../../../packages/core/src/fixed/categories.ts";
import { states } from "../../../packages/core/src/fixed/locations.ts";
import { Random } from "../../../packages/local/src/seed/random.ts";
import { marked } from "./names.ts";
import { misspelt, vocabulary } from "./words.ts";

export const kinds = ["text", "short text", "filters", "both", "sorted", "deep", "near", "no match"] as const;
export type Kind = (typeof kinds)[number];

/** The rival has no order by a distance that depends on who asks. */
export const orders = sorts.filter((sort) => sort !== "nearest");

/** A search that somebody makes. `meant` is the word that a misspelt one stands for. */
export interface Query {
  readonly kind: Kind;
  readonly input: Search;
  readonly meant?: string;
}

/** The first searches of people who look around among these artisans: distinct and determined by the seed. */
export function queries(documents: readonly Document[], seed = 11): Query[] {
  const random = new Random(seed);
  const someone = () => random.pick(documents);
  const texts = searchTexts(random, someone);
  const narrowings = narrowed(random);
  const made: Query[] = [
    ...texts.map((search): Query => ({ kind: search.length < 3 ? "short text" : "text", input: { search } })),
    ...narrowings.map((input): Query => ({ kind: "filters", input })),
    ...random.some(texts, 90).map((search): Query => ({
      kind: "both",
      input: { search, ...random.pick(narrowings), limit: random.pick([12, 20, 20, 50]) },
    })),
    ...["ikeja", "Lagos", "lek", "port h", "street", "abuja"].flatMap((location): Query[] => [
      { kind: "both", input: { location } },
      { kind: "both", input: { location, search: random.pick(texts) } },
    ]),
    ...orders.flatMap((sort): Query[] =>
      [{}, ...random.some(narrowings, 8), ...random.some(texts, 6).map((search) => ({ search }))].map(
        (filters) => ({ kind: "sorted", input: { ...filters, sort } }),
      ),
    ),
    ...many(60, () => near(random, someone)).map((area): Query => ({
      kind: "near",
      input: random.pick<Search>([
        area,
        { ...area, search: random.pick(texts) },
        { ...area, ...random.pick(narrowings) },
      ]),
    })),
    ...unmatched(random),
  ];
  return [...new Map(made.map((query) => [JSON.stringify(query.input), query])).values()];
}

/** Searches that are walked page by page, for the cursors of their deep pages. */
export function walks(): Search[] {
  const filters: Filters[] = [
    {},
    { search: "work" },
    { state: "Lagos" },
    { search: "repair", available: true },
  ];
  return orders.flatMap((sort) => filters.map((each) => ({ ...each, sort, limit: 50 })));
}

/** Around somebody, or anywhere. */
function near(random: Random, someone: () => Document): Filters {
  return {
    area: (random.chance(0.8) && someone().area) || random.pick(areas).code,
    within: random.pick(radii),
  };
}

function searchTexts(random: Random, someone: () => Document): string[] {
  const some = () => random.pick(words(someone().description));
  const phrase = (length: number) => {
    const found = someone().description.split(" ");
    const from = random.between(0, found.length - length);
    return found.slice(from, from + length).join(" ");
  };
  const part = (length: number) => {
    const folded = fold(some());
    const from = random.between(0, Math.max(0, folded.length - length));
    return folded.slice(from, from + length);
  };
  const usual = [...tradeNames, "plumbing", "mason", "weld", "electric", "tail", "AC", "mechan", "POP"];
  return [
    ...usual.map((trade) => (random.chance(0.5) ? trade.toLowerCase() : trade)),
    ...many(22, () => someone().name),
    ...many(22, () => random.pick(words(someone().name))),
    ...many(8, () => marked(random, random.pick(words(someone().name)))),
    ...many(5, () => part(1)),
    ...many(7, () => part(2)),
    ...many(16, () => part(3)),
    ...many(30, () => random.pick(vocabulary)),
    ...many(20, some),
    ...many(16, () => phrase(2)),
    ...many(10, () => phrase(3)),
  ].filter((text) => text.trim().length > 0);
}

function narrowed(random: Random): Filters[] {
  const category = () => ({ category: random.pick(tradeNames).toLowerCase() });
  const state = () => ({ state: random.pick(states).value });
  const busy = () => ({ state: random.pick(["Lagos", "FCT", "Rivers", "Oyo"]) });
  const city = () => {
    const { value, cities } = random.pick(states);
    return { state: value, city: random.pick(cities) };
  };
  const price = () => {
    const minPrice = random.between(0, 16) * 500;
    return random.pick([
      { minPrice },
      { maxPrice: minPrice + 2_000 },
      { minPrice, maxPrice: minPrice + random.between(1, 20) * 500 },
    ]);
  };
  const rest = () =>
    random.pick<Filters>([
      { experience: random.pick(experienceLevels) },
      { premium: true },
      { available: true },
      { available: true, premium: true },
    ]);
  const all = [category, state, busy, city, price, rest];
  const combined = Array.from(
    { length: 70 },
    () => Object.assign({}, ...random.some(all, random.between(2, 3)).map((make) => make())) as Filters,
  );
  const alone = [
    {},
    { premium: true },
    { available: true },
    ...experienceLevels.map((level) => ({ experience: level })),
    ...tradeNames.map((name) => ({ category: name })),
    ...Array.from({ length: 14 }, state),
    ...Array.from({ length: 12 }, city),
    ...Array.from({ length: 14 }, price),
  ];
  return [...alone, ...combined];
}

/** Words with a slip, which are not there, and words that nobody says. */
function unmatched(random: Random): Query[] {
  const meant = [...tradeNames.slice(0, 8), ...random.some(vocabulary, 8)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 5 && !word.includes(" "));
  const slips = meant.map((word): Query => {
    const search = misspelt(random, random.chance(0.4) ? misspelt(random, word) : word);
    return { kind: "no match", input: { search }, meant: word };
  });
  const places = ["ikja", "Suruleri", "Abeokta"].map((location): Query => ({
    kind: "no match",
    input: { search: "plumer", location },
    meant: "plumber",
  }));
  const nonsense = ["xzxzx", "水道工事", "🔧🔧", "' or 1=1", "%_%"];
  return [...slips, ...places, ...nonsense.map((search): Query => ({ kind: "no match", input: { search } }))];
}

function many<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}'&-]+/u).filter((word) => word.length > 2);
}
