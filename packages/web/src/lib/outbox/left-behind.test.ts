// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteSignIn } from "../session-mark.ts";
import { deleteExpired, leftBehind } from "./left-behind.ts";
import { begin, deed, freshWorld, settle, world } from "./testing-sender.ts";

/** The databases of the present test: values by key, by the database's name. */
const databases = new Map<string, Map<string, unknown>>();
vi.mock("../database.ts", () => ({
  Database: class {
    readonly #values: Map<string, unknown>;
    constructor(kind: string, userId: string) {
      this.#values = databases.get(`${kind} ${userId}`) ?? new Map();
    }
    values = async () => [...this.#values.values()];
    delete = async (key: string) => void this.#values.delete(key);
  },
}));

freshWorld();
beforeEach(() => localStorage.clear());

/** Leaves an entry on the device, and signs its user in a minute later. */
async function signInAfter(...texts: string[]) {
  const before = begin();
  before.stop();
  for (const text of texts) before.send(deed("a", text));
  await settle();
  before.outbox.close();
  vi.advanceTimersByTime(60_000);
  noteSignIn();
  const sender = begin();
  await settle();
  return sender;
}

describe("entries that were written before their user signed in", () => {
  it("are not sent by themselves, and say why", async () => {
    const sender = await signInAfter("one", "two");
    expect(world.there.tried).toEqual([]);
    expect(sender.late.map(({ refusal }) => refusal)).toEqual([leftBehind, leftBehind]);
  });

  it("do not hold up what is written now", async () => {
    const sender = await signInAfter("one");
    sender.send(deed("a", "new"));
    await settle();
    expect(world.there.texts()).toEqual(["new"]);
  });

  it("are sent in their order by their user's wish, by a later page too", async () => {
    const sender = await signInAfter("one", "two");
    for (const { id } of sender.late) sender.retry(id);
    await settle();
    expect(world.there.texts()).toEqual(["one", "two"]);
    expect(world.here.values.size).toBe(0);
  });

  it("are deleted by their user's wish", async () => {
    const sender = await signInAfter("one");
    for (const { id } of sender.late) sender.discard(id);
    await settle();
    expect([world.there.tried, world.here.values.size]).toEqual([[], 0]);
  });
});

it("an entry is deleted after 30 days, with its picture, whosever it is", async () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() - days * day).toISOString();
  const entries = (...all: [id: string, days: number][]) =>
    new Map(all.map(([id, days]) => [id, { id, writtenAt: at(days) }]));
  databases.set("outbox ada", entries(["old", 30], ["new", 29]));
  databases.set(
    "pictures ada",
    new Map([
      ["old", {}],
      ["new", {}],
    ]),
  );
  databases.set("outbox bola", entries(["older", 90]));
  databases.set("read bola", new Map([["older", {}]]));
  vi.stubGlobal("indexedDB", { databases: async () => [...databases.keys()].map((name) => ({ name })) });
  await deleteExpired();
  expect([...databases].map(([name, values]) => [name, [...values.keys()]])).toEqual([
    ["outbox ada", ["new"]],
    ["pictures ada", ["new"]],
    ["outbox bola", []],
    ["read bola", ["older"]],
  ]);
});
