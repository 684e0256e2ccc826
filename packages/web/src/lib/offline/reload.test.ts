import { afterEach, expect, it, vi } from "vitest";
import { reloadOnce } from "./reload.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ours = () => Response.json({});
const portal = () => new Response("<html>", { headers: { "Content-Type": "text/html" } });
const none = () => {
  throw new TypeError("Failed to fetch");
};

/** Stubs a tab whose page could not be loaded. Returns a function that counts its reloads. */
function tab(onLine: boolean, answer: () => Response): () => number {
  const stored = new Map<string, string>();
  const reload = vi.fn<() => void>();
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("location", { href: "https://handiwork.example/jobs", reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  vi.stubGlobal("fetch", async () => answer());
  return () => reload.mock.calls.length;
}

it("reloads the tab of a page that could not be loaded, at most once a minute", async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const reloads = tab(true, ours);
  await reloadOnce();
  await reloadOnce();
  expect(reloads()).toBe(1);
  vi.advanceTimersByTime(60_001);
  await reloadOnce();
  expect(reloads()).toBe(2);
});

it.each([
  ["the device is offline", false, ours],
  ["the site does not answer", true, none],
  ["a captive portal answers", true, portal],
])("never reloads without a network: %s", async (_, onLine, answer) => {
  const reloads = tab(onLine, answer);
  await reloadOnce();
  expect(reloads()).toBe(0);
});
