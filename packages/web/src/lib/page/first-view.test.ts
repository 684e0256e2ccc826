// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterFirstView } from "./hydration.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns whether the first view is over. */
function watch(): () => boolean {
  let isOver = false;
  void afterFirstView().then(() => (isOver = true));
  return () => isOver;
}

describe("the first view", () => {
  it("is over after three seconds", async () => {
    const isOver = watch();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver()).toBe(true);
  });

  it.each([
    ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["the network is lost", () => dispatchEvent(new Event("offline"))],
  ])("is over as soon as %s", async (_, happens) => {
    const isOver = watch();
    happens();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
  });

  it("is over at once while offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const isOver = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
  });
});
