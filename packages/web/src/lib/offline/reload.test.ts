import { afterEach, expect, it, vi } from "vitest";
import { reloadOnce } from "./reload.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab whose page could not be had. In: whether it has a network, and whether the site answers. Out: how often it was loaded anew. */
function tab(onLine: boolean, answers: boolean): () => number {
  const kept = new Map<string, string>();
  const reload = vi.fn<() => void>();
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("location", { href: "https://handiwork.example/jobs", reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  vi.stubGlobal("fetch", async () => {
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response();
  });
  return () => reload.mock.calls.length;
}

it("a page that could not be had has the tab loaded anew, once in a minute", async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const reloads = tab(true, true);
  await reloadOnce();
  await reloadOnce();
  expect(reloads()).toBe(1);
  vi.advanceTimersByTime(60_001);
  await reloadOnce();
  expect(reloads()).toBe(2);
});

it.each([
  ["the device says so", false, true],
  ["the site does not answer", true, false],
])("never without a network: %s", async (_, onLine, answers) => {
  const reloads = tab(onLine, answers);
  await reloadOnce();
  expect(reloads()).toBe(0);
});
