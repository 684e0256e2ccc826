import { beforeAll, afterAll, describe, expect, it, vi } from "vitest";
import { priceBounds } from "./prices.rules.ts";
import { PlannedOffer } from "./dates.rules.ts";
import { commandSchema, QuoteTemplates, RequestForm, type CommandEvent } from "./forms.schema.ts";
import { refusalOf } from "./guards.rules.ts";
import { Offer } from "./parts.schema.ts";
import { fileIn, start, stepOf } from "./rules.testing.ts";
import { QuoteView } from "./view.schema.ts";

beforeAll(() => vi.useFakeTimers({ now: start, toFake: ["Date"] }));
afterAll(() => vi.useRealTimers());

const { least, most } = priceBounds;
const named = (what: string) => `${what} is at least ₦100 and at most ₦10,000,000`;

const line = { kind: "labour", text: "All of it", quantity: 100, unit: "", unitKobo: 1_000_000 } as const;
const offer = { ...fileIn("quote", "offered").quotes[0]!.offer!, lines: [line] };
const offered = (change: object) => ({ offer: { ...offer, ...change } });
const costing = (unitKobo: number, quantity = 100) => ({ lines: [{ ...line, unitKobo, quantity }] });
const ranging = (upToKobo: number) => offered({ kind: "range", upToKobo, ...costing(least) });

/** Returns the errors of a command's schema by field path. */
function said(event: CommandEvent, fields: object): Record<string, string> {
  const base = { event, commandId: crypto.randomUUID(), version: 1 };
  const { error } = commandSchema(event).safeParse({ ...base, ...fields });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const artisanId = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12";
const text = "Half of it";
/**
 * Each price that a user can enter: its event, the error's path, its name in the message, and the fields for a sum in
 * kobo.
 */
const prices: readonly [CommandEvent, string, string, (kobo: number) => object][] = [
  ["offerQuote", "offer.lines", "A quote", (kobo) => offered(costing(kobo))],
  ["offerQuote", "offer.lines.0.unitKobo", "A line", (kobo) => offered(costing(kobo))],
  ["proposeChange", "lines", "A price", (kobo) => ({ ...costing(kobo), reason: text })],
  ["finishJob", "sumKobo", "The final amount", (sumKobo) => ({ sumKobo })],
  ["proposeSettlement", "sumKobo", "A settlement", (sumKobo) => ({ sumKobo, text })],
  ["askChange", "wishKobo", "A price", (wishKobo) => ({ artisanId, text, wishKobo })],
  [
    "decideDispute",
    "sumKobo",
    "The amount",
    (sumKobo) => ({ outcome: "completed", sumKobo, against: "nobody", reason: text }),
  ],
];

describe.each(prices)("a price of %s (%s)", (event, path, what, fieldsFor) => {
  it.each([least, most])("is accepted at %d kobo", (kobo) => {
    expect(said(event, fieldsFor(kobo))).toEqual({});
  });

  it("is rejected below the minimum, with the bounds in the message", () => {
    expect(said(event, fieldsFor(least - 1))).toMatchObject({ [path]: named(what) });
  });

  it("is rejected above the maximum", () => {
    const isLine = path.includes("lines");
    const fields = isLine ? withSum(fieldsFor(least), most + 1) : fieldsFor(most + 1);
    expect(said(event, fields)).toMatchObject({ [path]: named(what) });
  });

  it.each([0, -1, 0.5, Number.NaN])("is rejected at %d kobo", (kobo) => {
    expect(said(event, fieldsFor(kobo))).not.toEqual({});
  });
});

/** Returns the same fields with two units at half the price, because one unit may not cost more than `most`. */
function withSum(fields: object, kobo: number): object {
  const lines = [{ ...line, quantity: 200, unitKobo: Math.ceil(kobo / 2) }];
  return "offer" in fields ? offered({ lines }) : { ...fields, lines };
}

describe("a quote", () => {
  it("is rejected if 10,000 of ₦10,000,000 make ₦100 billion", () => {
    expect(said("offerQuote", offered(costing(most, 1_000_000)))).toMatchObject({
      "offer.lines": named("A quote"),
    });
  });

  it("is rejected if its lines are within the bounds but their sum is not", () => {
    const half = { ...line, unitKobo: most / 2 };
    expect(said("offerQuote", offered({ lines: [half, half] }))).toEqual({});
    expect(said("offerQuote", offered({ lines: [half, { ...half, unitKobo: most / 2 + 1 }] }))).toEqual({
      "offer.lines": named("A quote"),
    });
  });

  it("is rejected if the upper end of its range exceeds the bounds", () => {
    expect(said("offerQuote", ranging(most))).toEqual({});
    expect(said("offerQuote", ranging(most + 1))).toEqual({ "offer.upToKobo": named("A quote") });
  });

  it("is rejected with a deposit for materials that the client buys", () => {
    const lines = [line, { ...line, kind: "materials" as const }];
    const withDeposit = (materialsBy: string) => offered({ lines, depositKobo: 500_000, materialsBy });
    expect(said("offerQuote", withDeposit("artisan"))).toEqual({});
    expect(said("offerQuote", withDeposit("client"))).toEqual({
      "offer.depositKobo": "No deposit: it only covers transport that you pay for",
    });
  });

  it("names the maximum of its deposit in naira", () => {
    const lines = [line, { ...line, kind: "materials" as const, unitKobo: 400_000 }];
    expect(said("offerQuote", offered({ lines, depositKobo: 400_001 }))["offer.depositKobo"]).toContain(
      "at most ₦4,000",
    );
  });
});

describe("a request's budget", () => {
  it.each([
    [least - 1, named("A budget")],
    [least, undefined],
    [most, undefined],
    [most + 1, named("A budget")],
  ])("of %d kobo is rejected with %j", (kobo, message) => {
    const { error } = RequestForm.shape.budgetKobo.safeParse(kobo);
    expect(error?.issues[0]?.message).toBe(message);
  });
});

const finish = (sumKobo: number) =>
  refusalOf(stepOf(fileIn("job", "underway"), "finishJob", "artisan", { sumKobo, text: "" }));

describe("a final amount", () => {
  it("may not exceed the price card's, which the message states", () => {
    expect(finish(1_000_000)).toBeUndefined();
    expect(finish(1_000_001)).toBe("The price card allows at most ₦10,000. Propose a change first.");
  });
});

describe("a stored quote beyond the bounds", () => {
  const stored = { ...offer, ...costing(most, 1_000_000), depositKobo: most };

  it("stays readable", () => {
    expect(Offer.parse(stored)).toEqual(stored);
    expect(QuoteView.shape.sumKobo.parse(most * 10_000)).toBe(most * 10_000);
    expect(PlannedOffer.safeParse(stored).success).toBe(false);
  });

  it("cannot be accepted, nor can such a change or settlement", () => {
    const large = fileIn("quote", "offered");
    Object.assign(large.quotes[0]!, { offer: stored, revision: 1 });
    expect(refusalOf(stepOf(large, "acceptQuote", "client"))).toBe(named("A quote"));
    const job = fileIn("job", "underway");
    const change = { by: "artisan" as const, lines: stored.lines, reason: text, pictures: [] };
    Object.assign(job.job!, { change, settlement: { by: "artisan", sumKobo: 0, text } });
    expect(refusalOf(stepOf(job, "acceptChange", "client"))).toBe(named("A price"));
    expect(refusalOf(stepOf(job, "acceptSettlement", "client"))).toBe(named("A settlement"));
  });

  it("does not prevent an artisan from saving templates", () => {
    const templates = [{ name: "Pumps", offer: stored }];
    expect(QuoteTemplates.parse({ templates, version: 1 }).templates).toEqual(templates);
  });
});
