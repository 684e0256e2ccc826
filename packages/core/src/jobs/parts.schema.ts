import * as z from "zod";
import {
  boundsOf,
  depositRefusal,
  lineKinds,
  lineKobo,
  maxLines,
  priceBounds,
  priceOf,
  priceRefusal,
  quoteKinds,
  sumOf,
} from "./prices.rules.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { nairaOfKobo } from "../reference/kobo.ts";
import { Id } from "../platform/ids.ts";
import { optionalText, requiredText } from "../platform/text/schema.ts";
import { Moment, Visit } from "./visit.schema.ts";

const noAmount = { error: "Please enter an amount" };

/** A stored sum in kobo. No upper bound, because older sums must stay readable. */
export const Kobo = z.int(noAmount).min(0, noAmount);

/**
 * Returns the schema of a price in kobo that a user enters, within `priceBounds`.
 *
 * @param what its name in the message, such as "A budget"
 */
export function price(what: string) {
  const bounds = { error: boundsOf(what) };
  return z.int(noAmount).min(priceBounds.least, bounds).max(priceBounds.most, bounds);
}

/** The price of a quote or price card. */
export const Price = z
  .object({
    kind: z.enum(quoteKinds),
    fromKobo: Kobo,
    mostKobo: Kobo.describe("The maximum total: of a range its upper end"),
  })
  .meta({ id: "Price" });

export * from "./visit.schema.ts";

export const PriceLine = z
  .strictObject({
    kind: z.enum(lineKinds),
    text: requiredText("Please say what it is for", 120),
    quantity: z
      .int()
      .min(1, { error: "Please enter how many" })
      .max(1_000_000, { error: "At most 10,000" })
      .describe("In hundredths of the unit"),
    unit: optionalText(20).describe("Hour, metre, bag ...; empty for pieces"),
    unitKobo: Kobo.min(1, noAmount).max(priceBounds.most, {
      error: `At most ${nairaOfKobo(priceBounds.most)} each`,
    }),
  })
  .meta({ id: "PriceLine" });

const PriceLines = z.array(PriceLine).min(1, { error: "Please enter a price" }).max(maxLines);

/** Returns the schema of a price's lines that a user enters: each line and their sum are within `priceBounds`. */
export function pricedLines(what: string) {
  return PriceLines.superRefine((lines, { addIssue }) => {
    for (const [index, line] of lines.entries()) {
      const message = priceRefusal(lineKobo(line), "A line");
      if (message) addIssue({ code: "custom", path: [index, "unitKobo"], message });
    }
    const message = priceRefusal(sumOf(lines), what);
    if (message) addIssue({ code: "custom", message });
  });
}

/**
 * An artisan's offer: the work, its price and its time. Stored offers may exceed `priceBounds`; a `PlannedOffer` may
 * not.
 */
export const Offer = z
  .strictObject({
    kind: z.enum(quoteKinds),
    lines: PriceLines.describe("Of an offer after inspection only the call-out fee"),
    upToKobo: Kobo.optional().describe("The upper end of a range"),
    materialsBy: z.enum(["artisan", "client"]).describe("The buyer of the materials"),
    visit: Visit.describe("When the artisan proposes to come"),
    days: z.int().min(0).max(365).describe("The duration of the work in days; 0 for less than one"),
    warrantyDays: z.int().min(0).max(730),
    excludes: optionalText(500).describe("Excluded work"),
    depositKobo: Kobo.describe("The artisan's requested deposit; paid outside Handiwork"),
    validDays: z.int().min(1).max(jobLimits.validDays),
    note: optionalText(1000),
  })
  .superRefine(({ kind, lines, upToKobo }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (kind === "range" && (upToKobo ?? 0) <= sumOf(lines))
      refuse("upToKobo", "The upper limit must be more than the sum of the lines");
    if (kind !== "range" && upToKobo !== undefined)
      refuse("upToKobo", "Only a price range has an upper limit");
    if (kind === "inspection" && lines.some((line) => line.kind !== "callout"))
      refuse("lines", "Before the inspection, only the call-out can have a price");
  })
  .meta({ id: "Offer" });
export type Offer = z.infer<typeof Offer>;

/** An offer whose lines, sum and deposit are within `priceBounds`. */
export const PricedOffer = Offer.superRefine((offer, { addIssue }) => {
  const { error } = pricedLines("A quote").safeParse(offer.lines);
  for (const { path, message } of error?.issues ?? [])
    addIssue({ code: "custom", path: ["lines", ...path], message });
  const refusals = {
    upToKobo: offer.upToKobo === undefined ? undefined : priceRefusal(offer.upToKobo, "A quote"),
    depositKobo: depositRefusal(offer.depositKobo, offer),
  };
  for (const [name, message] of Object.entries(refusals))
    if (message) addIssue({ code: "custom", path: [name], message });
});

/** Ready, unused uploads of the sender with the purpose "job". */
export const Pictures = z.array(Id).max(jobLimits.requestPictures).default([]);

const Day = z.iso.date({ error: "Please choose a day" });

/** When the client wants the work done. */
export const When = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("soon") }),
    z.strictObject({ kind: z.literal("day"), day: Day }),
    z.strictObject({ kind: z.literal("range"), from: Day, to: Day }).refine(({ from, to }) => from <= to, {
      error: "The last day must not be before the first",
      path: ["to"],
    }),
  ])
  .meta({ id: "When" });
export type When = z.infer<typeof When>;

/** The agreement: the accepted offer and each change to it. */
export const PriceCard = z.object({
  version: z.int().min(1),
  kind: z.enum(quoteKinds),
  lines: z.array(PriceLine),
  sumKobo: Kobo.describe("The maximum total: of a range its upper end"),
  depositKobo: Kobo,
  warrantyDays: z.int(),
  materialsBy: z.enum(["artisan", "client"]),
  excludes: z.string(),
  agreedAt: Moment,
  reason: z.string().nullable().describe("Why it was changed; null for the first card"),
});
export type PriceCard = z.infer<typeof PriceCard>;

/** Returns the price card of an accepted offer. */
export function cardOf(offer: Offer, agreedAt: string): PriceCard {
  const { kind, lines, depositKobo, warrantyDays, materialsBy, excludes } = offer;
  const sumKobo = priceOf(offer).mostKobo;
  const terms = { kind, lines, sumKobo, depositKobo, warrantyDays, materialsBy, excludes };
  return { version: 1, ...terms, agreedAt, reason: null };
}
