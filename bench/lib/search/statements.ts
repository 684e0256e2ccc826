import type { ExperienceLevel } from "../../../packages/core/src/model/artisan/experience.ts";
import { fold } from "../../../packages/core/src/fixed/fold.ts";
import { defaultPrices, type Search, type Sort } from "../../../packages/core/src/model/directory/schema.ts";
import { clientsWords, tradesMeant } from "../../../packages/core/src/fixed/clients-words.ts";
import { areas } from "../../../packages/core/src/fixed/areas.ts";
import { stateNamed } from "../../../packages/core/src/fixed/locations.ts";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The numbers that stand for the names of what is counted; -1 for a name that nobody has. */
export interface Codes {
  category(text: string): number;
  state(label: string): number;
  level(level: ExperienceLevel): number;
}

interface Values {
  readonly isPremium: boolean;
  readonly rating: number;
  readonly rate: number | null;
  readonly reviews: number;
}

interface Key {
  readonly sql: string;
  of(values: Values): number;
}

const rating: Key = { sql: "(-rating)", of: (values) => -values.rating };
const reviews: Key = { sql: "(-reviews)", of: (values) => -values.reviews };
const premium: Key = { sql: "premium_rank", of: ({ isPremium }) => (isPremium ? 0 : 1) };

/** What each order sorts by, ascending, before the id: as SQL and of a card. */
export const orders: Readonly<Record<Exclude<Sort, "nearest">, readonly Key[]>> = {
  "premium-first": [premium, rating, reviews],
  rating: [rating, reviews],
  "price-low": [{ sql: "coalesce(rate, 'infinity')", of: ({ rate }) => rate ?? Infinity }],
  "price-high": [
    { sql: "coalesce(-rate, 'infinity')", of: ({ rate }) => (rate === null ? Infinity : -rate) },
  ],
  reviews: [reviews],
};

/** What a search sorts by; that of the nearest is asked of one side only. */
export function keysOf({ sort = "premium-first" }: Search): readonly Key[] {
  if (sort === "nearest") throw new Error("No order of PostgreSQL's");
  return orders[sort];
}

/** One page of ids, after a place where there is one. */
export function pageStatement(
  input: Search,
  codes: Codes,
  after: readonly (string | number)[] | null,
  isSimilar: boolean,
): Statement {
  const { limit = 20 } = input;
  const values: unknown[] = [];
  const bind = binder(values);
  const columns = [...keysOf(input).map(({ sql }) => sql), "id"];
  const tests = [
    ...plainTests(input, codes, bind, isSimilar),
    ...Object.values(facetTests(input, codes, bind)),
  ];
  if (after) tests.push(`(${columns.join(", ")}) > (${after.map(bind).join(", ")})`);
  const text = `select id from artisan ${where(tests)} order by ${columns.join(", ")} limit ${bind(limit)}`;
  return { text, values };
}

/**
 * The total and the counts of each facet under the other filters: rows that fail more than one facet's filter count
 * nowhere, the others are counted once by all three, and that small cube is added up.
 */
export function countStatement(input: Search, codes: Codes, isSimilar: boolean): Statement {
  const values: unknown[] = [];
  const bind = binder(values);
  const facets = facetTests(input, codes, bind);
  const set = Object.values(facets);
  const others = (facet: string) =>
    Object.entries(facets).flatMap(([name, test]) => (name === facet ? [] : [test]));
  const atMostOneFails = set.map((left) => set.filter((test) => test !== left).join(" and "));
  const tests = plainTests(input, codes, bind, isSimilar);
  if (set.length > 1) tests.push(`(${atMostOneFails.map((each) => `(${each})`).join(" or ")})`);
  const counts = ["category", "state", "level"].map(
    (facet) =>
      `select '${facet}', ${facet}, sum(n)::int from cube ${where([...others(facet), `${facet} is not null`])} group by ${facet}`,
  );
  const text = `with cube as materialized (
      select category, state, level, count(*) n from artisan ${where(tests)} group by category, state, level)
    select 'total' facet, 0 as value, coalesce(sum(n), 0)::int count from cube ${where(set)}
    union all ${counts.join(" union all ")}`;
  return { text, values };
}

type Bind = (value: unknown) => string;

function binder(values: unknown[]): Bind {
  return (value) => `$${values.push(value)}`;
}

function where(tests: readonly string[]): string {
  return tests.length > 0 ? `where ${tests.join(" and ")}` : "";
}

function facetTests(
  { category, state, experience }: Search,
  codes: Codes,
  bind: Bind,
): Record<string, string> {
  const tests: Record<string, string> = {};
  if (category) tests["category"] = `category = ${bind(codes.category(category))}`;
  if (state) tests["state"] = `state = ${bind(codes.state(stateNamed(state)?.label ?? state))}`;
  if (experience) tests["level"] = `level = ${bind(codes.level(experience))}`;
  return tests;
}

function plainTests(input: Search, codes: Codes, bind: Bind, isSimilar: boolean): string[] {
  const { search, location, city, minPrice = defaultPrices.min, maxPrice = defaultPrices.max } = input;
  const contains = (column: string, text: string) =>
    isSimilar ? `${bind(fold(text))} <% ${column}` : `${column} like ${bind(`%${escaped(fold(text))}%`)}`;
  const tests: string[] = [];
  const meant = search && !isSimilar ? tradesMeant(search, clientsWords) : [];
  const trades = meant.map((trade) => ` or category = ${bind(codes.category(trade))}`);
  if (search) tests.push(`(${contains("haystack", search)}${trades.join("")})`);
  if (location) tests.push(contains("place", location));
  if (city) tests.push(`city = ${bind(fold(city))}`);
  if (minPrice !== defaultPrices.min) tests.push(`rate >= ${bind(minPrice)}`);
  if (maxPrice !== defaultPrices.max) tests.push(`rate <= ${bind(maxPrice)}`);
  const at = areas.findIndex(({ code }) => code === input.area);
  if (at >= 0) {
    const area = bind(at);
    const within = input.within && input.within !== "same" ? bind(Number(input.within)) : undefined;
    // The directory's sphere is a little smaller than the extension's.
    const around = `select other.code from area here, area other where here.code = ${area}
      and earth_distance(here.spot, other.spot) / earth() * 6371 <= ${within}`;
    tests.push(
      `(area ${within ? `in (${around})` : `= ${area}`} or id in (select artisan from serving where area = ${area}))`,
    );
  }
  if (input.premium) tests.push("premium_rank = 0");
  if (input.available) tests.push("online");
  return tests;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
