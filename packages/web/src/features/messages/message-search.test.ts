// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { answering, freshBrowser, page } from "../../lib/testing-session.tsx";
import { bola, chinwe, listedOf, messageOf } from "./testing.ts";
import {
  excerptOf,
  searchStart,
  isSearchable,
  searchNextPage,
  type SearchPosition,
} from "./message-search.ts";

freshBrowser();

/** The excerpt, with matches in brackets. */
const highlighted = (content: string, text: string) =>
  excerptOf(content, text)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("excerptOf", () => {
  it.each([
    ["The gate is green", "gate", "The [gate] is green"],
    ["Monday, Ọláyínká? olayinka!", "olayinka MOND", "[Mond]ay, [Ọláyínká]? [olayinka]!"],
    ["I don’t know", "don't", "I [don’t] know"],
    ["gates", "gate gates", "[gates]"],
    ["one\n\n  two", "two", "one [two]"],
    ["<b>gate</b>", "<b>", "[<b>]gate</b>"],
  ])("marks each word in %j when searching for %j", (content, text, expected) => {
    expect(highlighted(content, text)).toBe(expected);
  });

  it("starts at a word shortly before the first match and truncates a long message", () => {
    const excerpt = highlighted(`${"before ".repeat(30)}the gate ${"after ".repeat(60)}`, "gate");
    expect(excerpt).toMatch(/^…before before the \[gate\] after .*…$/);
    expect(excerpt.length).toBeLessThan(170);
  });

  it("shows the beginning if nothing matches after folding", () => {
    expect(highlighted("Good morning", "evening")).toBe("Good morning");
  });
});

it("isSearchable requires two comparable letters", () => {
  expect(["", " a ", "e\u0301", "ab", "a b"].map(isSearchable)).toEqual([false, false, false, true, true]);
});

it("searchNextPage searches the list page by page, then older messages, each once, newest first per page", async () => {
  const list = "GET /api/conversations";
  const inChinwe = `${list}/${chinwe.id}/search?text=gate`;
  const inBola = `${list}/${bola.id}/search?text=gate`;
  const { calls, routes } = answering({
    [`${list}?limit=8`]: page([listedOf(chinwe, 9), listedOf(bola, 3)], "2"),
    [inChinwe]: page([messageOf(7)]),
    [inBola]: page([messageOf(8)], "old"),
    [`${list}?limit=8&cursor=2`]: page([]),
    [`${inBola}&cursor=old`]: page([messageOf(1)]),
  });
  const { signal } = new AbortController();
  const steps: string[][] = [];
  for (let position: SearchPosition | null = searchStart; position !== null;) {
    const { items, next } = await searchNextPage("gate", position, signal);
    steps.push(items.map(({ partner, message }) => `${partner.name} ${message.seq}`));
    position = next;
  }
  expect(steps).toEqual([["Bola Ige 8", "Chinwe Okafor 7"], [], ["Bola Ige 1"]]);
  expect(calls).toEqual(Object.keys(routes));
});
