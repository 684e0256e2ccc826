import { describe, expect, it } from "vitest";
import { chosenFile } from "../../lib/uploads/upload-list.ts";
import { haveChanged, moved, picturesOf, tilesOf } from "./portfolio.ts";
import { imageOf } from "./testing.ts";

describe("the portfolio's tiles", () => {
  const saved = tilesOf([imageOf("one", "A kitchen"), imageOf("two"), imageOf("three")]);

  it.each([
    [0, "three one two"],
    [1, "one three two"],
    [9, "one two three"],
  ])("moves the third tile to index %i", (to, order) => {
    expect(moved(saved, "three", to).map(({ id }) => id)).toEqual(order.split(" "));
  });

  it("count as changed if the order or a caption differs, or while an upload is running", () => {
    expect(haveChanged(saved, tilesOf([imageOf("one", "A kitchen"), imageOf("two"), imageOf("three")]))).toBe(
      false,
    );
    expect(haveChanged(moved(saved, "one", 1), saved)).toBe(true);
    expect(haveChanged(saved.slice(1), saved)).toBe(true);
    const uploading = [...saved, chosenFile(new Blob())];
    expect([haveChanged(uploading, saved), picturesOf(uploading)]).toEqual([true, picturesOf(saved)]);
  });
});
