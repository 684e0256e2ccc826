import { createHash } from "node:crypto";
import type pg from "pg";
import type { Document } from "../../../packages/core/src/directory/document.ts";
import { areas } from "../../../packages/core/src/reference/areas.ts";
import { categoryKey, tradeNamed } from "../../../packages/core/src/reference/categories.ts";
import { experienceLevels } from "../../../packages/core/src/reference/choice-filters.ts";
import { defaultTradeTerms, tradesIn } from "../../../packages/core/src/reference/trade-terms.ts";
import { fold } from "../../../packages/core/src/reference/fold.ts";
import { parseLocation, stateNamed } from "../../../packages/core/src/reference/locations.ts";
import { experienceLevel } from "../../../packages/core/src/artisans/experience.rules.ts";
import type { Count, Search } from "../../../packages/core/src/directory/schema.ts";

/** The part of an answer that both sides must agree on. */
export interface Answer {
  readonly ids: readonly string[];
  readonly total: number;
  readonly counts: Readonly<Record<"category" | "state" | "experience", readonly Count[]>>;
}

const facets = ["category", "state", "experience"] as const;
const orders: Readonly<Record<string, string>> = {
  "premium-first": "premium_rank, (-rating), (-reviews), id",
  rating: "(-rating), (-reviews), id",
  "price-low": "coalesce(rate, 'infinity'), id",
  "price-high": "coalesce(-rate, 'infinity'), id",
  reviews: "(-reviews), id",
};
const types = {
  id: "uuid",
  haystack: "text",
  category: "smallint",
  state: "smallint",
  experience: "smallint",
  area: "smallint",
  rate: "float8",
  rating: "float8",
  reviews: "int",
  premium_rank: "smallint",
  online: "boolean",
};
const schema = `
  create extension if not exists pg_trgm;
  create extension if not exists earthdistance cascade;
  drop table if exists artisan, area, serving;
  create table area (code smallint primary key, spot earth);
  create table serving (artisan uuid, area smallint);
  create table artisan (${Object.entries(types)
    .map((column) => column.join(" "))
    .join(", ")})`;
const indexes = [
  "alter table artisan add primary key (id)",
  "create index on artisan using gin (haystack gin_trgm_ops)",
  ...Object.values(orders).map((columns) => `create index on artisan (${columns})`),
  `create index on artisan (category, ${orders["premium-first"]})`,
  `create index on artisan (state, ${orders["premium-first"]})`,
  `create index on artisan (${orders["rating"]}) where premium_rank = 0`,
  `create index on artisan (${orders["premium-first"]}) where online`,
  "create index on artisan (area)",
  "create index on serving (area, artisan)",
  "create index on artisan (category, state, experience) include (rate, premium_rank, online)",
  "vacuum analyze artisan",
];

/**
 * The same artisans in a well-tuned PostgreSQL: folded texts in one column with trigrams, small integers for the facets, an
 * index for every order, partial indexes for premium and online, and prepared statements. Premium is a stored flag, where the
 * directory reads the clock, and the answer has ids instead of cards: both make PostgreSQL's work easier.
 */
export class Rival {
  readonly #client: pg.Client;
  /** Names by the numbers that the table has for them. */
  readonly #names = { category: [] as string[], state: [] as string[], experience: [...experienceLevels] };
  #size = 0;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Replaces all artisans. `now` decides who has premium. */
  async load(documents: readonly Document[], now: number): Promise<void> {
    this.#size = documents.length;
    await this.#client.query(schema);
    await this.#client.query(
      "insert into area select place - 1, ll_to_earth(lat, lon) from unnest($1::float8[], $2::float8[]) with ordinality as spot (lat, lon, place)",
      [areas.map(({ lat }) => lat), areas.map(({ lon }) => lon)],
    );
    for (let from = 0; from < documents.length; from += 5_000) {
      const some = documents.slice(from, from + 5_000);
      await this.#insert(
        "artisan",
        Object.values(types),
        some.map((document) => this.#row(document, now)),
      );
      const serving = some.flatMap(({ id, serves }) => serves.map((code) => [id, areaNumber(code)]));
      await this.#insert("serving", ["uuid", "smallint"], serving);
    }
    for (const index of indexes) await this.#client.query(index);
  }

  async search(input: Search): Promise<Answer> {
    const [counts, page] = await Promise.all([this.#count(input), this.#page(input)]);
    const countsOf = (facet: (typeof facets)[number]) =>
      counts
        .filter((row) => row.facet === facet)
        .map(({ value, count }) => ({ value: this.#names[facet][value] ?? "", count }));
    return {
      ids: page.map(({ id }) => id),
      total: counts.find(({ facet }) => facet === "total")?.count ?? 0,
      counts: {
        category: countsOf("category"),
        state: countsOf("state"),
        experience: countsOf("experience"),
      },
    };
  }

  #page(input: Search) {
    return this.#run<{ id: string }>((bind) => {
      const tests = [
        ...plainTests(input, bind, this.#numbers),
        ...Object.values(this.#facetTests(input, bind)),
      ];
      const { sort = "premium-first", limit = 20 } = input;
      return `select id from artisan ${where(tests)} order by ${orders[sort]} limit ${bind(limit)}`;
    });
  }

  /**
   * Counts the total, and each facet under the other facets' filters. Rows that fail two facets' filters count nowhere; the
   * others are counted once by all three facets, and that small cube is summed.
   */
  #count(input: Search) {
    return this.#run<{ facet: string; value: number; count: number }>((bind) => {
      const tests = this.#facetTests(input, bind);
      const set = Object.values(tests);
      const plain = plainTests(input, bind, this.#numbers);
      const atMostOneFails = set.map((left) => `(${set.filter((test) => test !== left).join(" and ")})`);
      if (set.length > 1) plain.push(`(${atMostOneFails.join(" or ")})`);
      const counts = facets.map((facet) => {
        const others = Object.entries(tests).flatMap(([name, test]) => (name === facet ? [] : [test]));
        return `union all select '${facet}', ${facet}, sum(n)::int from cube
          ${where([...others, `${facet} is not null`])} group by ${facet}`;
      });
      return `with cube as materialized (
          select ${facets.join()}, count(*) n from artisan ${where(plain)} group by ${facets.join()})
        select 'total' facet, 0 as value, coalesce(sum(n), 0)::int count from cube ${where(set)} ${counts.join(" ")}`;
    });
  }

  #facetTests({ category, state, experience }: Search, bind: Bind): Record<string, string> {
    const label = state && fold(stateNamed(state)?.label ?? state);
    return {
      ...(category && { category: `category = ${bind(this.#numbers(category))}` }),
      ...(state && { state: `state = ${bind(this.#names.state.findIndex((name) => fold(name) === label))}` }),
      ...(experience && { experience: `experience = ${bind(experienceLevels.indexOf(experience))}` }),
    };
  }

  readonly #numbers = (category: string) =>
    this.#names.category.findIndex((name) => categoryKey(name) === categoryKey(category));

  async #run<Row extends pg.QueryResultRow>(build: (bind: Bind) => string): Promise<Row[]> {
    const values: unknown[] = [];
    const text = build((value) => `$${values.push(value)}`);
    // The connection outlives the table of one size: its prepared statements must not be another's.
    const name = createHash("sha1").update(`${this.#size} ${text}`).digest("hex");
    return (await this.#client.query<Row>({ name, text, values })).rows;
  }

  async #insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
  ): Promise<void> {
    const arrays = columns.map((type, at) => `$${at + 1}::${type}[]`).join(", ");
    const values = columns.map((_, at) => rows.map((row) => row[at]));
    await this.#client.query(`insert into ${table} select * from unnest(${arrays})`, values);
  }

  #row(document: Document, now: number): readonly unknown[] {
    const { state } = parseLocation(document.location);
    const level = experienceLevel(document.experienceYears);
    return [
      document.id,
      [document.name, document.category, document.description].map(fold).join("\n"),
      numberOf(this.#names.category, tradeNamed(document.category) ?? document.category),
      state === null ? null : numberOf(this.#names.state, state),
      level === null ? null : experienceLevels.indexOf(level),
      areaNumber(document.area),
      document.hourlyRate,
      document.rating ?? 0,
      document.reviews,
      document.premiumUntil !== null && Date.parse(document.premiumUntil) > now ? 0 : 1,
      document.isOnline,
    ];
  }
}

type Bind = (value: unknown) => string;

function where(tests: readonly string[]): string {
  return tests.length > 0 ? `where ${tests.join(" and ")}` : "";
}

/** Returns the tests of all filters that are not facets. */
function plainTests(input: Search, bind: Bind, categoryNumber: (name: string) => number): string[] {
  const { search, minPrice, maxPrice, area: code, within } = input;
  const tests: string[] = [];
  if (search) {
    const like = `%${fold(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const trades = tradesIn(search, defaultTradeTerms).map(
      (trade) => `category = ${bind(categoryNumber(trade))}`,
    );
    tests.push(`(${[`haystack like ${bind(like)}`, ...trades].join(" or ")})`);
  }
  if (minPrice) tests.push(`rate >= ${bind(minPrice)}`);
  if (maxPrice) tests.push(`rate <= ${bind(maxPrice)}`);
  if (code) {
    const area = bind(areaNumber(code));
    // The directory's sphere is a little smaller than the extension's.
    const around = (km: string) => `select other.code from area here, area other where here.code = ${area}
      and earth_distance(here.spot, other.spot) / earth() * 6371 <= ${km}`;
    const inside =
      within && within !== "same" ? `area in (${around(bind(Number(within)))})` : `area = ${area}`;
    tests.push(`(${inside} or id in (select artisan from serving where area = ${area}))`);
  }
  if (input.premium) tests.push("premium_rank = 0");
  if (input.available) tests.push("online");
  return tests;
}

function areaNumber(code: string): number | null {
  const at = areas.findIndex((area) => area.code === code);
  return at < 0 ? null : at;
}

/** Returns the number of a name, and gives a new name the next one. */
function numberOf(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known < 0 ? names.push(name) - 1 : known;
}
