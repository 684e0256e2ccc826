// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../errors.ts";
import { stubLocks } from "../testing-session.tsx";
import { hasFailed, type Entry } from "./entry.ts";
import { defineKind, type Kind } from "./kinds.ts";
import { Outbox } from "./outbox.ts";
import { Sender } from "./sender.ts";
import { Channel, device } from "./testing.ts";

const me = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";
const [chinwe, bola] = [{ id: "chinwe" }, { id: "bola" }];

const away = () => Promise.reject(new ApiError("No network", { code: "network" }));
const broken = () => Promise.reject(new ApiError("Sorry", { status: 503, code: "unavailable" }));
const no = () => Promise.reject(new ApiError("Blocked.", { status: 409, code: "conflict" }));

type Text = Entry<string>;

/** A server that keeps what it is sent, once for each id; `fails` are its next answers. */
function server() {
  const kept = new Map<string, Text>();
  const tried: string[] = [];
  const fails: (() => Promise<never>)[] = [];
  const post = async (entry: Text) => {
    tried.push(entry.payload);
    await fails.shift()?.();
    if (!kept.has(entry.id)) kept.set(entry.id, entry);
    return entry.payload.toUpperCase();
  };
  const texts = () => [...kept.values()].map(({ payload }) => payload);
  return { post, tried, fails, texts };
}

let there: ReturnType<typeof server>;
let here: ReturnType<typeof device>;
const begun: Sender[] = [];
const onFailed = vi.fn();
const [shown, takenBack]: [string[], string[]] = [[], []];

const texts: Kind<string, string> = defineKind({
  name: "text",
  post: (entry) => there.post(entry),
  show: ({ payload }) => void shown.push(payload),
  takeBack: ({ payload }) => void takenBack.push(payload),
  onFailed: ({ line }) => onFailed(line),
  words: (text) => ({ title: text }),
});

function begin(): Sender {
  const outbox = new Outbox(me, here.store);
  const sender = new Sender({ client: new QueryClient(), userId: me, outbox });
  begun.push(sender);
  sender.start();
  return sender;
}

const deed = (line: string, payload: string) => ({
  id: crypto.randomUUID(),
  kind: texts.name,
  line,
  payload,
});
const write = (sender: Sender, { partnerId, content }: { partnerId: string; content: string }) =>
  sender.send(deed(partnerId, content));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", Channel);
  stubLocks();
  there = server();
  here = device();
  onFailed.mockReset();
  shown.length = 0;
  takenBack.length = 0;
});
afterEach(() => {
  for (const sender of begun.splice(0)) {
    sender.stop();
    sender.outbox.close();
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("sending", () => {
  it("sends the messages of each conversation in their order", async () => {
    const sender = begin();
    for (const text of ["one", "two", "three"]) write(sender, { partnerId: chinwe.id, content: text });
    write(sender, { partnerId: bola.id, content: "other" });
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
    write(sender, { partnerId: chinwe.id, content: "one" });
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
    write(sender, { partnerId: chinwe.id, content: "one" });
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
    sender.stop();
    const other = begin();
    write(other, { partnerId: chinwe.id, content: "one" });
    await settle();
    other.wake();
    await settle();
    expect([there.tried, there.texts()]).toEqual([["one", "one"], ["one"]]);
  });

  it("goes past a message that is refused, which can be tried again or discarded", async () => {
    const sender = begin();
    there.fails.push(no);
    write(sender, { partnerId: chinwe.id, content: "one" });
    write(sender, { partnerId: chinwe.id, content: "two" });
    await settle();
    expect(there.texts()).toEqual(["two"]);
    const [failed] = sender.outbox.entries;
    expect([failed?.payload, failed?.refusal]).toEqual(["one", "Blocked."]);
    expect(onFailed).toHaveBeenCalledTimes(1);
    sender.retry(failed?.id ?? "");
    await settle();
    expect(there.texts()).toEqual(["two", "one"]);

    there.fails.push(no);
    write(sender, { partnerId: chinwe.id, content: "three" });
    await settle();
    sender.discard(sender.outbox.entries[0]?.id ?? "");
    expect(sender.outbox.entries).toEqual([]);
  });

  it("tells after 15 seconds that the server fails, and goes on trying", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const sender = begin();
    there.fails.push(...Array.from({ length: 5 }, () => broken));
    write(sender, { partnerId: chinwe.id, content: "one" });
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
    expect([there.texts(), sender.outbox.entries]).toEqual([["one"], []]);

    there.fails.push(...Array.from({ length: 9 }, () => broken));
    write(sender, { partnerId: chinwe.id, content: "two" });
    await vi.advanceTimersByTimeAsync(16_000);
    write(sender, { partnerId: chinwe.id, content: "three" });
    await settle();
    there.fails.length = 0;
    sender.discard(sender.outbox.entries.find(hasFailed)?.id ?? "");
    await settle();
    expect(there.texts()).toEqual(["one", "three"]);
  });

  it("goes on after a reload with what is left", async () => {
    const before = begin();
    there.fails.push(away);
    write(before, { partnerId: chinwe.id, content: "one" });
    await settle();
    before.stop();
    begin();
    await settle();
    expect(there.texts()).toEqual(["one"]);
  });

  it("sends each message once, though several tabs have it", async () => {
    const sender = begin();
    begin();
    write(sender, { partnerId: chinwe.id, content: "one" });
    await settle();
    expect(there.tried).toEqual(["one"]);
  });

  it("ends when nobody is signed in, and keeps what is on its way", async () => {
    const sender = begin();
    there.fails.push(() => Promise.reject(new ApiError("Sign in", { status: 401, code: "unauthenticated" })));
    write(sender, { partnerId: chinwe.id, content: "one" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([there.tried, sender.outbox.entries.length]).toEqual([["one"], 1]);
  });

  it("reads what an earlier page left, and what another tab has given up", async () => {
    there.fails.push(...Array.from({ length: 9 }, () => away));
    const [one, two] = [begin(), begin()];
    write(one, { partnerId: chinwe.id, content: "one" });
    await vi.advanceTimersByTimeAsync(10);
    expect(two.outbox.entries.map(({ payload }) => payload)).toEqual(["one"]);
    two.discard(two.outbox.entries[0]?.id ?? "");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([there.texts(), one.outbox.entries, here.values.size]).toEqual([[], [], 0]);
  });
});

describe("somebody who waits for the answer", () => {
  it("gets it, and nothing is left", async () => {
    const outcome = begin().perform(deed("a", "one"));
    await settle();
    expect(await outcome).toEqual({ state: "sent", answer: "ONE" });
    expect([here.values.size, shown]).toEqual([0, []]);
  });

  it("is told at once that it waits, also behind what waits already, and it is shown as it will be", async () => {
    there.fails.push(away, broken);
    const sender = begin();
    const both = ["one", "two"].map((text) => sender.perform(deed("a", text)));
    await settle();
    const waiting = { state: "waiting", because: "network" };
    expect(await Promise.all(both)).toEqual([waiting, waiting]);
    expect(sender.late).toHaveLength(2);
    expect(new Set(shown)).toEqual(new Set(["one", "two"]));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([there.texts(), sender.late, here.values.size]).toEqual([["one", "two"], [], 0]);
  });

  it("hears it where the server refuses it, and nothing is kept", async () => {
    there.fails.push(no);
    const sender = begin();
    const outcome = sender.perform(deed("a", "one"));
    const heard = expect(outcome).rejects.toThrow("Blocked.");
    await settle();
    await heard;
    expect([sender.outbox.entries, here.values.size, takenBack]).toEqual([[], 0, []]);
  });

  it.each([
    ["the server is broken", 500, "server"],
    ["half of the answer comes", 200, "network"],
  ])("hears that it will be sent later where %s", async (_, status, because) => {
    there.fails.push(() => Promise.reject(new ApiError("Sorry", { status, code: "unreadable" })));
    const sender = begin();
    const outcome = sender.perform(deed("a", "one"));
    await settle();
    expect(await outcome).toEqual({ state: "waiting", because });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(there.texts()).toEqual(["one"]);
  });

  it.each([
    ["has sent it", undefined, { state: "sent-elsewhere" }],
    ["was refused it", no, "Blocked."],
  ])("hears that another tab %s", async (_, fail, heard) => {
    const held = new AbortController();
    const freed = new Promise<void>((resolve) => held.signal.addEventListener("abort", () => resolve()));
    void navigator.locks.request("outbox a", () => freed);
    // Two tabs want their turn for the first before the third does the second.
    begin().send(deed("a", "one"));
    await settle();
    begin();
    await settle();
    const outcome = begin()
      .perform(deed("a", "two"))
      .catch((error: unknown) => (error as Error).message);
    const { post } = there;
    there.post = async (entry) => (entry.payload === "two" ? ((await fail?.()) ?? post(entry)) : post(entry));
    held.abort();
    await settle();
    expect(await outcome).toEqual(heard);
    expect(here.values.size).toBe(0);
  });

  it("of what is replaced or forgotten is let go", async () => {
    there.fails.push(away, away, away);
    const sender = begin();
    const first = sender.perform(deed("a", "one"));
    const second = sender.perform(deed("b", "two"));
    for (const { id } of sender.outbox.entries.slice(0, 1)) sender.drop(id);
    sender.outbox.leave();
    const waiting = { state: "waiting", because: "network" };
    expect(await Promise.all([first, second])).toEqual([waiting, waiting]);
  });

  it("hears of a later refusal by what is taken back", async () => {
    there.fails.push(away, no);
    const sender = begin();
    void sender.perform(deed("a", "one"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([takenBack, sender.late.map(({ refusal }) => refusal)]).toEqual([["one"], ["Blocked."]]);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});

describe("a device that", () => {
  it.each(["isFull", "isGone"] as const)("keeps nothing (%s) sends it all the same, once", async (how) => {
    here.state[how] = true;
    there.fails.push(away);
    const sender = begin();
    for (const text of ["one", "two"]) write(sender, { partnerId: chinwe.id, content: text });
    await settle();
    expect(sender.outbox.entries.map(({ id }) => sender.outbox.isKept(id))).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([there.texts(), sender.outbox.entries]).toEqual([["one", "two"], []]);
  });

  it("is left by its user has nothing written into it any more, by any tab", async () => {
    there.fails.push(away, away, away);
    const [one, two] = [begin(), begin()];
    write(one, { partnerId: chinwe.id, content: "one" });
    await settle();
    one.outbox.leave();
    here.values.clear();
    write(two, { partnerId: chinwe.id, content: "two" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([two.outbox.isClosed, here.values.size, there.texts()]).toEqual([true, 0, []]);
  });
});
