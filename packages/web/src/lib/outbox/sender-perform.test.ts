// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/errors.ts";
import { defineKind } from "./kinds.ts";
import {
  networkDown,
  openTab,
  serverDown,
  textAction,
  setUpWorld,
  refused,
  onFailed,
  settle,
  rolledBack,
  world,
} from "./testing-sender.ts";

setUpWorld();

describe("an awaited action", () => {
  it("returns the answer and leaves nothing behind", async () => {
    const outcome = openTab().perform(textAction("a", "one"));
    await settle();
    expect(await outcome).toEqual({ state: "sent", answer: "ONE" });
    expect([world.device.values.size, rolledBack]).toEqual([0, []]);
  });

  it("reports at once that it waits, also behind another entry", async () => {
    world.server.fails.push(networkDown, serverDown);
    const sender = openTab();
    const both = ["one", "two"].map((text) => sender.perform(textAction("a", text)));
    await settle();
    const waiting = { state: "waiting", because: "network" };
    expect(await Promise.all(both)).toEqual([waiting, waiting]);
    expect(sender.late).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([world.server.texts(), sender.late, world.device.values.size]).toEqual([["one", "two"], [], 0]);
  });

  it("rejects if the server refuses it, and leaves nothing behind", async () => {
    world.server.fails.push(refused);
    const sender = openTab();
    const outcome = sender.perform(textAction("a", "one"));
    const rejection = expect(outcome).rejects.toThrow("Blocked.");
    await settle();
    await rejection;
    expect([sender.outbox.entries, world.device.values.size, rolledBack]).toEqual([[], 0, []]);
  });

  it.each([
    ["the server fails", 500, "server"],
    ["the response is cut off", 200, "network"],
  ])("reports that it will be sent later if %s", async (_, status, because) => {
    world.server.fails.push(() => Promise.reject(new ApiError("Sorry", { status, code: "unreadable" })));
    const sender = openTab();
    const outcome = sender.perform(textAction("a", "one"));
    await settle();
    expect(await outcome).toEqual({ state: "waiting", because });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.server.texts()).toEqual(["one"]);
  });

  it.each([
    ["has sent it", undefined, { state: "sent-elsewhere" }],
    ["got a refusal", refused, "Blocked."],
  ])("reports that another tab %s", async (_, fail, expected) => {
    const held = new AbortController();
    const freed = new Promise<void>((resolve) => held.signal.addEventListener("abort", () => resolve()));
    void navigator.locks.request("outbox a", () => freed);
    // Two tabs wait for the lock with the first entry before the third tab adds the second one.
    openTab().send(textAction("a", "one"));
    await settle();
    openTab();
    await settle();
    const outcome = openTab()
      .perform(textAction("a", "two"))
      .catch((error: unknown) => (error as Error).message);
    const { send } = world.server;
    world.server.send = async (entry) =>
      entry.payload === "two" ? ((await fail?.()) ?? send(entry)) : send(entry);
    held.abort();
    await settle();
    expect(await outcome).toEqual(expected);
    expect(world.device.values.size).toBe(0);
  });

  it("stops waiting if another tab discards it, which aborts the request", async () => {
    let signal: AbortSignal | undefined;
    defineKind<string, void>({
      name: "slow",
      send: (_, attempt) => {
        signal = attempt;
        return new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(signal?.reason)),
        );
      },
      describe: (title) => ({ title }),
    });
    const [one, two] = [openTab(), openTab()];
    const slow = { ...textAction("a", "one"), kind: "slow" };
    const outcome = one.perform(slow);
    await settle();
    two.discard(slow.id);
    await settle();
    expect(await outcome).toEqual({ state: "waiting", because: "network" });
    expect([signal?.aborted, one.outbox.entries, world.device.values.size]).toEqual([true, [], 0]);
  });

  it("stops waiting if another tab replaces it, after the current request", async () => {
    const [one, two] = [openTab(), openTab()];
    const { send } = world.server;
    world.server.send = async (entry) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return send(entry);
    };
    const first = textAction("a", "one");
    const outcome = one.perform(first);
    await settle();
    void two.outbox.cancel(first.id, "replaced");
    two.send(textAction("a", "two"));
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toEqual({ state: "waiting", because: "network" });
    expect([world.server.texts(), world.device.values.size]).toEqual([["one", "two"], 0]);
  });

  it("stops waiting if it is replaced or the user signs out", async () => {
    world.server.fails.push(networkDown, networkDown, networkDown);
    const sender = openTab();
    const first = sender.perform(textAction("a", "one"));
    const second = sender.perform(textAction("b", "two"));
    for (const { id } of sender.outbox.entries.slice(0, 1)) void sender.outbox.cancel(id, "replaced");
    sender.outbox.closeEverywhere();
    const waiting = { state: "waiting", because: "network" };
    expect(await Promise.all([first, second])).toEqual([waiting, waiting]);
  });

  it("is rolled back if it is refused later", async () => {
    world.server.fails.push(networkDown, refused);
    const sender = openTab();
    void sender.perform(textAction("a", "one"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([rolledBack, sender.late.map(({ refusal }) => refusal)]).toEqual([["one"], ["Blocked."]]);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});
