import * as fc from "fast-check";
import { expect, it } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { buildSegment } from "../directory/segment.ts";
import { LiveDirectory } from "../directory/live.ts";
import { fromCursor } from "../directory/order.ts";
import { areaOf, bandBetween, isWithin } from "../reference/areas.ts";
import { radii } from "../reference/radius.ts";
import { industries } from "../reference/industries.ts";
import { fold } from "../reference/fold.ts";
import { cardOf, merchantShape, toDocument } from "./document.ts";
import type { MerchantCard, MerchantFilters } from "./schema.ts";
import { answer } from "./search.ts";

const words = ["Iron", "rod", "ÈKÓ", "eko", "& co", "tools", "food", "x-y", "Mason", "a b", ""];
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(" "));

/** A merchant's rows in the table. */
const rows = fc.record({
  approval: fc.constantFrom("approved", "approved", "approved", "pending"),
  isDisabled: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  businessName: text,
  industry: fc.constantFrom(...industries),
  location: fc.constantFrom("Ikeja, Lagos", "Ìkẹjà", "Yaba, Lagos", "Kano", "Onitsha, Anambra", ""),
  description: fc.option(text, { nil: undefined }),
  website: fc.constantFrom(undefined, "https://a.example", "http://b.example", "javascript:alert(1)"),
  fullName: fc.constantFrom("Ada Obi", undefined),
  isVerified: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 20 }).map((day) => new Date(1.7e12 + day * 8.64e7).toISOString()),
});

type Row = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;

function tableRows(id: string, row: Row) {
  const { fullName, isVerified, isDisabled, description, website, approval, ...merchant } = row;
  const profile = {
    id,
    userType: "merchant",
    email: `${id}@handiwork.test`,
    isVerified,
    sessionVersion: 1,
    createdAt: row.createdAt,
    ...(fullName !== undefined && { fullName }),
    ...(isDisabled && { disabledAt: row.createdAt }),
  } as const;
  const record = {
    ...merchant,
    id,
    approval,
    ...(description !== undefined && { description }),
    ...(website !== undefined && { website }),
  };
  return [profile, record] as const;
}

const idOf = (number: number) => `00000000-0000-4000-9000-${String(number * 7919).padStart(12, "0")}`;

const documentOf = ([id, row]: [string, Row]) => toDocument(...tableRows(id, row));

/** A history: the snapshot's merchants, and batches of later changes. */
const histories = fc
  .tuple(
    fc.array(rows, { maxLength: 25 }),
    fc.array(fc.array(fc.tuple(fc.nat(30), rows), { maxLength: 4 }), { maxLength: 5 }),
  )
  .map(([before, readings]) => {
    const held = new Map(before.map((row, number) => [idOf(number), row]));
    const live = new LiveDirectory(
      buildSegment(
        merchantShape,
        [...held].flatMap((entry) => documentOf(entry) ?? []),
      ),
    );
    let number = 0;
    for (const reading of readings) {
      const changes = reading.map(([who, row]) => {
        number += 1;
        held.set(idOf(who), row);
        const id = `01${String(number).padStart(24, "0")}`;
        return { id, documentId: idOf(who), document: documentOf([idOf(who), row]) };
      });
      live.apply([...changes, ...changes].toReversed());
    }
    const cards = [...held].flatMap(([id, row]) => {
      const card = cardOf(...tableRows(id, row));
      return card ? [{ card, createdAt: row.createdAt }] : [];
    });
    return { live, cards };
  });

const filters: fc.Arbitrary<MerchantFilters> = fc.record(
  {
    search: fc.constantFrom(...words, "ek", "rod iron", "d t", "hardware", "O", "ood"),
    industry: fc.constantFrom(...industries, "All Industries", "electronics", "Toys"),
    location: fc.constantFrom("ike", "IKEJA", "anambra", "nowhere", ""),
    area: fc.constantFrom("NG025011", "NG025015", "NG020012", "NG999999"),
    within: fc.constantFrom(...radii),
  },
  { requiredKeys: [] },
);

function expected(cards: readonly { card: MerchantCard; createdAt: string }[], wanted: MerchantFilters) {
  return cards
    .filter(({ card }) => matchesFilters(card, wanted))
    .toSorted((a, b) =>
      a.createdAt === b.createdAt ? (a.card.id < b.card.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1,
    )
    .map(({ card }) => card);
}

it("after any history of changes a search returns the merchants that the plain rule matches, newest first, with their total", () => {
  fc.assert(
    fc.property(histories, filters, ({ live, cards }, wanted) => {
      const all = expected(cards, wanted);
      const found = answer(live, wanted, { after: null, limit: 50 });
      expect(found).toEqual({ items: all, total: all.length, nextCursor: null });
    }),
    { numRuns: scaled(120, 4_000) },
  );
});

it("the pages by cursor add up to the whole list, without duplicates", () => {
  fc.assert(
    fc.property(histories, filters, fc.integer({ min: 1, max: 6 }), ({ live, cards }, wanted, limit) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const after = cursor === null ? null : fromCursor(cursor, {});
        const page = answer(live, wanted, { after, limit });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(ids).toEqual(expected(cards, wanted).map(({ id }) => id));
    }),
    { numRuns: scaled(60, 1_500) },
  );
});

/** Returns whether a merchant matches filters (B-GAP-59). The index must agree with this rule. */
function matchesFilters(
  card: MerchantCard,
  { search, industry, location, area, within = "same" }: MerchantFilters,
): boolean {
  const [wanted, base] = [areaOf(area ?? ""), areaOf(card.place?.area ?? "")];
  const texts = [card.businessName, card.description ?? "", card.industry];
  return (
    (!search || texts.some((each) => contains(each, search))) &&
    (!area || (wanted !== undefined && base !== undefined && isWithin(bandBetween(wanted, base), within))) &&
    (!location || contains(card.location, location)) &&
    (!industry || fold(industry) === "all industries" || fold(card.industry) === fold(industry))
  );
}

function contains(whole: string, part: string): boolean {
  return fold(whole).includes(fold(part));
}
