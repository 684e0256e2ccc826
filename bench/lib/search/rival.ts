import { randomUUID } from "node:crypto";
import type pg from "pg";
import { experienceLevels } from "../../../packages/core/src/fixed/choice-filters.ts";
import { experienceLevel } from "../../../packages/core/src/model/artisan/experience.ts";
import type { Document } from "../../../packages/core/src/domain/directory/document.ts";
import { fold } from "../../../packages/core/src/fixed/fold.ts";
import type { ArtisanCard, Count, Search } from "../../../packages/core/src/model/directory/schema.ts";
import { categoryKey, tradeNamed } from "../../../packages/core/src/fixed/categories.ts";
import { areas } from "../../../packages/core/src/fixed/areas.ts";
import { parseLocation } from "../../../packages/core/src/fixed/locations.ts";
import { keysOf, orders, pageStatement, countStatement, type Codes, type Statement } from "./statements.ts";

/** What both sides must answer alike. */
export interface Answer {
  readonly ids: readonly string[];
  readonly total: number;
  readonly counts: Readonly<Record<"category" | "state" | "experience", readonly Count[]>>;
}

const chunk = 5_000;

/**
 * The same artisans in PostgreSQL, as somebody would set them up who knows it: texts folded by the directory's own code in
 * one column with trigrams, small numbers for what is counted, an index for every order with the id as tie-breaker, partial
 * ones for premium and online, one that covers everything that is counted, and prepared statements. Premium is a flag that
 * a job would keep, where the directory reads the clock: that spares the rival work, as does answering ids instead of cards.
 */
export class Rival {
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  readonly #categories: string[] = [];
  readonly #states: string[] = [];

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Replaces all artisans. `at` is the moment that premium is decided for, in milliseconds since 1970. */
  async load(documents: readonly Document[], at: number): Promise<void> {
    await this.#client.query(schema);
    for (let from = 0; from < documents.length; from += chunk) {
      const rows = documents.slice(from, from + chunk).map((document) => this.#row(document, at));
      const columns = Object.entries(types).map(([, type], column) => ({
        type,
        values: rows.map((row) => row[column]),
      }));
      const parameters = columns.map(({ type }, index) => `$${index + 1}::${type}[]`);
      await this.#client.query(
        `insert into artisan (${Object.keys(types).join(", ")}) select * from unnest(${parameters.join(", ")})`,
        columns.map(({ values }) => values),
      );
    }
    await this.#client.query(
      "insert into area select place - 1, ll_to_earth(lat, lon) from unnest($1::float8[], $2::float8[]) with ordinality as spot (lat, lon, place)",
      [areas.map(({ lat }) => lat), areas.map(({ lon }) => lon)],
    );
    const serving = documents.flatMap(({ id, serves }) =>
      serves.map((code) => [id, codeOfArea(code)] as const),
    );
    await this.#client.query("insert into serving select * from unnest($1::uuid[], $2::smallint[])", [
      serving.map(([id]) => id),
      serving.map(([, area]) => area),
    ]);
    for (const index of indexes) await this.#client.query(index);
    await this.#client.query("vacuum analyze artisan");
  }

  /**
   * A search. `after` is the last card of the page before. With `isSimilar` texts match by the similarity of their trigrams
   * instead of literally.
   */
  async search(input: Search, after: ArtisanCard | null, isSimilar = false): Promise<Answer> {
    const codes: Codes = {
      category: (text) => this.#categories.findIndex((name) => categoryKey(name) === categoryKey(text)),
      state: (label) => this.#states.findIndex((name) => fold(name) === fold(label)),
      level: (level) => experienceLevels.indexOf(level),
    };
    const place = after && placeOf(after, input);
    const [counts, page] = await Promise.all([
      this.#run<{ facet: string; value: number; count: number }>(countStatement(input, codes, isSimilar)),
      this.#run<{ id: string }>(pageStatement(input, codes, place, isSimilar)),
    ]);
    const named = (facet: string, names: readonly string[]) =>
      counts
        .filter((row) => row.facet === facet)
        .map(({ value, count }) => ({ value: names[value] ?? "", count }));
    return {
      ids: page.map(({ id }) => id),
      total: counts.find(({ facet }) => facet === "total")?.count ?? 0,
      counts: {
        category: named("category", this.#categories),
        state: named("state", this.#states),
        experience: named("level", experienceLevels),
      },
    };
  }

  async #run<Row extends pg.QueryResultRow>({ text, values }: Statement): Promise<Row[]> {
    // The connection outlives the table of one size: its statements must not be another's.
    const name = this.#names.get(text) ?? randomUUID();
    this.#names.set(text, name);
    return (await this.#client.query<Row>({ name, text, values: [...values] })).rows;
  }

  #row(document: Document, at: number): readonly (string | number | boolean | null)[] {
    const { city, state } = parseLocation(document.location);
    const level = experienceLevel(document.experienceYears);
    return [
      document.id,
      [document.name, document.category, document.description].map(fold).join("\n"),
      fold(document.location),
      codeOf(this.#categories, tradeNamed(document.category) ?? document.category),
      state === null ? null : codeOf(this.#states, state),
      codeOfArea(document.area),
      level === null ? null : experienceLevels.indexOf(level),
      city === null ? null : fold(city),
      document.hourlyRate,
      document.rating ?? 0,
      document.reviews,
      document.premiumUntil !== null && Date.parse(document.premiumUntil) > at ? 0 : 1,
      document.isOnline,
    ];
  }
}

/** The numbers of areas; null for what is none. */
function codeOfArea(code: string): number | null {
  const at = areas.findIndex((area) => area.code === code);
  return at < 0 ? null : at;
}

function codeOf(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known < 0 ? names.push(name) - 1 : known;
}

function placeOf(card: ArtisanCard, input: Search): readonly (string | number)[] {
  const values = { ...card, rate: card.hourlyRate, rating: card.rating ?? 0 };
  return [...keysOf(input).map(({ of }) => of(values)), card.id];
}

const types = {
  id: "uuid",
  haystack: "text",
  place: "text",
  category: "smallint",
  state: "smallint",
  area: "smallint",
  level: "smallint",
  city: "text",
  rate: "float8",
  rating: "float8",
  reviews: "int",
  premium_rank: "smallint",
  online: "boolean",
};

const schema = `
  create extension if not exists pg_trgm;
  create extension if not exists earthdistance cascade;
  set pg_trgm.word_similarity_threshold = 0.45;
  drop table if exists artisan, area, serving;
  create table area (code smallint primary key, spot earth);
  create table serving (artisan uuid, area smallint);
  create table artisan (${Object.entries(types)
    .map((column) => column.join(" "))
    .join(", ")})`;

const by = (sort: keyof typeof orders) => [...orders[sort].map(({ sql }) => sql), "id"].join(", ");

const indexes = [
  "alter table artisan add primary key (id)",
  "create index on artisan using gin (haystack gin_trgm_ops)",
  "create index on artisan using gin (place gin_trgm_ops)",
  ...Object.keys(orders).map((sort) => `create index on artisan (${by(sort as keyof typeof orders)})`),
  `create index on artisan (category, ${by("premium-first")})`,
  `create index on artisan (state, city, ${by("premium-first")})`,
  `create index on artisan (${by("rating")}) where premium_rank = 0`,
  `create index on artisan (${by("premium-first")}) where online`,
  "create index on artisan (area)",
  "create index on serving (area, artisan)",
  "create index on artisan (category, state, level) include (city, rate, premium_rank, online)",
];
