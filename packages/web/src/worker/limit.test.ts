import { afterEach, expect, it, vi } from "vitest";
import { sizeLimit } from "./limit.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs a cache with bodies of these sizes, oldest first. Returns a function that lists the remaining URLs. */
function cacheOf(sizes: Record<string, number>, headers: (size: number) => HeadersInit) {
  const bodies = new Map(
    Object.entries(sizes).map(([url, size]) => [
      url,
      () => new Response("x".repeat(size), { headers: headers(size) }),
    ]),
  );
  vi.stubGlobal("caches", {
    open: async () => ({
      keys: async () => [...bodies.keys()],
      match: async (url: string) => bodies.get(url)?.(),
      delete: async (url: string) => bodies.delete(url),
    }),
  });
  return () => [...bodies.keys()];
}

async function update(maxBytes: number): Promise<void> {
  vi.useFakeTimers();
  const trimmed = sizeLimit(maxBytes).cacheDidUpdate?.({ cacheName: "pictures" } as never);
  await vi.runAllTimersAsync();
  await trimmed;
}

it.each([
  ["by their headers", (size: number) => ({ "content-length": String(size) })],
  [
    "by their actual size if they were compressed",
    () => ({ "content-length": "1", "content-encoding": "br" }),
  ],
  ["by their actual size without a header", () => ({})],
])("a cache keeps its newest bodies within its limit, %s", async (_, headers) => {
  const left = cacheOf({ oldest: 40, second: 40, third: 30, newest: 30 }, headers);
  await update(100);
  expect(left()).toEqual(["second", "third", "newest"]);
});

it("deletes nothing below the limit", async () => {
  const left = cacheOf({ oldest: 50, newest: 50 }, () => ({}));
  await update(100);
  expect(left()).toEqual(["oldest", "newest"]);
});

it("all caches and the shell take at most 20 MB together", async () => {
  // Workbox reads `self` while it is imported.
  vi.stubGlobal("self", globalThis);
  const { limits } = await import("./caching.ts");
  const shell = 1_000_000;
  expect(Object.values(limits).reduce((sum, bytes) => sum + bytes, shell)).toBeLessThanOrEqual(20_000_000);
});
