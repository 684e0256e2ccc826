import { useObjects } from "../setup/objects.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { AccountEntity } from "@handiwork/core/accounts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { Search, SearchResult, Suggestions } from "@handiwork/core/directory";
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { scaled } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useObjects);

/** Limit of CPU time per request, in ms. */
const maxMilliseconds = 250;

/** Budget of each property; on a busy machine the time limit ends it early. */
const budget = { numRuns: scaled(100, 2_000), interruptAfterTimeLimit: scaled(1_500, 20_000) };

const names = [
  "Ọláyínká Adébáyọ̀",
  "Olayinka Bello",
  "Ngozi O'Brien",
  "Chídìébérè Ńwánkwọ́",
  "محمد الأمين",
  "דוד כהן",
  "🔨 Fix-it Ṣọlá",
  "Ada \u0000 Obi",
  "\u202egnp.exe Kunle",
  "%_ (x) [a-z]+ \\d $1",
];

/** Artisans whose names and texts are hard to search. */
beforeAll(async () => {
  const profiles = Array.from({ length: 200 }, (_, index) => ({
    id: randomUUID(),
    userType: "artisan" as const,
    fullName: names[index] ?? `Person ${index}`,
    email: `${index}@handiwork.test`,
  }));
  const records = profiles.map(({ id }, index) => ({
    id,
    approval: "approved" as const,
    category: index % 2 ? "Plumber" : "Bricklayer",
    location: index % 3 ? "Ikeja, Lagos" : "Kano",
    description: "ab".repeat(500) + "a".repeat(400),
    hourlyRate: index * 100,
    stars5: index % 7,
  }));
  await AccountEntity.put(profiles).go({ concurrency: 4 });
  await ArtisanEntity.put(records).go({ concurrency: 4 });
  await new Browser().get("/artisans");
});

const browser = new Browser();

/** Expects a documented 200, or a 400 with a short message, within the CPU time limit. */
async function request(path: string): Promise<Response> {
  const before = process.cpuUsage();
  const response = await browser.get(path);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000, `milliseconds of ${path.slice(0, 300)}`).toBeLessThan(maxMilliseconds);
  if (response.status !== 200) {
    const { detail, fields } = await expectProblem(response.clone(), 400);
    expect(detail.length).toBeLessThan(300);
    expect(JSON.stringify(fields ?? {}).length).toBeLessThan(2_000);
  }
  return response;
}

async function search(query: Record<string, string>): Promise<SearchResult> {
  const response = await request(`/artisans?${new URLSearchParams(query).toString()}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return SearchResult.parse(await response.json());
}
const searchNames = async (text: string) => (await search({ search: text })).items.map(({ name }) => name);

/** Strings known to break parsers and string handling. */
const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e9",
  "0x10",
  "👩🏾‍🔧🔨",
  "\u202e\u2066abc",
  "مُحَمَّد",
  "O'Brien",
  "O’Brien",
  "'; DROP TABLE artisans; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "(a+)+$",
  "%00",
  "\r\nSet-Cookie: a=b",
  "a".repeat(99),
  "a".repeat(10_000),
  "ab".repeat(50),
  "ạ̀́".repeat(30),
  "\u0301".repeat(100),
  "ﷺ".repeat(100),
  "İıſK",
);
const text = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 120 }), fc.string({ maxLength: 12 }));
/** Query values: encoded texts, and invalid encodings. */
const encoded = fc.oneof(
  { weight: 6, arbitrary: text.map((value) => new URLSearchParams({ v: value }).toString().slice(2)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "%",
      "%zz",
      "%ED%A0%80",
      "%FF%FE",
      "%C0%AF",
      "%F0%9F",
      "+",
      "a%00b",
      "[]",
      "a[b]=c",
    ),
  },
);
const parameter = fc.constantFrom(...Object.keys(Search.shape), "nothing", "__proto__", "constructor");
const queries = fc
  .array(fc.tuple(parameter, encoded), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

describe("fuzzed input gets a 200 or a clear 400, in time:", () => {
  it("searches", async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const response = await request(`/artisans?${query}`);
        if (response.status === 200) SearchResult.parse(await response.json());
      }),
      budget,
    );
  });

  it("searches by one text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("search", "location", "category", "state", "city"),
        text,
        async (name, value) => {
          const response = await request(`/artisans?${new URLSearchParams({ [name]: value }).toString()}`);
          expect(response.status).toBe(value.trim().length > 100 ? 400 : 200);
        },
      ),
      budget,
    );
  });

  it("suggestions", async () => {
    await fc.assert(
      fc.asyncProperty(encoded, async (value) => {
        const response = await request(`/artisans/suggestions?text=${value}`);
        if (response.status === 200) Suggestions.parse(await response.json());
      }),
      budget,
    );
  });

  it("tampered cursors of searches and reviews", async () => {
    const sorts = ["premium-first", "rating", "price-low", "price-high", "reviews"];
    const made = await Promise.all(
      sorts.map(async (sort) => (await search({ sort, limit: "2" })).nextCursor ?? ""),
    );
    const json = fc.oneof(
      fc.json(),
      fc.constantFrom('[1e999,0,""]', "[null,null,null]", '{"__proto__":1}', "[".repeat(200)),
    );
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
    const alike = fc.tuple(fc.array(number, { maxLength: 3 }), text).map(([numbers, id]) => [...numbers, id]);
    const cursors = fc.oneof(
      fc.constantFrom(...made),
      fc
        .tuple(
          fc.constantFrom(...made),
          fc.nat(80),
          fc.string({ unit: fc.constantFrom("a", "Z", "0", "_", "-", "~", "+", "/", "="), maxLength: 3 }),
        )
        .map(([cursor, at, put]) => cursor.slice(0, at) + put + cursor.slice(at + 1)),
      json.map((value) => Buffer.from(value).toString("base64url")),
      alike.map((value) => Buffer.from(JSON.stringify(value)).toString("base64url")),
      text,
    );
    await fc.assert(
      fc.asyncProperty(cursors, fc.constantFrom(...sorts), async (cursor, sort) => {
        await request(`/artisans?${new URLSearchParams({ cursor, sort }).toString()}`);
        await request(`/artisans/${randomUUID()}/reviews?${new URLSearchParams({ cursor }).toString()}`);
      }),
      budget,
    );
  });

  it("ids", async () => {
    await fc.assert(
      fc.asyncProperty(encoded, fc.constantFrom("", "/reviews"), async (id, rest) => {
        const response = await browser.get(`/artisans/${id.replaceAll(/[/?#.]/g, "x") || "x"}${rest}`);
        expect(response.status).toBeLessThan(500);
      }),
      budget,
    );
  });
});

describe("a search rejects, naming the parameter,", () => {
  it.each([
    ["limit", "0"],
    ["limit", "51"],
    ["limit", "-1"],
    ["limit", "2.5"],
    ["limit", "many"],
    ["limit", "1e1"],
    ["minPrice", "-1"],
    ["minPrice", "100000001"],
    ["maxPrice", "999999999999999999999"],
    ["maxPrice", "Infinity"],
    ["sort", "newest"],
    ["sort", "__proto__"],
    ["experience", "9+"],
    ["experience", "constructor"],
    ["premium", "yes"],
    ["available", "1"],
    ["search", "x".repeat(101)],
    ["search", "x".repeat(10_000)],
    ["location", "x".repeat(101)],
    ["category", "x".repeat(101)],
    ["cursor", "x".repeat(10_000)],
    ["cursor", "=="],
    ["cursor", "bm90IG9uZQ"],
    ["page", "2"],
    ["toString", "1"],
  ])("%s=%s", async (name, value) => {
    const response = await browser.get(`/artisans?${new URLSearchParams({ [name]: value }).toString()}`);
    const { code, fields } = await expectProblem(response, 400);
    expect(code).toBe("invalid");
    expect(Object.keys(fields ?? {})).toEqual([name]);
  });
});

describe("a name is found when it is typed", () => {
  const ways: Record<string, (name: string) => string> = {
    "as it is": (name) => name,
    "in capitals": (name) => name.toUpperCase(),
    "in lower case": (name) => name.toLowerCase(),
    composed: (name) => name.normalize("NFC"),
    decomposed: (name) => name.normalize("NFD"),
    "without accents": (name) => name.normalize("NFD").replaceAll(/\p{M}/gu, ""),
    "with spaces around": (name) => `  ${name}\t`,
  };
  it.each(Object.entries(ways))("%s", async (_, way) => {
    for (const name of names) expect(await searchNames(way(name)), name).toEqual([name]);
  });

  it.each(["Ọláyínká", "Olayinka", "OLAYINKA", "O\u0323la\u0301yi\u0301nka\u0301", "ọ́láyìnká"])(
    "%s finds Ọláyínká and Olayinka",
    async (typed) => {
      expect((await searchNames(typed)).toSorted()).toEqual(["Olayinka Bello", "Ọláyínká Adébáyọ̀"]);
      const response = await request(`/artisans/suggestions?text=${encodeURIComponent(typed)}`);
      const { items } = Suggestions.parse(await response.json());
      expect(items.map((item) => item.text).toSorted()).toEqual(["Olayinka Bello", "Ọláyínká Adébáyọ̀"]);
    },
  );

  it.each(["O'Brien", "O’Brien", "Oʼbrien", "o‘brien"])("%s finds O'Brien", async (typed) => {
    expect(await searchNames(typed)).toEqual(["Ngozi O'Brien"]);
  });
});

it("properties of Object.prototype are not trades, states or cities", async () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]) {
    for (const filter of ["category", "state", "city"]) {
      expect((await search({ [filter]: name })).total, `${filter}=${name}`).toBe(0);
    }
  }
});

it("a price range with its minimum above its maximum has no results", async () => {
  expect((await search({ minPrice: "5000", maxPrice: "1000" })).total).toBe(0);
});
