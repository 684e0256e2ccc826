// @vitest-environment happy-dom
import { AsyncLocalStorage } from "node:async_hooks";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/errors.ts";
import type { Entry } from "./entry.ts";
import { defineKind, type KindContext } from "./kinds.ts";
import { Outbox, type EntryStore } from "./outbox.ts";
import { Sender } from "./sender.ts";
import { Channel, clientOf, device } from "./testing.ts";

/** A page of the user. It may end at any moment. */
interface Tab {
  readonly sender: Sender;
  readonly ended: Promise<void>;
  readonly state: { isOver: boolean };
  readonly end: () => void;
}

type Trouble = "lost" | "away" | "broken";

/** The tab that runs the current code, for locks and channels. */
const here = new AsyncLocalStorage<{ tab?: Tab }>();
const never = () => new Promise<never>(() => {});

let world: ReturnType<typeof newWorld>;

/** Creates a server, and a device with its tabs. */
function newWorld() {
  const shared = device();
  const tabs: Tab[] = [];
  const [added, performed, troubles]: [Entry[], Entry[], Trouble[]] = [[], [], []];
  const [tried, answered, discarded] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const wrong: string[] = [];
  const flying = new Map<string, Tab>();
  const unsettled = new Map<Promise<unknown>, Tab>();
  let isSignedOut = false;

  /** Simulates a request: the entry may or may not reach the server, and the answer may or may not reach the page. */
  const send = async (entry: Entry, { outbox }: KindContext) => {
    const tab = tabs.find(({ sender }) => sender.outbox === outbox)!;
    const other = flying.get(entry.line);
    if (answered.has(entry.id)) wrong.push("sent again after its answer");
    if (tried.has(entry.id) && !entry.isTried) wrong.push("not marked as tried");
    if (isSignedOut) wrong.push("sent after signing out");
    if (other && !other.state.isOver) wrong.push("two entries of a line at once");
    tried.add(entry.id);
    flying.set(entry.line, tab);
    await new Promise((resolve) => setTimeout(resolve, 40));
    const trouble = troubles.shift();
    if (trouble === "away" || trouble === "broken") await finish(tab, trouble);
    if (!performed.some(({ id }) => id === entry.id)) performed.push(entry);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await finish(tab, trouble);
    answered.add(entry.id);
  };
  const finish = async (tab: Tab, trouble: Trouble | undefined) => {
    if (tab.state.isOver) await never();
    for (const [line, sending] of flying) if (sending === tab) flying.delete(line);
    if (trouble === "broken") throw new ApiError("Sorry", { status: 500, code: "internal" });
    if (trouble) throw new ApiError("No network", { code: "network" });
  };

  const open = () => {
    const place: { tab?: Tab } = {};
    here.run(place, () => {
      const state = { isOver: false };
      const ending = new AbortController();
      const ended = new Promise<void>((resolve) => ending.signal.addEventListener("abort", () => resolve()));
      const outbox = new Outbox("me", storeOf(shared.store, state));
      const sender = new Sender({ client: clientOf("me"), userId: "me", outbox });
      const tab = { sender, ended, state, end: () => ending.abort() };
      place.tab = tab;
      tabs.push(tab);
      sender.start();
    });
  };
  const living = () => tabs.filter(({ state }) => !state.isOver);
  const inTab = (index: number, work: (tab: Tab) => void) => {
    const tab = living()[index % living().length];
    if (tab) here.run({ tab }, () => work(tab));
  };
  const add = (index: number, line: string) =>
    inTab(index, (tab) => {
      const entry = { id: crypto.randomUUID(), kind: kind.name, line, payload: added.length };
      const outcome = tab.sender.perform(entry).catch(() => undefined);
      unsettled.set(outcome, tab);
      void outcome.then(() => unsettled.delete(outcome));
      added.push({ ...entry, writtenAt: "" });
    });
  const end = (index: number) =>
    inTab(index, (tab) => {
      tab.state.isOver = true;
      tab.sender.stop();
      tab.sender.outbox.close();
      tab.end();
    });
  const discard = (index: number) =>
    inTab(index, ({ sender }) => {
      const [entry] = sender.late;
      if (!entry) return;
      discarded.add(entry.id);
      sender.discard(entry.id);
    });
  const wake = () => living().forEach((_, index) => inTab(index, ({ sender }) => sender.wake()));
  const signOut = () => {
    inTab(0, ({ sender }) => sender.outbox.closeEverywhere());
    shared.values.clear();
    isSignedOut = true;
  };
  const state = { wrong, added, performed, discarded, troubles, unsettled, values: shared.values };
  return { ...state, send, open, living, add, end, discard, wake, signOut };
}

/** Wraps a store so that operations of an ended page never run or resolve. */
function storeOf(store: EntryStore, state: { isOver: boolean }): EntryStore {
  const unlessOver = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args) => (state.isOver ? never() : work(...args));
  };
  return {
    put: unlessOver(store.put),
    change: unlessOver(store.change),
    delete: unlessOver(store.delete),
    values: unlessOver(store.values),
  };
}

const kind = defineKind<number, void>({
  name: "number",
  send: (entry, _, context) => world.send(entry, context),
  describe: (number) => ({ title: String(number) }),
});

/** Returns a mock of the browser's locks. The end of a page releases its locks. */
function locks() {
  const last = new Map<string, Promise<unknown>>();
  return (name: string, work: () => Promise<unknown>) => {
    const tab = here.getStore()?.tab;
    if (!tab) throw new Error("Which tab?");
    const turn = last.get(name) ?? Promise.resolve();
    const result = turn.then(() => (tab.state.isOver ? never() : here.run({ tab }, work)));
    last.set(
      name,
      turn.then(() => Promise.race([result, tab.ended])),
    );
    return result;
  };
}

/** Delivers messages to the other tabs after a delay. */
class LateChannel extends Channel {
  readonly #place = here.getStore() ?? {};
  override postMessage(data: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    setTimeout(() => super.postMessage(data), 20);
  }
  override dispatchEvent(event: Event): boolean {
    return here.run(this.#place, () => super.dispatchEvent(event));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", LateChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const index = fc.nat(2);
const steps = fc.array(
  fc.record({
    what: fc.oneof(
      fc.tuple(fc.constant("add" as const), index, fc.constantFrom("a", "b")),
      fc.tuple(fc.constant("trouble" as const), fc.constantFrom<Trouble>("lost", "away", "broken")),
      fc.tuple(fc.constantFrom("open" as const, "wake" as const)),
      fc.tuple(fc.constantFrom("end" as const, "discard" as const), index),
    ),
    pauseMs: fc.constantFrom(1, 30, 60, 90, 700, 20_000),
  }),
  { minLength: 4, maxLength: 25 },
);

type Script = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

async function play(script: Script) {
  world = newWorld();
  Object.defineProperty(navigator, "locks", { value: { request: locks() }, configurable: true });
  world.open();
  for (const { what, pauseMs } of script) {
    if (what[0] === "add") world.add(what[1], what[2]);
    else if (what[0] === "trouble") world.troubles.push(what[1]);
    else if (what[0] === "end" || what[0] === "discard") world[what[0]](what[1]);
    else if (what[0] === "wake") world.wake();
    else if (world.living().length < 3) world.open();
    await vi.advanceTimersByTimeAsync(pauseMs);
  }
}

/** Checks the state after random scripts. Each run ends with all pages closed. */
async function checkAlways(check: () => Promise<void>, numRuns: number) {
  const property = fc.asyncProperty(steps, async (script) => {
    try {
      await play(script);
      await check();
      expect(world.wrong).toEqual([]);
    } finally {
      while (world.living().length > 0) world.end(0);
      await vi.advanceTimersByTimeAsync(200);
    }
  });
  await fc.assert(property, { numRuns });
}

const aWhile = 120_000;

describe("for any sequence of events", () => {
  it("each action is performed once, in order within its line, and none is lost", async () => {
    await checkAlways(async () => {
      world.troubles.length = 0;
      world.open();
      world.wake();
      await vi.advanceTimersByTimeAsync(aWhile);
      for (const line of ["a", "b"]) {
        const numbers = world.performed.filter((entry) => entry.line === line).map(({ payload }) => payload);
        expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
      }
      const performedIds = new Set(world.performed.map(({ id }) => id));
      const lost = world.added.filter(({ id }) => !performedIds.has(id) && !world.discarded.has(id));
      const left = world.living().flatMap(({ sender }) => sender.outbox.entries);
      const unanswered = [...world.unsettled.values()].filter(({ state }) => !state.isOver);
      expect([lost, left, unanswered, world.values.size]).toEqual([[], [], [], 0]);
    }, 200);
  }, 60_000);

  it("signing out deletes all entries, and none is sent afterwards", async () => {
    await checkAlways(async () => {
      world.signOut();
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(world.values.size).toBe(0);
    }, 80);
  }, 60_000);
});
