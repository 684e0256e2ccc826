import { describe, expect, it } from "vitest";
import { bola, chinwe, listedOf, messageOf } from "../testing.ts";
import { excerptOf, firstPlace, isSearchable, searchOn, type Asked, type Place } from "./found.ts";

/** The excerpt, with what is marked in brackets. */
const marked = (content: string, text: string) =>
  excerptOf(content, text)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join("");

describe("an excerpt", () => {
  it.each([
    ["The gate is green", "gate", "The [gate] is green"],
    ["Monday, Ọláyínká? olayinka!", "olayinka MOND", "[Mond]ay, [Ọláyínká]? [olayinka]!"],
    ["I don’t know", "don't", "I [don’t] know"],
    ["gates", "gate gates", "[gates]"],
    ["one\n\n  two", "two", "one [two]"],
    ["<b>gate</b>", "<b>", "[<b>]gate</b>"],
  ])("marks in %j for %j each of the words", (content, text, expected) => {
    expect(marked(content, text)).toBe(expected);
  });

  it("of a long message begins with a word before the first that was found, and is cut", () => {
    const excerpt = marked(`${"before ".repeat(30)}the gate ${"after ".repeat(60)}`, "gate");
    expect(excerpt).toMatch(/^…before before the \[gate\] after .*…$/);
    expect(excerpt.length).toBeLessThan(170);
  });

  it("shows the beginning where folding the words finds nothing to mark", () => {
    expect(marked("Good morning", "evening")).toBe("Good morning");
  });
});

it("two letters that can be compared are enough to search", () => {
  expect(["", " a ", "e\u0301", "ab", "a b"].map(isSearchable)).toEqual([false, false, false, true, true]);
});

describe("a search", () => {
  it("looks through the list's pages, then through older messages, each once, the newest of a step first", async () => {
    const calls: string[] = [];
    const asked: Asked = {
      list: async (cursor) => {
        calls.push(`list ${cursor}`);
        return cursor === null
          ? { items: [listedOf(chinwe, 9), listedOf(bola, 3)], nextCursor: "2" }
          : { items: [], nextCursor: null };
      },
      messages: async (id, cursor) => {
        const name = id === bola.id ? "Bola" : "Chinwe";
        calls.push(`${name} ${cursor}`);
        const items = cursor === undefined ? [messageOf(name === "Bola" ? 8 : 7)] : [messageOf(1)];
        return { items, nextCursor: name === "Bola" && cursor === undefined ? "old" : null };
      },
    };
    const steps: string[][] = [];
    for (let place: Place | null = firstPlace; place !== null;) {
      const { items, next } = await searchOn(place, asked);
      steps.push(items.map(({ partner, message }) => `${partner.name} ${message.seq}`));
      place = next;
    }
    expect(steps).toEqual([["Bola Ige 8", "Chinwe Okafor 7"], [], ["Bola Ige 1"]]);
    expect(calls).toEqual(["list null", "Chinwe undefined", "Bola undefined", "list 2", "Bola old"]);
  });
});
