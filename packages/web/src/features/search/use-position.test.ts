// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storePosition, storedPosition, type Position } from "./use-position.ts";

const position = (key: string, shown = 24): Position => ({
  key,
  query: "?category=tiler",
  shown,
  artisanId: "a",
  top: 120,
  opened: false,
});

beforeEach(() => sessionStorage.clear());

describe("a position in the results", () => {
  it("is stored per history entry and query", () => {
    storePosition(position("one"));
    storePosition(position("one", 36));
    storePosition(position("two"));
    expect(storedPosition("one", "?category=tiler")).toEqual(position("one", 36));
    expect(storedPosition("one", "?category=plumber")).toBeNull();
    expect(storedPosition("three", "?category=tiler")).toBeNull();
  });

  it("is dropped after enough newer ones", () => {
    for (let entry = 0; entry < 30; entry += 1) storePosition(position(String(entry)));
    expect(storedPosition("9", "?category=tiler")).toBeNull();
    expect(storedPosition("10", "?category=tiler")).not.toBeNull();
  });

  it("is null if storage is unavailable or invalid", () => {
    sessionStorage.setItem("search-positions", "{broken");
    expect(storedPosition("one", "")).toBeNull();
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => storePosition(position("one"))).not.toThrow();
    expect(storedPosition("one", "?category=tiler")).toBeNull();
    vi.unstubAllGlobals();
  });
});
