import { describe, expect, it } from "vitest";
import { matchIn } from "./match.ts";

const found = (text: string, part: string) => {
  const place = matchIn(text, part);
  return place && text.slice(place.from, place.to);
};

describe("matchIn", () => {
  it.each([
    ["Plumber", "plum", "Plum"],
    ["Ọláyínká Bello", "olayinka", "Ọláyínká"],
    ["Olayinka", "ọláy", "Olay"],
    ["O\u0323la\u0301", "ola", "O\u0323la\u0301"],
    ["🪚 Saw", " saw ", "Saw"],
    ["I don’t have it", "don't  have", "don’t have"],
    ["Ɗan Ƙasa", "dan k", "Ɗan Ƙ"],
  ])("finds in %j for %j: %j", (text, part, expected) => {
    expect(found(text, part)).toBe(expected);
  });

  it("returns null without a match, and for an empty text", () => {
    expect(matchIn("Plumber", "plumer")).toBeNull();
    expect(matchIn("Plumber", "  ")).toBeNull();
  });
});
