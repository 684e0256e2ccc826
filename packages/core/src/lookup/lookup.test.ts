import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../account/account.entity.ts";
import type { UserType } from "../actor/index.ts";
import { Invalid } from "../errors/index.ts";
import { addressOwners, findAccounts, follow, LookupTermEntity, rebuild, termsOf } from "./index.ts";

beforeAll(useTable);

async function join(fullName: string, email = `${randomUUID()}@shop.test`, userType: UserType = "client") {
  const id = randomUUID();
  await AccountEntity.put({ id, userType, fullName, email }).go();
  await follow(id, [{ fullName, email }]);
  return id;
}

async function found(search: string, userType?: UserType): Promise<string[]> {
  return (await findAccounts(search, { userType, limit: 50 })).ids;
}

async function termsKept(id: string): Promise<string[]> {
  const { data } = await LookupTermEntity.scan.where((row, { eq }) => eq(row.id, id)).go({ pages: "all" });
  return data.map(({ term }) => term).toSorted();
}

it.each([
  [
    "Ọláyínká Okafor-Obi",
    "Ola.Obi@Mail.Example",
    ["ola.obi@mail.example", "olayinka", "okafor-obi", "obi", "obi@mail.example", "mail.example"],
  ],
  [undefined, "a@b.test", ["a@b.test", "b.test"]],
  ["  ", "a+b@c-d.test", ["a+b@c-d.test", "b@c-d.test", "c-d.test", "d.test"]],
])("%s, %s is found by %j", (fullName, email, terms) => {
  expect(termsOf({ fullName, email })).toEqual(terms);
});

describe("an account is found", () => {
  it("by the beginnings of words of the name and of the address, in whatever order, case and accents", async () => {
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
    ])
      expect(await found(search)).toEqual([id]);
    expect((await found("ngọz")).toSorted()).toEqual([id, other].toSorted());
    for (const search of ["ngozi xu", "alogun", "example", "", " "]) expect(await found(search)).toEqual([]);
  });

  it("once, where several of its words begin so", async () => {
    const id = await join("Temi Temitope", "temi@temi.test");
    expect(await found("temi")).toEqual([id]);
  });

  it("among those of one type", async () => {
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

describe("what an account is found by", () => {
  it("follows its name and address, also from events that are late, doubled or swapped", async () => {
    const [first, second] = [
      { fullName: "Zainab Musa", email: `${randomUUID()}@old.test` },
      { fullName: "Zainab Sani", email: `${randomUUID()}@new.test` },
    ];
    const id = await join(first.fullName, first.email);
    await AccountEntity.patch({ id }).set(second).go();
    for (const seen of [[first, second], [first], [first, second]]) await follow(id, seen);
    expect(await found("musa")).toEqual([]);
    expect(await found("sani")).toEqual([id]);
    expect(await termsKept(id)).toEqual(termsOf(second).toSorted());
    expect([...(await addressOwners([first.email, second.email])).keys()]).toEqual([second.email]);
  });

  it("goes with the account", async () => {
    const named = { fullName: "Wale Gone", email: "wale@gone.test" };
    const id = await join(named.fullName, named.email);
    await AccountEntity.delete({ id }).go();
    await follow(id, [named]);
    expect(await termsKept(id)).toEqual([]);
    expect((await addressOwners([named.email])).size).toBe(0);
  });

  it("is made anew from the table", async () => {
    const id = randomUUID();
    const email = `${id}@lost.test`;
    await AccountEntity.put({ id, userType: "merchant", fullName: "Lost Indeed", email }).go();
    expect(await found("indeed")).toEqual([]);
    expect(await rebuild()).toBeGreaterThan(0);
    expect(await found("indeed")).toEqual([id]);
  });
});

describe("whose an address is", () => {
  it("is known of many at once, whatever their case; those of nobody are left out", async () => {
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

  it("stays the later owner's, whenever the former one's change is heard of", async () => {
    const email = "passed-on@shop.test";
    const former = await join("Former", email);
    await AccountEntity.patch({ id: former }).set({ email: "moved@shop.test" }).go();
    const later = await join("Later", email);
    await follow(former, [{ fullName: "Former", email }]);
    expect((await addressOwners([email])).get(email)?.id).toBe(later);
  });
});
