import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { areaOf, bandBetween, bands } from "../reference/areas.ts";
import { defaultTradeTerms } from "../reference/trade-terms.ts";
import { at, documents, filters } from "./arbitrary.testing.ts";
import { toCard, type Document } from "./document.ts";
import type { Change } from "./feed.ts";
import { LiveDirectory } from "./live.ts";
import { fromCursor } from "./order.ts";
import { matchesFilters } from "./rule.ts";
import { sorts, type Filters, type SearchResult, type Sort } from "./schema.ts";
import { answer } from "./search.ts";
import { buildSegment } from "./segment.ts";
import { findPlaceInText } from "./place-in-text.ts";
import { artisanShape, orderOf, type ArtisanColumns } from "./shape.ts";

/** A history: the snapshot's artisans, and batches of later changes. */
const histories = fc
  .tuple(documents, fc.array(fc.array(fc.tuple(fc.nat(60), documents), { maxLength: 4 }), { maxLength: 6 }))
  .map(([before, readings]) => {
    const held = new Map(before.map((document) => [document.id, document]));
    const live = new LiveDirectory(buildSegment(artisanShape, before));
    let number = 0;
    for (const reading of readings) {
      const changes = reading.map(([who, [became]]): Change<ArtisanColumns> => {
        const documentId = [...held.keys()][who] ?? idOf(who);
        number += 1;
        return {
          id: `01${String(number).padStart(24, "0")}`,
          documentId,
          document: became ? { ...became, id: documentId } : null,
        };
      });
      for (const { documentId, document } of changes) {
        if (document) held.set(documentId, document);
        else held.delete(documentId);
      }
      // Duplicated and reversed: the newest change wins.
      live.apply([...changes, ...changes].toReversed());
    }
    return { live, all: [...held.values()] };
  });

const sort = fc.constantFrom(...sorts);

function idOf(number: number): string {
  return `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
}

function ask(
  live: LiveDirectory<ArtisanColumns>,
  wanted: Filters,
  order: Sort,
  limit = 50,
  cursor?: string,
): SearchResult {
  const after = cursor ? fromCursor(cursor, orderOf(order, wanted.area)) : null;
  return answer(live, wanted, { sort: order, after, limit }, at);
}

function expected(all: readonly Document[], wanted: Filters, order: Sort): Document[] {
  return all
    .filter((document) => matchesFilters(document, wanted, at))
    .toSorted((a, b) => before[order](a, b, wanted) || (a.id < b.id ? -1 : 1));
}

const isPremium = ({ premiumUntil }: Document) => premiumUntil !== null && Date.parse(premiumUntil) > at;
const stars = ({ rating }: Document) => rating ?? 0;
const byRating = (a: Document, b: Document) => stars(b) - stars(a) || b.reviews - a.reviews;
const price = (document: Document, direction: number) =>
  document.hourlyRate === null ? Infinity : direction * document.hourlyRate;

/**
 * The specification's orders (A-SEARCH-29 to A-SEARCH-33; A-GAP-38, A-GAP-40). More reviews break ties of ratings;
 * the id breaks all others.
 */
const before: Record<Sort, (a: Document, b: Document, wanted: Filters) => number> = {
  "premium-first": (a, b) => Number(isPremium(b)) - Number(isPremium(a)) || byRating(a, b),
  rating: byRating,
  "price-low": (a, b) => price(a, 1) - price(b, 1) || 0,
  "price-high": (a, b) => price(a, -1) - price(b, -1) || 0,
  reviews: (a, b) => b.reviews - a.reviews,
  nearest: (a, b, wanted) => bandOf(a, wanted) - bandOf(b, wanted) || before["premium-first"](a, b, wanted),
};

/** Returns the distance band of an artisan from the wanted area; the same for all if there is none. */
function bandOf({ area }: Document, wanted: Filters): number {
  const from = areaOf(wanted.area ?? findPlaceInText(wanted, defaultTradeTerms)?.place?.area ?? "");
  const to = areaOf(area);
  return from ? bands.indexOf(to ? bandBetween(from, to) : "beyond") : 0;
}

/** Returns whether the filters as entered have no match, so the result shows an alternative. */
function isAlternative({ corrected, place }: SearchResult): boolean {
  return corrected !== null || Boolean(place?.widenedTo);
}

describe("after any history of changes", () => {
  it("a search returns the artisans that the specification's rules match, in order, with their total", () => {
    fc.assert(
      fc.property(histories, filters, sort, ({ live, all }, wanted, order) => {
        const found = ask(live, wanted, order);
        const people = expected(all, wanted, order);
        if (isAlternative(found)) expect(people).toEqual([]);
        else {
          expect(found.items).toEqual(people.slice(0, 50).map((document) => toCard(document, at)));
          expect(found.total).toBe(people.length);
        }
      }),
      { numRuns: scaled(200, 6_000) },
    );
  });

  it("the pages by cursor add up to the whole list, without duplicates", () => {
    fc.assert(
      fc.property(
        histories,
        filters,
        sort,
        fc.integer({ min: 1, max: 7 }),
        ({ live, all }, wanted, order, limit) => {
          const ids: string[] = [];
          let page = ask(live, wanted, order, limit);
          if (isAlternative(page)) return;
          for (; ; page = ask(live, wanted, order, limit, page.nextCursor)) {
            ids.push(...page.items.map(({ id }) => id));
            if (!page.nextCursor) break;
          }
          expect(ids).toEqual(expected(all, wanted, order).map(({ id }) => id));
        },
      ),
      { numRuns: scaled(80, 2_000) },
    );
  });

  it("each filter value's count equals the total of choosing it, whatever value is chosen now", () => {
    fc.assert(
      fc.property(histories, filters, ({ live, all }, wanted) => {
        const answered = ask(live, wanted, "rating");
        if (isAlternative(answered)) return;
        const { counts } = answered;
        const found = (chosen: Filters) => expected(all, { ...wanted, ...chosen }, "rating").length;
        for (const { value, count } of counts.category) expect(count).toBe(found({ category: value }));
        for (const { value, count } of counts.state) expect(count).toBe(found({ state: value }));
        for (const { value, count } of counts.experience) {
          expect(count).toBe(found({ experience: value as NonNullable<Filters["experience"]> }));
        }
        for (const { value, count } of counts.area) {
          expect(count).toBe(found({ area: value, within: "same" }));
        }
        for (const { value, count } of counts.language) expect(count).toBe(found({ language: value }));
      }),
      { numRuns: scaled(100, 3_000) },
    );
  });

  it("each artisan is found by id in its current state", () => {
    fc.assert(
      fc.property(histories, ({ live, all }) => {
        expect(live.size).toBe(all.length);
        for (const document of all) expect(live.find(document.id)).toEqual(document);
        expect(live.find(idOf(999))).toBeUndefined();
      }),
    );
  });
});
