// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../errors.ts";
import { sessionQuery, type SessionUser } from "../session.ts";
import { hasFailed } from "./entry.ts";
import { defineKind } from "./kinds.ts";
import type { Sender } from "./sender.ts";
import { clientOf } from "./testing.ts";
import { away, begin, broken, deed, freshWorld, me, no, onFailed, settle, world } from "./testing-sender.ts";

const [chinwe, bola] = [{ id: "chinwe" }, { id: "bola" }];
const write = (sender: Sender, { partnerId, content }: { partnerId: string; content: string }) =>
  sender.send(deed(partnerId, content));

freshWorld();

/** How many have been tried after so many ms more. */
const triesAfter = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return world.there.tried.length;
};

describe("sending", () => {
  it("sends the messages of each conversation in their order", async () => {
    const sender = begin();
    for (const text of ["one", "two", "three"]) write(sender, { partnerId: chinwe.id, content: text });
    write(sender, { partnerId: bola.id, content: "other" });
    expect(sender.outbox.entries).toHaveLength(4);
    await settle();
    expect(world.there.texts().filter((text) => text !== "other")).toEqual(["one", "two", "three"]);
    expect(world.there.texts()).toContain("other");
    expect(sender.outbox.entries).toEqual([]);
  });

  it("waits without a network, with growing pauses, and keeps the order", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const sender = begin();
    world.there.fails.push(away, away, away);
    write(sender, { partnerId: chinwe.id, content: "one" });
    await settle();
    expect(sender.stateOf(chinwe.id)).toBe("network");
    expect([
      await triesAfter(999),
      await triesAfter(1),
      await triesAfter(1_999),
      await triesAfter(1),
    ]).toEqual([1, 2, 2, 3]);
    await triesAfter(4_000);
    expect(world.there.texts()).toEqual(["one"]);
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
    const sender = begin();
    world.there.fails.push(() => Promise.reject(error()));
    for (const text of ["one", "two"]) write(sender, { partnerId: chinwe.id, content: text });
    const ids = sender.outbox.entries.map(({ id }) => id);
    await settle();
    await vi.advanceTimersByTimeAsync(wait);
    expect(world.there.texts()).toEqual(["one", "two"]);
    expect(world.there.tried).toEqual(["one", "one", "two"]);
    expect(world.there.ids()).toEqual(ids);
  });

  it("keeps to the server's Retry-After although the page wakes, or writes more", async () => {
    const sender = begin();
    const tooMany = new ApiError("Slow", { status: 429, code: "too-many", retryAfter: 60 });
    world.there.fails.push(() => Promise.reject(tooMany));
    write(sender, { partnerId: chinwe.id, content: "one" });
    await settle();
    dispatchEvent(new Event("online"));
    write(sender, { partnerId: chinwe.id, content: "two" });
    expect([await triesAfter(0), await triesAfter(59_000), await triesAfter(1_000)]).toEqual([1, 1, 3]);
  });

  it("tries at once when the network is there again", async () => {
    const sender = begin();
    world.there.fails.push(away);
    write(sender, { partnerId: chinwe.id, content: "one" });
    await settle();
    expect(world.there.texts()).toEqual([]);
    dispatchEvent(new Event("online"));
    await settle();
    expect(world.there.texts()).toEqual(["one"]);
  });

  it("repeats a message whose answer was lost by the same id, so that it is there once", async () => {
    const sender = begin();
    const post = world.there.post;
    const lost = vi.fn(post).mockImplementationOnce(async (entry) => {
      await post(entry);
      return away();
    });
    world.there.post = lost;
    sender.stop();
    const other = begin();
    write(other, { partnerId: chinwe.id, content: "one" });
    await settle();
    other.wake();
    await settle();
    expect([world.there.tried, world.there.texts()]).toEqual([["one", "one"], ["one"]]);
  });

  it("goes past a message that is refused, which can be tried again or discarded", async () => {
    const sender = begin();
    world.there.fails.push(no);
    write(sender, { partnerId: chinwe.id, content: "one" });
    write(sender, { partnerId: chinwe.id, content: "two" });
    await settle();
    expect(world.there.texts()).toEqual(["two"]);
    const [failed] = sender.outbox.entries;
    expect([failed?.payload, failed?.refusal]).toEqual(["one", "Blocked."]);
    expect(onFailed).toHaveBeenCalledTimes(1);
    sender.retry(failed?.id ?? "");
    await settle();
    expect(world.there.texts()).toEqual(["two", "one"]);

    world.there.fails.push(no);
    write(sender, { partnerId: chinwe.id, content: "three" });
    await settle();
    sender.discard(sender.outbox.entries[0]?.id ?? "");
    expect(sender.outbox.entries).toEqual([]);
  });

  it("tells after 15 seconds that the server fails, and goes on trying", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const sender = begin();
    world.there.fails.push(...Array.from({ length: 5 }, () => broken));
    write(sender, { partnerId: chinwe.id, content: "one" });
    await vi.advanceTimersByTimeAsync(14_999);
    expect([onFailed.mock.calls, sender.outbox.entries.some(hasFailed)]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([onFailed.mock.calls, sender.outbox.entries.every(hasFailed)]).toEqual([[[chinwe.id]], true]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect([world.there.tried.length, world.there.texts(), sender.outbox.entries]).toEqual([6, ["one"], []]);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it("tries what fails at once when asked to, once though each answer was lost, and lets it be discarded", async () => {
    const { post } = world.there;
    let isAway = true;
    world.there.post = async (entry) => {
      const answer = await post(entry);
      return isAway ? broken() : answer;
    };
    const sender = begin();
    write(sender, { partnerId: chinwe.id, content: "one" });
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
    expect([world.there.texts(), sender.outbox.entries]).toEqual([["one"], []]);

    world.there.fails.push(...Array.from({ length: 9 }, () => broken));
    write(sender, { partnerId: chinwe.id, content: "two" });
    await vi.advanceTimersByTimeAsync(16_000);
    write(sender, { partnerId: chinwe.id, content: "three" });
    await settle();
    world.there.fails.length = 0;
    sender.discard(sender.outbox.entries.find(hasFailed)?.id ?? "");
    await settle();
    expect(world.there.texts()).toEqual(["one", "three"]);
  });

  it("goes on after a reload with what is left", async () => {
    const before = begin();
    world.there.fails.push(away);
    write(before, { partnerId: chinwe.id, content: "one" });
    await settle();
    before.stop();
    begin();
    await settle();
    expect(world.there.texts()).toEqual(["one"]);
  });

  it("sends each message once, though several tabs have it", async () => {
    const sender = begin();
    begin();
    write(sender, { partnerId: chinwe.id, content: "one" });
    await settle();
    expect(world.there.tried).toEqual(["one"]);
  });

  it("keeps what this version does not know for one that does", async () => {
    const sender = begin();
    sender.send({ ...deed("a", "new"), kind: "of tomorrow" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sender.outbox.entries.map(({ payload, refusal }) => [payload, refusal])).toEqual([
      ["new", undefined],
    ]);
    defineKind<string, string>({
      name: "of tomorrow",
      post: world.there.post,
      words: (title) => ({ title }),
    });
    sender.wake();
    await settle();
    expect([world.there.texts(), sender.outbox.entries]).toEqual([["new"], []]);
  });

  it("ends when nobody is signed in, and keeps what is on its way", async () => {
    const sender = begin();
    world.there.fails.push(() =>
      Promise.reject(new ApiError("Sign in", { status: 401, code: "unauthenticated" })),
    );
    write(sender, { partnerId: chinwe.id, content: "one" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([world.there.tried, sender.outbox.entries.length]).toEqual([["one"], 1]);
  });

  it("sends nothing with somebody else's session, and goes on with its user's", async () => {
    const client = clientOf(me);
    const sender = begin(client);
    world.there.fails.push(away);
    write(sender, { partnerId: chinwe.id, content: "one" });
    await settle();
    client.setQueryData(sessionQuery.queryKey, { id: bola.id } as SessionUser);
    sender.wake();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([world.there.tried, sender.outbox.entries.map(hasFailed)]).toEqual([["one"], [false]]);
    client.setQueryData(sessionQuery.queryKey, { id: me } as SessionUser);
    sender.start();
    await settle();
    expect([world.there.texts(), sender.outbox.entries]).toEqual([["one"], []]);
  });

  it("breaks off what is on its way when it is stopped, and keeps it", async () => {
    const sender = begin();
    defineKind<string, void>({
      name: "slow",
      post: async (_, { signal }) => {
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        signal.throwIfAborted();
      },
      words: (title) => ({ title }),
    });
    sender.send({ ...deed("a", "one"), kind: "slow" });
    await settle();
    sender.stop();
    await settle();
    expect(sender.outbox.entries.map(({ refusal }) => refusal)).toEqual([undefined]);
  });

  it("reads what an earlier page left, and what another tab has given up", async () => {
    world.there.fails.push(...Array.from({ length: 9 }, () => away));
    const [one, two] = [begin(), begin()];
    write(one, { partnerId: chinwe.id, content: "one" });
    await vi.advanceTimersByTimeAsync(10);
    expect(two.outbox.entries.map(({ payload }) => payload)).toEqual(["one"]);
    two.discard(two.outbox.entries[0]?.id ?? "");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([world.there.texts(), one.outbox.entries, world.here.values.size]).toEqual([[], [], 0]);
  });
});
