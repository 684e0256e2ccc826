import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { UserType } from "../platform/actor.ts";
import { Invalid } from "../platform/errors.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { makeMerchant } from "../testing/index.ts";
import {
  addressOwners,
  findAccounts,
  syncTerms,
  isFoundBy,
  LookupTermEntity,
  rebuild,
  textsOf,
  wordsOf,
} from "./index.ts";
import { termsOf } from "./terms.ts";

beforeAll(useTable);

async function join(
  fullName: string,
  email = `${randomUUID()}@shop.test`,
  userType: UserType = "client",
  phone?: string,
) {
  const id = randomUUID();
  await AccountEntity.put({ id, userType, fullName, email, ...(phone && { phone }) }).go();
  await syncTerms(id, [{ fullName, email, phone }]);
  return id;
}

async function found(search: string, ...userTypes: UserType[]): Promise<string[]> {
  const types = userTypes.length > 0 ? userTypes : undefined;
  return (await findAccounts(search, { userTypes: types, limit: 50 })).ids;
}

async function termsKept(id: string): Promise<string[]> {
  const { data } = await LookupTermEntity.scan.where((row, { eq }) => eq(row.id, id)).go({ pages: "all" });
  return data.map(({ term }) => term).toSorted();
}

it.each([
  [{ fullName: "Ọláyínká Okafor-Obi", email: "Ola@X.ng" }, ["olayinka", "okafor-obi", "ola@x.ng"]],
  [
    { businessName: "Obi & Sons", phone: "0803 441 7290" },
    ["obi", "&", "sons", "2348034417290", "08034417290"],
  ],
  [{ fullName: "  ", phone: "+44 20 7946 0018" }, ["442079460018"]],
])("parses the search %j as %j", (named, texts) => {
  expect(textsOf(named)).toEqual(texts);
});

it.each([
  [["obi@x.ng"], ["obi@x.ng", "x.ng", "ng", ".ng", "@x.ng", "bi@x.ng", "i@x.ng"]],
  [
    ["jo-ann", "jo"],
    ["jo-ann", "ann", "jo", "-ann", "o-ann"],
  ],
  [
    ["obinna", "obinna@x"],
    ["obinna", "obinna@x", "x", "a@x", "binna@x", "inna@x", "na@x", "nna@x"],
  ],
  [["𝒶𝒷𝒸𝒹"], ["𝒶𝒷𝒸𝒹", "𝒷𝒸𝒹"]],
])("indexes %j under %j", (texts, terms) => {
  expect(termsOf(texts)).toEqual(terms);
});

it.each([
  ["0803 441 7290", ["08034417290"]],
  ["+234 (0) 803-441-7290", ["2348034417290"]],
  ["00234 803 441 7290", ["2348034417290"]],
  ["Ada +234803", ["ada", "234803"]],
  ["ada.2020-11", ["ada.2020-11"]],
])("%s searches for %j", (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

describe("an account is found", () => {
  it("by parts of its name and address, in any order, ignoring case and accents", async () => {
    const id = await join("Ngọzi Balogun-Ade", "first.last@works.example");
    const other = await join("Ngozi Eze");
    for (const search of [
      "n balogun",
      "ADE",
      "ade ngozi",
      "first",
      "last@wo",
      "WORKS.ex",
      "first.last@works.example",
      "alogun",
      "RST.LAST@wo",
      "orks",
      ".exa",
      "zi gun",
    ])
      expect(await found(search)).toEqual([id]);
    expect((await found("ngọz")).toSorted()).toEqual([id, other].toSorted());
    for (const search of ["ngozi xu", "balogunn", "", " "]) expect(await found(search)).toEqual([]);
  });

  it("by its phone number or a part of it, in any notation", async () => {
    const id = await join("Tele Phone", undefined, "client", "+2348034417290");
    for (const search of [
      "0803 441 7290",
      "+2348034417290",
      "8034417290",
      "+234 803-441-7290",
      "0803441",
      "4417290",
      "803 441",
      "tele 0803",
    ])
      expect([search, await found(search)]).toEqual([search, [id]]);
    expect(await found("08034417291")).toEqual([]);
  });

  it("by its business name, which follows the record", async () => {
    const id = await makeMerchant({ businessName: "Nwachukwu Timber" });
    await syncTerms(id, []);
    expect(await found("chukwu timb")).toEqual([id]);
    await MerchantEntity.patch({ id }).set({ businessName: "Other Wood" }).go();
    await syncTerms(id, [{ businessName: "Nwachukwu Timber" }]);
    expect([await found("achukwu"), await found("ther woo")]).toEqual([[], [id]]);
  });

  it("by any part of at least three characters, like a full scan", async () => {
    const people = [
      { fullName: "Bisola Olabisi-Bello", email: "bis.ola+b@bello.test", phone: "+2348055505550" },
      { fullName: "Bolaji Bello", email: "bb@bellobello.test", phone: "+2348055055505" },
      { fullName: "Olabello Bisi", email: "550@ola.test", phone: undefined },
    ];
    const ids = new Map<string, (typeof people)[number]>();
    for (const each of people) ids.set(await join(each.fullName, each.email, "admin", each.phone), each);
    const part = fc
      .record({
        text: fc.constantFrom(...people.flatMap(textsOf)),
        from: fc.nat(20),
        length: fc.integer({ min: 3, max: 9 }),
      })
      .map(({ text, from, length }) => text.slice(from % Math.max(1, text.length - 2)).slice(0, length));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), async (parts) => {
        const search = parts.join(" ");
        const plain = [...ids].filter(([, each]) => isFoundBy(textsOf(each), wordsOf(search)));
        expect((await found(search, "admin")).toSorted()).toEqual(plain.map(([id]) => id).toSorted());
      }),
      { numRuns: 25 },
    );
  });

  it("once, even if several of its words have the prefix", async () => {
    const id = await join("Temi Temitope", "temi@temi.test");
    expect(await found("temi")).toEqual([id]);
  });

  it("among the accounts of one type", async () => {
    const client = await join("Uchenna Obasi");
    const artisan = await join("Uchenna Obasi", undefined, "artisan");
    expect(await found("uchenna", "artisan")).toEqual([artisan]);
    expect((await found("uchenna")).toSorted()).toEqual([artisan, client].toSorted());
  });

  it("page by page, each once", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => join("Yakubu Yaro")));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await findAccounts("yaro", { cursor, limit: 3 });
      expect(page.ids.length).toBeLessThanOrEqual(3);
      seen.push(...page.ids);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    const { nextCursor } = await findAccounts("yaro", { limit: 3 });
    await expect(findAccounts("yakubu", { cursor: nextCursor ?? "", limit: 3 })).rejects.toThrow(Invalid);
  });
});

describe("the search terms of an account", () => {
  it("follow its name and address, despite late, repeated and reordered events", async () => {
    const [first, second] = [
      { fullName: "Zainab Musa", email: `${randomUUID()}@old.test` },
      { fullName: "Zainab Sani", email: `${randomUUID()}@new.test` },
    ];
    const id = await join(first.fullName, first.email);
    await AccountEntity.patch({ id }).set(second).go();
    for (const seen of [[first, second], [first], [first, second]]) await syncTerms(id, seen);
    expect(await found("musa")).toEqual([]);
    expect(await found("sani")).toEqual([id]);
    expect(await termsKept(id)).toEqual(termsOf(textsOf(second)).toSorted());
    expect([...(await addressOwners([first.email, second.email])).keys()]).toEqual([second.email]);
  });

  it("are deleted with the account", async () => {
    const named = { fullName: "Wale Gone", email: "wale@gone.test" };
    const id = await join(named.fullName, named.email);
    await AccountEntity.delete({ id }).go();
    await syncTerms(id, [named]);
    expect(await termsKept(id)).toEqual([]);
    expect((await addressOwners([named.email])).size).toBe(0);
  });

  it("can be rebuilt from the table", async () => {
    const id = randomUUID();
    const email = `${id}@lost.test`;
    await AccountEntity.put({ id, userType: "merchant", fullName: "Lost Indeed", email }).go();
    expect(await found("indeed")).toEqual([]);
    expect(await rebuild()).toBeGreaterThan(0);
    expect(await found("indeed")).toEqual([id]);
  });
});

describe("addressOwners", () => {
  it("returns many owners at once, ignoring case, and omits unknown addresses", async () => {
    const emails = Array.from({ length: 130 }, (_, number) => `many${number}@shop.test`);
    const ids: string[] = [];
    for (const email of emails) ids.push(await join("Many", email, "artisan"));
    const owners = await addressOwners([
      ...emails.map((email) => ` ${email.toUpperCase()}`),
      "nobody@shop.test",
    ]);
    expect(owners.size).toBe(130);
    expect(owners.get("many7@shop.test")).toEqual({ id: ids[7], userType: "artisan" });
  });

  it("returns the later owner, whenever the former owner's change arrives", async () => {
    const email = "passed-on@shop.test";
    const former = await join("Former", email);
    await AccountEntity.patch({ id: former }).set({ email: "moved@shop.test" }).go();
    const later = await join("Later", email);
    await syncTerms(former, [{ fullName: "Former", email }]);
    expect((await addressOwners([email])).get(email)?.id).toBe(later);
  });
});
