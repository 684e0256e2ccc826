import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous, type Actor } from "../platform/actor.ts";
import { list, markRead, notify, unread, type NotificationContent } from "./index.ts";
import { makeAccount } from "../testing/index.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);

const setTime = useClock();

const at = "2026-11-21T10:00:00.000Z";
const approved = { kind: "approved", data: { record: "artisan", startsAvailable: false } } as const;
const someone = () => makeAccount("merchant");
const tell = (userId: string, name: string, news: NotificationContent = approved) =>
  notify(userId, news, { name, at });
const numbers = async (actor: Actor, query = {}) => (await list(actor, query)).items.map(({ id }) => id);

describe("notify", () => {
  it("adds a notification with the data of its kind, newest first", async () => {
    const user = await someone();
    await tell(user.id, "approved/1");
    await tell(user.id, "rejected/2", {
      kind: "rejected",
      data: { record: "artisan", reason: "No address" },
    });
    expect(await list(user, {})).toEqual({
      items: [
        { id: 2, at, isRead: false, kind: "rejected", data: { record: "artisan", reason: "No address" } },
        { id: 1, at, isRead: false, kind: "approved", data: { record: "artisan", startsAvailable: false } },
      ],
      nextCursor: null,
    });
    expect(await unread(user)).toEqual({ notifications: 2, version: 2 });
  });

  it("adds one notification for repeated and late events", async () => {
    const user = await someone();
    const outcomes = [await tell(user.id, "a"), await tell(user.id, "a")];
    await markRead(user, { upTo: 1 });
    outcomes.push(await tell(user.id, "b"), await tell(user.id, "a"), await tell(user.id, "b"));
    expect(outcomes).toEqual(["told", "again", "told", "again", "again"]);
    expect(await numbers(user)).toEqual([2, 1]);
    expect((await unread(user)).notifications).toBe(1);
  });

  it("adds nothing for a deleted account, or one deleted at that moment", async () => {
    const user = await someone();
    await AccountEntity.delete({ id: user.id }).go();
    expect(await tell(user.id, "a")).toBe("nothing");
    expect(await list(user, {})).toEqual({ items: [], nextCursor: null });
    expect(await unread(user)).toEqual({ notifications: 0, version: 0 });
  });

  it("numbers many concurrent, repeated notifications without gaps, and counts them exactly", async () => {
    const user = await someone();
    const names = Array.from({ length: 12 }, (_, index) => `event/${index % 6}`);
    const outcomes = await Promise.all(names.map((name) => tell(user.id, name)));
    expect(outcomes.filter((outcome) => outcome === "told")).toHaveLength(6);
    expect(await numbers(user)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await unread(user)).toEqual({ notifications: 6, version: 6 });
  });

  it("counts a late notification as unread although its event precedes the last read one", async () => {
    const user = await someone();
    await tell(user.id, "newer");
    await markRead(user, { upTo: 1 });
    await notify(user.id, approved, { name: "older", at: "2026-11-20T10:00:00.000Z" });
    expect((await list(user, {})).items.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect((await unread(user)).notifications).toBe(1);
  });

  it("shows notifications only to their user", async () => {
    const [user, stranger] = [await someone(), await someone()];
    await tell(user.id, "a");
    expect((await list(stranger, {})).items).toEqual([]);
    expect(await unread(stranger)).toEqual({ notifications: 0, version: 0 });
    await expect(list(anonymous, {})).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("expires notifications after 180 days, and then no longer counts them", async () => {
    const user = await someone();
    await tell(user.id, "a");
    setTime(Date.now() + 181 * 24 * 3600 * 1000);
    expect((await list(user, {})).items).toEqual([]);
    expect((await unread(user)).notifications).toBe(0);
  });
});

describe("list", () => {
  it("pages through all notifications, each once", async () => {
    const user = await someone();
    for (const name of ["a", "b", "c"]) await tell(user.id, name);
    const first = await list(user, { limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([3, 2]);
    expect(await numbers(user, { limit: 2, cursor: first.nextCursor ?? "" })).toEqual([1]);
  });

  it("rejects another user's cursor", async () => {
    const [user, stranger] = [await someone(), await someone()];
    for (const name of ["a", "b"]) await tell(user.id, name);
    const { nextCursor } = await list(user, { limit: 1 });
    await expect(list(stranger, { cursor: nextCursor ?? "" })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("markRead", () => {
  it("marks up to one notification as read, is idempotent, and never goes back", async () => {
    const user = await someone();
    for (const name of ["a", "b", "c"]) await tell(user.id, name);
    await markRead(user, { upTo: 2 });
    await markRead(user, { upTo: 2 });
    await markRead(user, { upTo: 1 });
    expect((await list(user, {})).items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect(await unread(user)).toEqual({ notifications: 1, version: 4 });
  });

  it("rejects a notification that does not exist", async () => {
    const user = await someone();
    await expect(markRead(user, { upTo: 1 })).rejects.toMatchObject({ code: "invalid" });
    await tell(user.id, "a");
    await expect(markRead(user, { upTo: 2 })).rejects.toMatchObject({ code: "invalid" });
    expect((await unread(user)).notifications).toBe(1);
  });

  it("keeps the count exact while a notification arrives", async () => {
    const user = await someone();
    await tell(user.id, "a");
    await Promise.all([tell(user.id, "b"), markRead(user, { upTo: 1 }), tell(user.id, "c")]);
    expect((await unread(user)).notifications).toBe(2);
  });
});
