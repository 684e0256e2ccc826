import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Invalid } from "../errors/index.ts";
import { at, documents } from "./arbitrary.testing.ts";
import { toEntry, type Document, type Entry } from "./document.ts";
import { compare, fromCursor, position, toCursor } from "./order.ts";
import { sorts, type Sort } from "./schema.ts";

function inOrder(all: readonly Document[], sort: Sort): Document[] {
  const entries: Entry[] = all.map(toEntry);
  return entries
    .toSorted((a, b) => compare(position(a, sort, at), position(b, sort, at)))
    .map(({ document }) => document);
}

const premium = ({ premiumUntil }: Document) => premiumUntil !== null && Date.parse(premiumUntil) > at;

/** Whether b may follow a, said as the spec says it. */
const mayFollow: Record<Sort, (a: Document, b: Document) => boolean> = {
  "premium-first": (a, b) => (premium(a) === premium(b) ? (a.rating ?? 0) >= (b.rating ?? 0) : premium(a)),
  rating: (a, b) => (a.rating ?? 0) >= (b.rating ?? 0),
  "price-low": (a, b) => b.hourlyRate === null || (a.hourlyRate !== null && a.hourlyRate <= b.hourlyRate),
  "price-high": (a, b) => b.hourlyRate === null || (a.hourlyRate !== null && a.hourlyRate >= b.hourlyRate),
  reviews: (a, b) => a.reviews >= b.reviews,
};

describe.each(sorts)("sorted by %s", (sort) => {
  it("nobody stands before somebody who comes first by the spec", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const ordered = inOrder(all, sort);
        for (const [index, document] of ordered.entries()) {
          const previous = ordered[index - 1];
          if (previous) expect(mayFollow[sort](previous, document)).toBe(true);
        }
      }),
    );
  });

  it("the order is the same whatever order they came in", () => {
    fc.assert(
      fc.property(documents, (all) => {
        expect(inOrder(all.toReversed(), sort)).toEqual(inOrder(all, sort));
      }),
    );
  });

  it("a cursor comes back as the position it was made of", () => {
    fc.assert(
      fc.property(documents, (all) => {
        for (const document of all) {
          const place = position(toEntry(document), sort, at);
          expect(compare(fromCursor(toCursor(place), sort), place)).toBe(0);
        }
      }),
    );
  });

  it.each(["", "e30", "bnVsbA", "WyJhIl0", "WzEsMiwzLDRd", "%%%"])(
    "a text that is no cursor, %j, is refused",
    (text) => {
      expect(() => fromCursor(text, sort)).toThrow(Invalid);
    },
  );
});
