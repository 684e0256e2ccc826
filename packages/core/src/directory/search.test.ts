import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { areaOf, bandBetween, bands } from "../reference/areas.ts";
import { clientsWords } from "../reference/clients-words.ts";
import { at, documents, filters } from "./arbitrary.testing.ts";
import { toCard, type Document } from "./document.ts";
import type { Change } from "./feed.ts";
import { Live } from "./live.ts";
import { fromCursor } from "./order.ts";
import { matchesFilters } from "./rule.ts";
import { sorts, type Filters, type SearchResult, type Sort } from "./schema.ts";
import { answer } from "./search.ts";
import { buildSegment } from "./segment.ts";
import { understand } from "./understand.ts";
import { artisanShape, orderOf, type ArtisanColumns } from "./shape.ts";

/** A history: who was there at the snapshot, and how each changed since, a batch a reading. */
const histories = fc
  .tuple(documents, fc.array(fc.array(fc.tuple(fc.nat(60), documents), { maxLength: 4 }), { maxLength: 6 }))
  .map(([before, readings]) => {
    const held = new Map(before.map((document) => [document.id, document]));
    const live = new Live(buildSegment(artisanShape, before));
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
      // Doubled and backwards: what is newer wins.
      live.apply([...changes, ...changes].toReversed());
    }
    return { live, all: [...held.values()] };
  });

const sort = fc.constantFrom(...sorts);

function idOf(number: number): string {
  return `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
}

function ask(
  live: Live<ArtisanColumns>,
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

/** The orders as the spec says them (A-SEARCH-29 to A-SEARCH-33; A-GAP-38, A-GAP-40). Of equal ratings the most reviewed comes first; other equals go by id. */
const before: Record<Sort, (a: Document, b: Document, wanted: Filters) => number> = {
  "premium-first": (a, b) => Number(isPremium(b)) - Number(isPremium(a)) || byRating(a, b),
  rating: byRating,
  "price-low": (a, b) => price(a, 1) - price(b, 1) || 0,
  "price-high": (a, b) => price(a, -1) - price(b, -1) || 0,
  reviews: (a, b) => b.reviews - a.reviews,
  nearest: (a, b, wanted) => away(a, wanted) - away(b, wanted) || before["premium-first"](a, b, wanted),
};

/** How far somebody is from where the filters ask for, in bands; all are as far where they ask for no area. */
function away({ area }: Document, wanted: Filters): number {
  const from = areaOf(wanted.area ?? understand(wanted, clientsWords)?.place?.area ?? "");
  const to = areaOf(area);
  return from ? bands.indexOf(to ? bandBetween(from, to) : "beyond") : 0;
}

/** Whether nobody is found as the filters stand, so that the answer is about what they may mean. */
function isRead({ corrected, place }: SearchResult): boolean {
  return corrected !== null || Boolean(place?.widenedTo);
}

describe("after any history of changes", () => {
  it("a search finds exactly those whom the spec's plain filter finds, in its order, all of them counted", () => {
    fc.assert(
      fc.property(histories, filters, sort, ({ live, all }, wanted, order) => {
        const found = ask(live, wanted, order);
        const people = expected(all, wanted, order);
        if (isRead(found)) expect(people).toEqual([]);
        else {
          expect(found.items).toEqual(people.slice(0, 50).map((document) => toCard(document, at)));
          expect(found.total).toBe(people.length);
        }
      }),
      { numRuns: scaled(200, 6_000) },
    );
  });

  it("the pages by cursor are the whole list, each once", () => {
    fc.assert(
      fc.property(
        histories,
        filters,
        sort,
        fc.integer({ min: 1, max: 7 }),
        ({ live, all }, wanted, order, limit) => {
          const ids: string[] = [];
          let page = ask(live, wanted, order, limit);
          if (isRead(page)) return;
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

  it("each value of a filter is counted as choosing it would find, whatever is chosen there now", () => {
    fc.assert(
      fc.property(histories, filters, ({ live, all }, wanted) => {
        const answered = ask(live, wanted, "rating");
        if (isRead(answered)) return;
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

  it("everybody is found by id, as the directory has them now", () => {
    fc.assert(
      fc.property(histories, ({ live, all }) => {
        expect(live.size).toBe(all.length);
        for (const document of all) expect(live.find(document.id)).toEqual(document);
        expect(live.find(idOf(999))).toBeUndefined();
      }),
    );
  });
});
