import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { Conflict, Invalid, NotFound, Unauthenticated } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { documentClient } from "../platform/table/index.ts";
import { change, list, remove, save, type NewSavedSearch } from "./index.ts";
import { SavedSearchEntity } from "./saved-search.entity.ts";
import { savedSearchLimit } from "./schema.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);
const at = useClock();
afterEach(() => void vi.restoreAllMocks());

const user = (type: SignedIn["type"] = "client"): SignedIn => ({ type, id: randomUUID() });
const names = async (actor: SignedIn) => (await list(actor)).items.map(({ name }) => name);

/** All filters set. */
const everything = {
  name: "Lagos plumbers",
  searchQuery: "burst pipe",
  category: "plumber",
  state: "lagos",
  location: "Ikeja",
  city: null,
  area: "NG025020",
  within: "10",
  minPrice: 2_000,
  maxPrice: 9_000,
  experienceLevel: "3-5",
  language: "Yoruba",
  isPremiumOnly: true,
  isAvailableOnly: true,
  sortBy: "price-low",
} as const satisfies NewSavedSearch;

describe("a search's name", () => {
  it("is one line without bidirectional control characters", async () => {
    const actor = user();
    await save(actor, { name: " Lagos\r\nplumbers \u202e" });
    await save(actor, { name: "Àwọn 🔧 d'Ọ̀ṣun" });
    expect(await names(actor)).toEqual(["Àwọn 🔧 d'Ọ̀ṣun", "Lagos plumbers"]);
  });

  it("must be visible", async () => {
    for (const name of ["", "  ", "\u0000", "\u200b", "\u202e"]) {
      await expect(save(user(), { name })).rejects.toThrow("Please enter a name for this search");
    }
  });
});

describe("saving a search", () => {
  it("stores and returns all twelve values of the specification, and the area with its radius", async () => {
    const actor = user();
    const saved = await save(actor, everything);
    expect(saved).toEqual({
      ...everything,
      areaName: "Surulere, Lagos",
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      isAlert: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await list(actor)).items).toEqual([saved]);
    const { city, ...twelve } = everything;
    const { data: row } = await SavedSearchEntity.get({ userId: actor.id, id: saved.id }).go();
    expect(city).toBeNull();
    expect(row).toMatchObject({ userId: actor.id, ...twelve });
  });

  it("accepts a search without filters, by its name only", async () => {
    const actor = user();
    await save(actor, { name: "  All  " });
    expect((await list(actor)).items).toMatchObject([
      { name: "All", searchQuery: null, minPrice: null, isPremiumOnly: false, sortBy: "premium-first" },
    ]);
  });

  it.each(["client", "artisan", "merchant", "admin"] as const)("works for a signed-in %s", async (type) => {
    const actor = user(type);
    await save(actor, { name: type });
    expect(await names(actor)).toEqual([type]);
  });

  it("requires signing in, and a name", async () => {
    await expect(save(anonymous, { name: "x" })).rejects.toThrow(
      new Unauthenticated("Please sign in to save searches"),
    );
    for (const name of ["", "   "]) {
      await expect(save(user(), { name })).rejects.toThrow("Please enter a name for this search");
    }
  });

  it("is idempotent per command, even after a rename, concurrently, or at the limit", async () => {
    const actor = user();
    const command = { name: "Lagos plumbers", commandId: randomUUID() };
    const [first, twin] = await Promise.all([save(actor, command), save(actor, command)]);
    expect(twin).toEqual(first);
    const renamed = await change(actor, first.id, { name: "Plumbers" });
    expect(await save(actor, command)).toEqual(renamed);
    expect(await save(actor, { ...command, overwrite: true })).toEqual(renamed);
    expect(await names(actor)).toEqual(["Plumbers"]);
    const other = user();
    expect((await save(other, command)).id).not.toBe(first.id);
    await expect(save(actor, { ...command, name: "plumbers", commandId: randomUUID() })).rejects.toThrow(
      Conflict,
    );
  });

  it("lists the newest first, and only the actor's own", async () => {
    const [mine, other] = [user(), user()];
    for (const name of ["first", "second", "third"]) await save(mine, { name });
    await save(other, { name: "theirs" });
    expect(await names(mine)).toEqual(["third", "second", "first"]);
    await expect(list(anonymous)).rejects.toThrow(Unauthenticated);
  });
});

describe("a name", () => {
  it("is unique per user, ignoring case and spacing, but not across users", async () => {
    const [mine, other] = [user(), user()];
    await save(mine, { name: "Lagos Plumbers" });
    await expect(save(mine, { name: "lagos  plumbers" })).rejects.toThrow(Conflict);
    await save(other, { name: "Lagos Plumbers" });
    expect(await names(mine)).toEqual(["Lagos Plumbers"]);
  });

  it("moves to the new search on request, which is then the newest", async () => {
    const actor = user();
    const { id: old } = await save(actor, { ...everything, isAlert: true });
    await save(actor, { name: "between" });
    const { id } = await save(actor, { name: "LAGOS PLUMBERS", sortBy: "rating", overwrite: true });
    expect((await list(actor)).items).toMatchObject([
      { id, name: "LAGOS PLUMBERS", searchQuery: null, sortBy: "rating", isAlert: false },
      { name: "between" },
    ]);
    await expect(remove(actor, old)).rejects.toThrow(NotFound);
    await remove(actor, id);
    await save(actor, { name: "Lagos plumbers" });
  });

  it("belongs to one search, despite concurrent saves", async () => {
    const actor = user();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => save(actor, { name: "the same" })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = Array.from({ length: 5 }, () => save(actor, { name: "The Same", overwrite: true }));
    for (const result of await Promise.allSettled(again))
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "unavailable" });
    expect(await names(actor)).toHaveLength(1);
  });

  it("is free again when its search is renamed or deleted", async () => {
    const actor = user();
    const { id } = await save(actor, { name: "Pipes" });
    await change(actor, id, { name: "Taps" });
    const second = await save(actor, { name: "pipes" });
    await remove(actor, second.id);
    await save(actor, { name: "PIPES" });
    expect(await names(actor)).toEqual(["PIPES", "Taps"]);
  });
});

describe("at most fifty searches", () => {
  it("are saved, despite concurrent calls; a deletion or replacement makes room", async () => {
    const actor = user();
    for (let number = 0; number < savedSearchLimit - 2; number += 1)
      await save(actor, { name: `s${number}` });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, number) => save(actor, { name: `more ${number}` })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Invalid);
    await expect(save(actor, { name: "one more" })).rejects.toThrow("You can keep 50 searches");
    await expect(save(actor, { name: "s1" })).rejects.toThrow(Conflict);
    await save(actor, { name: "s1", overwrite: true });
    await remove(actor, (await list(actor)).items[0]?.id ?? "");
    await save(actor, { name: "one more" });
    expect(await names(actor)).toHaveLength(savedSearchLimit);
  });
});

describe("changing a search", () => {
  it("renames it, even if only the case differs, and switches its mails", async () => {
    const actor = user();
    const saved = await save(actor, everything);
    expect(await change(actor, saved.id, { name: "LAGOS plumbers" })).toEqual({
      ...saved,
      name: "LAGOS plumbers",
    });
    expect(await change(actor, saved.id, { name: "Leaks", isAlert: true })).toMatchObject({
      name: "Leaks",
      isAlert: true,
    });
    expect((await list(actor)).items).toEqual([{ ...saved, name: "Leaks", isAlert: true }]);
    expect(await change(actor, saved.id, { isAlert: false })).toMatchObject({
      name: "Leaks",
      isAlert: false,
    });
  });

  it("keeps the start of its mails until they are switched off", async () => {
    at("2026-11-21T10:00:00Z");
    const actor = user();
    const { id } = await save(actor, { name: "Leaks", isAlert: true });
    const since = async () =>
      (await SavedSearchEntity.get({ userId: actor.id, id }).go()).data?.alertSince ?? null;
    await change(actor, id, { name: "Pipes", isAlert: true });
    expect(await since()).toBe("2026-11-21T10:00:00.000Z");
    await change(actor, id, { isAlert: false });
    expect(await since()).toBeNull();
    at("2026-11-22T10:00:00Z");
    await change(actor, id, { isAlert: true });
    expect(await since()).toBe("2026-11-22T10:00:00.000Z");
  });

  it("to the name of another of the actor's searches is rejected, and changes neither", async () => {
    const actor = user();
    await save(actor, { name: "Pipes" });
    const { id } = await save(actor, { name: "Taps" });
    await expect(change(actor, id, { name: "pipes", isAlert: true })).rejects.toThrow(Conflict);
    expect((await list(actor)).items).toMatchObject([
      { name: "Taps", isAlert: false },
      { name: "Pipes", isAlert: false },
    ]);
  });

  it("to an empty name is rejected", async () => {
    const { id } = await save(user(), { name: "Pipes" });
    await expect(change(user(), id, {})).rejects.toThrow("Nothing to change");
  });

  it("concurrently leaves one name taken", async () => {
    const actor = user();
    const { id } = await save(actor, { name: "start" });
    const wanted = ["a", "b", "c", "d"];
    await Promise.allSettled(wanted.map((name) => change(actor, id, { name })));
    const [left = ""] = await names(actor);
    for (const name of ["start", ...wanted].filter((one) => one !== left)) await save(actor, { name });
    expect((await names(actor)).toSorted()).toEqual(["a", "b", "c", "d", "start"]);
  });
});

describe("another user", () => {
  it("finds none of them, and can neither change nor delete them, whatever the type", async () => {
    const owner = user();
    const { id } = await save(owner, { name: "mine" });
    for (const stranger of [user(), user("artisan"), user("merchant"), user("admin")]) {
      await expect(change(stranger, id, { name: "theirs" })).rejects.toThrow(NotFound);
      await expect(remove(stranger, id)).rejects.toThrow(NotFound);
      expect(await names(stranger)).toEqual([]);
    }
    expect(await names(owner)).toEqual(["mine"]);
    await expect(remove(owner, newId())).rejects.toThrow(NotFound);
    await expect(remove(anonymous, id)).rejects.toThrow(Unauthenticated);
  });
});

it("takes one transaction to save and one query to list, however many there are", async () => {
  const actor = user();
  for (let number = 0; number < 5; number += 1) await save(actor, { name: `s${number}` });
  const send = vi.spyOn(documentClient, "send");
  const commands = () => send.mock.calls.splice(0).map(([command]) => command.constructor.name);
  await save(actor, { name: "another" });
  expect(commands()).toEqual(["TransactWriteCommand"]);
  await list(actor);
  expect(commands()).toEqual(["QueryCommand"]);
});
