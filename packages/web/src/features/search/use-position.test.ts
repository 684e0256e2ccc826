// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepPosition, positionAt, type Position } from "./use-position.ts";

const position = (key: string, shown = 24): Position => ({
  key,
  query: "?category=tiler",
  shown,
  artisanId: "a",
  top: 120,
  opened: false,
});

beforeEach(() => sessionStorage.clear());

describe("a place in the results", () => {
  it("is kept for its entry of the history and its search", () => {
    keepPosition(position("one"));
    keepPosition(position("one", 36));
    keepPosition(position("two"));
    expect(positionAt("one", "?category=tiler")).toEqual(position("one", 36));
    expect(positionAt("one", "?category=plumber")).toBeNull();
    expect(positionAt("three", "?category=tiler")).toBeNull();
  });

  it("gives way to later ones, so that nothing piles up", () => {
    for (let entry = 0; entry < 30; entry += 1) keepPosition(position(String(entry)));
    expect(positionAt("9", "?category=tiler")).toBeNull();
    expect(positionAt("10", "?category=tiler")).not.toBeNull();
  });

  it("is simply not there where the browser keeps nothing, or something else", () => {
    sessionStorage.setItem("search-positions", "{broken");
    expect(positionAt("one", "")).toBeNull();
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => keepPosition(position("one"))).not.toThrow();
    expect(positionAt("one", "?category=tiler")).toBeNull();
    vi.unstubAllGlobals();
  });
});
