// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../lib/errors.ts";
import { stubLocks } from "../../../lib/testing-session.tsx";
import { bola, chinwe, me, messageOf } from "../testing.ts";
import { hasFailed, Outbox, type Entry } from "./outbox.ts";
import { Sender } from "./sender.ts";

const away = () => Promise.reject(new ApiError("No network", { code: "network" }));
const broken = () => Promise.reject(new ApiError("Sorry", { status: 503, code: "unavailable" }));
const no = () => Promise.reject(new ApiError("Blocked.", { status: 409, code: "conflict" }));

/** A server that keeps what it is sent, once for each id; `fails` are its next answers. */
function server() {
  const kept = new Map<string, Entry>();
  const tried: string[] = [];
  const fails: (() => Promise<never>)[] = [];
  const post = async (entry: Entry) => {
    tried.push(entry.content);
    await fails.shift()?.();
    if (!kept.has(entry.id)) kept.set(entry.id, entry);
    return messageOf(kept.size, { id: entry.id, isOwn: true, content: entry.content });
  };
  const texts = () => [...kept.values()].map(({ content }) => content);
  return { post, tried, fails, texts };
}

let there: ReturnType<typeof server>;
const begun: Sender[] = [];
const onFailed = vi.fn();

function begin(): Sender {
  const sender = new Sender(new Outbox(me), { post: there.post, onSent: () => undefined, onFailed });
  begun.push(sender);
  sender.start();
  return sender;
}

beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
  there = server();
  onFailed.mockReset();
});
afterEach(() => {
  for (const sender of begun.splice(0)) sender.stop();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("sending", () => {
  it("sends the messages of each conversation in their order", async () => {
    const sender = begin();
    for (const text of ["one", "two", "three"]) sender.send({ partnerId: chinwe.id, content: text });
    sender.send({ partnerId: bola.id, content: "other" });
    expect(sender.outbox.entries).toHaveLength(4);
    await settle();
    expect(there.texts().filter((text) => text !== "other")).toEqual(["one", "two", "three"]);
    expect(there.texts()).toContain("other");
    expect(sender.outbox.entries).toEqual([]);
  });

  it("waits without a network, with growing pauses, and keeps the order", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const sender = begin();
    there.fails.push(away, away, away);
    sender.send({ partnerId: chinwe.id, content: "one" });
    await settle();
    expect(sender.stateOf(chinwe.id)).toBe("network");
    const triesAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return there.tried.length;
    };
    expect([
      await triesAfter(999),
      await triesAfter(1),
      await triesAfter(1_999),
      await triesAfter(1),
    ]).toEqual([1, 2, 2, 3]);
    await triesAfter(4_000);
    expect(there.texts()).toEqual(["one"]);
    expect(sender.outbox.entries).toEqual([]);
  });

  it("tries at once when the network is there again", async () => {
    const sender = begin();
    there.fails.push(away);
    sender.send({ partnerId: chinwe.id, content: "one" });
    await settle();
    expect(there.texts()).toEqual([]);
    dispatchEvent(new Event("online"));
    await settle();
    expect(there.texts()).toEqual(["one"]);
  });

  it("repeats a message whose answer was lost by the same id, so that it is there once", async () => {
    const sender = begin();
    const post = there.post;
    const lost = vi.fn(post).mockImplementationOnce(async (entry) => {
      await post(entry);
      return away();
    });
    there.post = lost;
    const other = new Sender(new Outbox(me), { post: lost, onSent: () => undefined, onFailed });
    sender.stop();
    begun.push(other);
    other.start();
    other.send({ partnerId: chinwe.id, content: "one" });
    await settle();
    other.wake();
    await settle();
    expect([there.tried, there.texts()]).toEqual([["one", "one"], ["one"]]);
  });

  it("goes past a message that is refused, which can be tried again or discarded", async () => {
    const sender = begin();
    there.fails.push(no);
    sender.send({ partnerId: chinwe.id, content: "one" });
    sender.send({ partnerId: chinwe.id, content: "two" });
    await settle();
    expect(there.texts()).toEqual(["two"]);
    const [failed] = sender.outbox.entries;
    expect([failed?.content, failed?.refusal]).toEqual(["one", "Blocked."]);
    expect(onFailed).toHaveBeenCalledTimes(1);
    sender.retry(failed?.id ?? "");
    await settle();
    expect(there.texts()).toEqual(["two", "one"]);

    there.fails.push(no);
    sender.send({ partnerId: chinwe.id, content: "three" });
    await settle();
    sender.discard(sender.outbox.entries[0]?.id ?? "");
    expect(sender.outbox.entries).toEqual([]);
  });

  it("tells after 15 seconds that the server fails, and goes on trying", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const sender = begin();
    there.fails.push(...Array.from({ length: 5 }, () => broken));
    sender.send({ partnerId: chinwe.id, content: "one" });
    await vi.advanceTimersByTimeAsync(14_999);
    expect([onFailed.mock.calls, sender.outbox.entries.some(hasFailed)]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([onFailed.mock.calls, sender.outbox.entries.every(hasFailed)]).toEqual([[[chinwe.id]], true]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect([there.tried.length, there.texts(), sender.outbox.entries]).toEqual([6, ["one"], []]);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it("tries what fails at once when asked to, once though each answer was lost, and lets it be discarded", async () => {
    const { post } = there;
    let isAway = true;
    there.post = async (entry) => {
      const message = await post(entry);
      return isAway ? broken() : message;
    };
    const sender = begin();
    sender.send({ partnerId: chinwe.id, content: "one" });
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
    expect([there.texts(), sender.outbox.entries]).toEqual([["one"], []]);

    there.fails.push(...Array.from({ length: 9 }, () => broken));
    sender.send({ partnerId: chinwe.id, content: "two" });
    await vi.advanceTimersByTimeAsync(16_000);
    sender.send({ partnerId: chinwe.id, content: "three" });
    await settle();
    there.fails.length = 0;
    sender.discard(sender.outbox.entries.find(hasFailed)?.id ?? "");
    await settle();
    expect(there.texts()).toEqual(["one", "three"]);
  });

  it("goes on after a reload with what is left", async () => {
    const before = begin();
    there.fails.push(away);
    before.send({ partnerId: chinwe.id, content: "one" });
    await settle();
    before.stop();
    begin();
    await settle();
    expect(there.texts()).toEqual(["one"]);
  });

  it("sends each message once, though several tabs have it", async () => {
    const sender = begin();
    begin();
    sender.send({ partnerId: chinwe.id, content: "one" });
    dispatchEvent(new StorageEvent("storage", { key: `outbox ${me}` }));
    await settle();
    expect(there.tried).toEqual(["one"]);
  });

  it("ends when nobody is signed in, and keeps what is on its way", async () => {
    const sender = begin();
    there.fails.push(() => Promise.reject(new ApiError("Sign in", { status: 401, code: "unauthenticated" })));
    sender.send({ partnerId: chinwe.id, content: "one" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([there.tried, sender.outbox.entries.length]).toEqual([["one"], 1]);
  });

  it("shows nobody else's", () => {
    begin().send({ partnerId: chinwe.id, content: "mine" });
    expect(new Outbox(bola.id).entries).toEqual([]);
  });
});
