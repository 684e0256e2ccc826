// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { recordSignIn } from "../api/session-state.ts";
import { databases } from "../storage/testing-database.ts";
import { deleteExpired, formerSessionRefusal } from "./left-behind.ts";
import { openTab, textAction, setUpWorld, settle, world } from "./testing-sender.ts";

vi.mock("../storage/database.ts", async () => (await import("../storage/testing-database.ts")).module);

setUpWorld();
beforeEach(() => localStorage.clear());

/** Leaves entries on the device, and signs their user in a minute later. Returns the new page's sender. */
async function signInAfter(...texts: string[]) {
  const before = openTab();
  before.stop();
  for (const text of texts) before.send(textAction("a", text));
  await settle();
  before.outbox.close();
  vi.advanceTimersByTime(60_000);
  recordSignIn();
  const sender = openTab();
  await settle();
  return sender;
}

describe("entries that were written before their user signed in", () => {
  it("are not sent automatically, and say why", async () => {
    const sender = await signInAfter("one", "two");
    expect(world.server.tried).toEqual([]);
    expect(sender.late.map(({ refusal }) => refusal)).toEqual([formerSessionRefusal, formerSessionRefusal]);
  });

  it("do not block new entries", async () => {
    const sender = await signInAfter("one");
    sender.send(textAction("a", "new"));
    await settle();
    expect(world.server.texts()).toEqual(["new"]);
  });

  it("are sent in order when the user asks for it, also by a later page", async () => {
    const sender = await signInAfter("one", "two");
    for (const { id } of sender.late) sender.retry(id);
    await settle();
    expect(world.server.texts()).toEqual(["one", "two"]);
    expect(world.device.values.size).toBe(0);
  });

  it("are deleted when the user asks for it", async () => {
    const sender = await signInAfter("one");
    for (const { id } of sender.late) sender.discard(id);
    await settle();
    expect([world.server.tried, world.device.values.size]).toEqual([[], 0]);
  });
});

it("entries of all users are deleted after 30 days, with their pictures", async () => {
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
