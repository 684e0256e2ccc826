// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../errors.ts";
import { defineKind } from "./kinds.ts";
import {
  away,
  begin,
  broken,
  deed,
  freshWorld,
  no,
  onFailed,
  settle,
  shown,
  takenBack,
  world,
} from "./testing-sender.ts";

freshWorld();

describe("somebody who waits for the answer", () => {
  it("gets it, and nothing is left", async () => {
    const outcome = begin().perform(deed("a", "one"));
    await settle();
    expect(await outcome).toEqual({ state: "sent", answer: "ONE" });
    expect([world.here.values.size, shown]).toEqual([0, []]);
  });

  it("is told at once that it waits, also behind what waits already, and it is shown as it will be", async () => {
    world.there.fails.push(away, broken);
    const sender = begin();
    const both = ["one", "two"].map((text) => sender.perform(deed("a", text)));
    await settle();
    const waiting = { state: "waiting", because: "network" };
    expect(await Promise.all(both)).toEqual([waiting, waiting]);
    expect(sender.late).toHaveLength(2);
    expect(new Set(shown)).toEqual(new Set(["one", "two"]));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([world.there.texts(), sender.late, world.here.values.size]).toEqual([["one", "two"], [], 0]);
  });

  it("hears it where the server refuses it, and nothing is kept", async () => {
    world.there.fails.push(no);
    const sender = begin();
    const outcome = sender.perform(deed("a", "one"));
    const heard = expect(outcome).rejects.toThrow("Blocked.");
    await settle();
    await heard;
    expect([sender.outbox.entries, world.here.values.size, takenBack]).toEqual([[], 0, []]);
  });

  it.each([
    ["the server is broken", 500, "server"],
    ["half of the answer comes", 200, "network"],
  ])("hears that it will be sent later where %s", async (_, status, because) => {
    world.there.fails.push(() => Promise.reject(new ApiError("Sorry", { status, code: "unreadable" })));
    const sender = begin();
    const outcome = sender.perform(deed("a", "one"));
    await settle();
    expect(await outcome).toEqual({ state: "waiting", because });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.there.texts()).toEqual(["one"]);
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
    const { post } = world.there;
    world.there.post = async (entry) =>
      entry.payload === "two" ? ((await fail?.()) ?? post(entry)) : post(entry);
    held.abort();
    await settle();
    expect(await outcome).toEqual(heard);
    expect(world.here.values.size).toBe(0);
  });

  it("is let go where another tab discards it, and what is on its way is broken off", async () => {
    let signal: AbortSignal | undefined;
    defineKind<string, void>({
      name: "slow",
      post: (_, attempt) => {
        signal = attempt.signal;
        return new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(signal?.reason)),
        );
      },
      words: (title) => ({ title }),
    });
    const [one, two] = [begin(), begin()];
    const slow = { ...deed("a", "one"), kind: "slow" };
    const outcome = one.perform(slow);
    await settle();
    two.discard(slow.id);
    await settle();
    expect(await outcome).toEqual({ state: "waiting", because: "network" });
    expect([signal?.aborted, one.outbox.entries, world.here.values.size]).toEqual([true, [], 0]);
  });

  it("is let go where another tab replaces it, after what is on its way", async () => {
    const [one, two] = [begin(), begin()];
    const { post } = world.there;
    world.there.post = async (entry) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return post(entry);
    };
    const first = deed("a", "one");
    const outcome = one.perform(first);
    await settle();
    two.drop(first.id);
    two.send(deed("a", "two"));
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toEqual({ state: "waiting", because: "network" });
    expect([world.there.texts(), world.here.values.size]).toEqual([["one", "two"], 0]);
  });

  it("of what is replaced or forgotten is let go", async () => {
    world.there.fails.push(away, away, away);
    const sender = begin();
    const first = sender.perform(deed("a", "one"));
    const second = sender.perform(deed("b", "two"));
    for (const { id } of sender.outbox.entries.slice(0, 1)) sender.drop(id);
    sender.outbox.leave();
    const waiting = { state: "waiting", because: "network" };
    expect(await Promise.all([first, second])).toEqual([waiting, waiting]);
  });

  it("hears of a later refusal by what is taken back", async () => {
    world.there.fails.push(away, no);
    const sender = begin();
    void sender.perform(deed("a", "one"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([takenBack, sender.late.map(({ refusal }) => refusal)]).toEqual([["one"], ["Blocked."]]);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});
