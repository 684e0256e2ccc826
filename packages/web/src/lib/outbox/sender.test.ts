// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/errors.ts";
import { sessionQuery, type SessionUser } from "../session/session.ts";
import { hasFailed } from "./entry.ts";
import { defineKind } from "./kinds.ts";
import { clientOf } from "./testing.ts";
import {
  line,
  networkDown,
  openTab,
  serverDown,
  textAction,
  setUpWorld,
  me,
  refused,
  onFailed,
  settle,
  world,
  write,
} from "./testing-sender.ts";

setUpWorld();

/** Advances the clock. Returns the number of attempts so far. */
const triesAfter = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return world.server.tried.length;
};

describe("sending", () => {
  it("sends the entries of each line in order", async () => {
    const sender = openTab();
    for (const text of ["one", "two", "three"]) write(sender, text);
    write(sender, "other", "bola");
    expect(sender.outbox.entries).toHaveLength(4);
    await settle();
    expect(world.server.texts().filter((text) => text !== "other")).toEqual(["one", "two", "three"]);
    expect(world.server.texts()).toContain("other");
    expect(sender.outbox.entries).toEqual([]);
  });

  it("backs off without a network, and keeps the order", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const sender = openTab();
    world.server.fails.push(networkDown, networkDown, networkDown);
    write(sender, "one");
    await settle();
    expect(sender.stateOf(line)).toBe("network");
    expect([
      await triesAfter(999),
      await triesAfter(1),
      await triesAfter(1_999),
      await triesAfter(1),
    ]).toEqual([1, 2, 2, 3]);
    await triesAfter(4_000);
    expect(world.server.texts()).toEqual(["one"]);
    expect(sender.outbox.entries).toEqual([]);
  });

  it.each([
    ["the server fails", () => new ApiError("Sorry", { status: 500, code: "internal" }), 1_000],
    [
      "the server asks to wait",
      () => new ApiError("Slow", { status: 429, code: "too-many", retryAfter: 60 }),
      60_000,
    ],
    ["no answer comes in time", () => new ApiError("Slow", { code: "timeout" }), 1_000],
  ])("sends the same entries once and in order after %s", async (_, error, wait) => {
    const sender = openTab();
    world.server.fails.push(() => Promise.reject(error()));
    for (const text of ["one", "two"]) write(sender, text);
    const ids = sender.outbox.entries.map(({ id }) => id);
    await settle();
    await vi.advanceTimersByTimeAsync(wait);
    expect(world.server.texts()).toEqual(["one", "two"]);
    expect(world.server.tried).toEqual(["one", "one", "two"]);
    expect(world.server.ids()).toEqual(ids);
  });

  it("respects the server's Retry-After although the page wakes up or adds entries", async () => {
    const sender = openTab();
    const tooMany = new ApiError("Slow", { status: 429, code: "too-many", retryAfter: 60 });
    world.server.fails.push(() => Promise.reject(tooMany));
    write(sender, "one");
    await settle();
    dispatchEvent(new Event("online"));
    write(sender, "two");
    expect([await triesAfter(0), await triesAfter(59_000), await triesAfter(1_000)]).toEqual([1, 1, 3]);
  });

  it("retries at once when the network is back", async () => {
    const sender = openTab();
    world.server.fails.push(networkDown);
    write(sender, "one");
    await settle();
    expect(world.server.texts()).toEqual([]);
    dispatchEvent(new Event("online"));
    await settle();
    expect(world.server.texts()).toEqual(["one"]);
  });

  it("repeats an entry whose answer was lost with the same id, so that it arrives once", async () => {
    const sender = openTab();
    const send = world.server.send;
    const lost = vi.fn(send).mockImplementationOnce(async (entry) => {
      await send(entry);
      return networkDown();
    });
    world.server.send = lost;
    sender.stop();
    const other = openTab();
    write(other, "one");
    await settle();
    other.wake();
    await settle();
    expect([world.server.tried, world.server.texts()]).toEqual([["one", "one"], ["one"]]);
  });

  it("skips a refused entry, which can be retried or discarded", async () => {
    const sender = openTab();
    world.server.fails.push(refused);
    write(sender, "one");
    write(sender, "two");
    await settle();
    expect(world.server.texts()).toEqual(["two"]);
    const [failed] = sender.outbox.entries;
    expect([failed?.payload, failed?.refusal]).toEqual(["one", "Blocked."]);
    expect(onFailed).toHaveBeenCalledTimes(1);
    sender.retry(failed?.id ?? "");
    await settle();
    expect(world.server.texts()).toEqual(["two", "one"]);

    world.server.fails.push(refused);
    write(sender, "three");
    await settle();
    sender.discard(sender.outbox.entries[0]?.id ?? "");
    expect(sender.outbox.entries).toEqual([]);
  });

  it("reports a failing server after 15 seconds, and keeps retrying", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const sender = openTab();
    world.server.fails.push(...Array.from({ length: 5 }, () => serverDown));
    write(sender, "one");
    await vi.advanceTimersByTimeAsync(14_999);
    expect([onFailed.mock.calls, sender.outbox.entries.some(hasFailed)]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([onFailed.mock.calls, sender.outbox.entries.every(hasFailed)]).toEqual([[[line]], true]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect([world.server.tried.length, world.server.texts(), sender.outbox.entries]).toEqual([
      6,
      ["one"],
      [],
    ]);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it("retries or discards a failing entry when asked to, and sends it once although answers were lost", async () => {
    const { send } = world.server;
    let isAway = true;
    world.server.send = async (entry) => {
      const answer = await send(entry);
      return isAway ? serverDown() : answer;
    };
    const sender = openTab();
    write(sender, "one");
    await vi.advanceTimersByTimeAsync(16_000);
    const [one] = sender.outbox.entries;
    sender.retry(one?.id ?? "");
    await settle();
    expect(sender.outbox.entries.map(hasFailed)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sender.outbox.entries.map(hasFailed)).toEqual([true]);
    isAway = false;
    sender.retry(one?.id ?? "");
    sender.retry(one?.id ?? "");
    await settle();
    expect([world.server.texts(), sender.outbox.entries]).toEqual([["one"], []]);

    world.server.fails.push(...Array.from({ length: 9 }, () => serverDown));
    write(sender, "two");
    await vi.advanceTimersByTimeAsync(16_000);
    write(sender, "three");
    await settle();
    world.server.fails.length = 0;
    sender.discard(sender.outbox.entries.find(hasFailed)?.id ?? "");
    await settle();
    expect(world.server.texts()).toEqual(["one", "three"]);
  });

  it("continues with the remaining entries after a reload", async () => {
    const before = openTab();
    world.server.fails.push(networkDown);
    write(before, "one");
    await settle();
    before.stop();
    openTab();
    await settle();
    expect(world.server.texts()).toEqual(["one"]);
  });

  it("sends each entry once although several tabs have it", async () => {
    const sender = openTab();
    openTab();
    write(sender, "one");
    await settle();
    expect(world.server.tried).toEqual(["one"]);
  });

  it("keeps entries of unknown kinds for a version that knows them", async () => {
    const sender = openTab();
    sender.send({ ...textAction("a", "new"), kind: "of tomorrow" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sender.outbox.entries.map(({ payload, refusal }) => [payload, refusal])).toEqual([
      ["new", undefined],
    ]);
    defineKind<string, string>({
      name: "of tomorrow",
      send: world.server.send,
      describe: (title) => ({ title }),
    });
    sender.wake();
    await settle();
    expect([world.server.texts(), sender.outbox.entries]).toEqual([["new"], []]);
  });

  it("stops when the user is signed out, and keeps the entries", async () => {
    const sender = openTab();
    world.server.fails.push(() =>
      Promise.reject(new ApiError("Sign in", { status: 401, code: "unauthenticated" })),
    );
    write(sender, "one");
    await vi.advanceTimersByTimeAsync(120_000);
    expect([world.server.tried, sender.outbox.entries.length]).toEqual([["one"], 1]);
  });

  it("sends nothing with another user's session, and continues with its own", async () => {
    const client = clientOf(me);
    const sender = openTab(client);
    world.server.fails.push(networkDown);
    write(sender, "one");
    await settle();
    client.setQueryData(sessionQuery.queryKey, { id: "bola" } as SessionUser);
    sender.wake();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([world.server.tried, sender.outbox.entries.map(hasFailed)]).toEqual([["one"], [false]]);
    client.setQueryData(sessionQuery.queryKey, { id: me } as SessionUser);
    sender.start();
    await settle();
    expect([world.server.texts(), sender.outbox.entries]).toEqual([["one"], []]);
  });

  it("aborts the current request when it is stopped, and keeps the entry", async () => {
    const sender = openTab();
    defineKind<string, void>({
      name: "slow",
      send: async (_, signal) => {
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        signal.throwIfAborted();
      },
      describe: (title) => ({ title }),
    });
    sender.send({ ...textAction("a", "one"), kind: "slow" });
    await settle();
    sender.stop();
    await settle();
    expect(sender.outbox.entries.map(({ refusal }) => refusal)).toEqual([undefined]);
  });

  it("shares entries and cancellations with other tabs", async () => {
    world.server.fails.push(...Array.from({ length: 9 }, () => networkDown));
    const [one, two] = [openTab(), openTab()];
    write(one, "one");
    await vi.advanceTimersByTimeAsync(10);
    expect(two.outbox.entries.map(({ payload }) => payload)).toEqual(["one"]);
    two.discard(two.outbox.entries[0]?.id ?? "");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([world.server.texts(), one.outbox.entries, world.device.values.size]).toEqual([[], [], 0]);
  });
});
