import { afterEach, expect, it, vi } from "vitest";
import { within } from "./limit.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A cache with bodies of those sizes, in the order in which they were put. Out: what is left of it. */
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
  const said = within(maxBytes).cacheDidUpdate?.({ cacheName: "pictures" } as never);
  await vi.runAllTimersAsync();
  await said;
}

it.each([
  ["as their headers say", (size: number) => ({ "content-length": String(size) })],
  [
    "as they are, where they were sent compressed",
    () => ({ "content-length": "1", "content-encoding": "br" }),
  ],
  ["as they are, where no header says so", () => ({})],
])("a cache keeps its newest bodies within its bytes, %s", async (_, headers) => {
  const left = cacheOf({ oldest: 40, second: 40, third: 30, newest: 30 }, headers);
  await update(100);
  expect(left()).toEqual(["second", "third", "newest"]);
});

it("nothing goes where there is room", async () => {
  const left = cacheOf({ oldest: 50, newest: 50 }, () => ({}));
  await update(100);
  expect(left()).toEqual(["oldest", "newest"]);
});

it("all caches and the shell are within 20 MB together", async () => {
  // Workbox looks for the worker's own scope while it is imported.
  vi.stubGlobal("self", globalThis);
  const { limits } = await import("./caching.ts");
  const shell = 1_000_000;
  expect(Object.values(limits).reduce((sum, bytes) => sum + bytes, shell)).toBeLessThanOrEqual(20_000_000);
});
