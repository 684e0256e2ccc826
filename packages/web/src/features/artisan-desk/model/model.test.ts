import { describe, expect, it } from "vitest";
import { imageOf } from "../testing.ts";
import { linkRules } from "./links.ts";
import { lastsUntil, statusInWords } from "./plan.ts";
import { tagRules, withTag } from "./tags.ts";
import { choiceOf, comingTile, differs, moved, tilesOf } from "./tiles.ts";

describe("an address of work elsewhere (B-VAL-11)", () => {
  it.each([
    ["https://instagram.com/ada", "https://instagram.com/ada"],
    ["http://example.com/work", "http://example.com/work"],
    ["instagram.com/ada", "https://instagram.com/ada"],
  ])("is taken: %s", (text, tag) => {
    expect(withTag([], text, linkRules)).toMatchObject({ tags: [tag] });
  });

  it.each([
    "abc",
    "javascript:alert(1)",
    "ftp://example.com",
    "https://ada:secret@example.com",
    "https://abc",
  ])("is refused: %s", (text) => expect(withTag([], text, linkRules)).toHaveProperty("problem"));
});

describe("a tag", () => {
  it("that is too long, or one too many, is refused with the reason", () => {
    expect(withTag([], "x".repeat(61), tagRules)).toEqual({ problem: "At most 60 characters each" });
    const full = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
    expect(withTag(full, "another", tagRules)).toEqual({ problem: "At most 30 entries" });
    expect(withTag(full, "TAG 3", tagRules)).toMatchObject({ tags: full });
  });
});

describe("the portfolio's tiles", () => {
  const saved = tilesOf([imageOf("one", "A kitchen"), imageOf("two"), imageOf("three")]);

  it.each([
    [0, "three one two"],
    [1, "one three two"],
    [9, "one two three"],
  ])("are put in order: the third to place %i", (to, order) => {
    expect(moved(saved, "three", to).map(({ id }) => id)).toEqual(order.split(" "));
  });

  it("differ from what is saved by order, by caption, and while one is on its way", () => {
    expect(differs(saved, tilesOf([imageOf("one", "A kitchen"), imageOf("two"), imageOf("three")]))).toBe(
      false,
    );
    expect(differs(moved(saved, "one", 1), saved)).toBe(true);
    expect(differs(saved.slice(1), saved)).toBe(true);
    const coming = [...saved, comingTile(new Blob())];
    expect([differs(coming, saved), choiceOf(coming)]).toEqual([true, choiceOf(saved)]);
  });
});

describe("premium", () => {
  const now = Date.parse("2026-03-01T12:00:00Z");
  it.each([
    ["2026-03-01T12:00:01Z", "Until March 1, 2026, 1 day left"],
    ["2026-03-31T12:00:00Z", "Until March 31, 2026, 30 days left"],
    ["2026-02-20T12:00:00Z", "Ended on February 20, 2026"],
  ])("that ends at %s: %s", (at, words) => expect(lastsUntil(at, now)).toBe(words));

  it("has a status without underscores (B-ADASH-19)", () => {
    expect(statusInWords("past_due")).toBe("past due");
  });
});
