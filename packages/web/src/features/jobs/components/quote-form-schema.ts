import { lineKinds, quoteKinds, type LineKind } from "@handiwork/core/jobs/prices.rules";
import { typedNaira } from "@handiwork/core/reference/kobo";
import { dayRefusal } from "@handiwork/core/jobs/dates.rules";
import { PricedOffer, type Offer } from "@handiwork/core/jobs/parts.schema";
import { PriceChange } from "@handiwork/core/jobs/forms.schema";
import { typedHundredths, typedNumber } from "@handiwork/core/reference/number-schema";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod";

const quantity = typedHundredths("quantity").pipe(z.int({ error: "Please enter how many" }));
const amount = typedHundredths("naira").pipe(z.int({ error: "Please enter an amount" }));
const optionalAmount = typedHundredths("naira").transform((kobo) => kobo ?? 0);
const whole = typedNumber("count")
  .transform((number) => number ?? 0)
  .pipe(z.int({ error: "Please enter a whole number" }));

/** Converts a date and time in Lagos, such as "2026-12-01" and "10:00", to an ISO time. Lagos is UTC+1 all year. */
export function lagosMoment(day: string, time: string): string {
  const moment = Date.parse(`${day}T${time}:00+01:00`);
  return Number.isNaN(moment) ? "" : new Date(moment).toISOString();
}

const typedLine = z.object({
  kind: z.enum(lineKinds),
  text: z.string(),
  quantity,
  unit: z.string(),
  unitKobo: amount,
});
const typedPrice = z.array(typedLine);

/** Form values of a price change; parses to price card lines and a reason. */
export const ChangeFields = z.object({ lines: typedPrice, reason: z.string() }).pipe(PriceChange);

const visitDay = z.string().superRefine((day, context) => {
  const message = dayRefusal(day);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

/** Form values of a quote, as typed; parses to an offer with core's rules. */
export const OfferFields = z
  .object({
    kind: z.enum(quoteKinds),
    lines: typedPrice,
    upToKobo: optionalAmount,
    materialsBy: z.enum(["artisan", "client"]),
    visit: z.object({ day: visitDay, from: z.string(), to: z.string() }),
    days: whole,
    warrantyDays: whole,
    excludes: z.string(),
    depositKobo: optionalAmount,
    validDays: whole,
    note: z.string(),
  })
  .transform(({ upToKobo, visit: { day, from, to }, ...rest }): z.input<typeof Offer> => ({
    ...rest,
    upToKobo: rest.kind === "range" ? upToKobo : undefined,
    visit: { from: lagosMoment(day, from), to: lagosMoment(day, to) },
  }))
  .pipe(PricedOffer);
export type OfferFields = z.input<typeof OfferFields>;

/** The form of an offer, as its parts take it. */
export type Fields = UseFormReturn<OfferFields, unknown, Offer>;

export const emptyLine = { kind: "labour" as LineKind, text: "", quantity: "1", unit: "", unitKobo: "" };

/** Returns tomorrow's date in Lagos, for a date input. */
function tomorrow(): string {
  return new Date(Date.now() + 25 * 3_600_000).toISOString().slice(0, 10);
}

/** Converts price lines to form values. */
export function typedLines(all: Offer["lines"]): OfferFields["lines"] {
  return all.map((line) => ({
    ...line,
    quantity: String(line.quantity / 100),
    unitKobo: typedNaira(line.unitKobo),
  }));
}

/** Converts a visit to form values in Lagos time, which is UTC+1. */
export function typedVisit({ from, to }: Offer["visit"]): OfferFields["visit"] {
  const [start, end] = [from, to].map((moment) => new Date(Date.parse(moment) + 3_600_000).toISOString()) as [
    string,
    string,
  ];
  return { day: start.slice(0, 10), from: start.slice(11, 16), to: end.slice(11, 16) };
}

/** Returns the form values of an offer, or defaults for a new quote. */
export function fieldsOf(offer: Offer | null): OfferFields {
  if (!offer) {
    return {
      kind: "fixed",
      lines: [emptyLine],
      upToKobo: "",
      materialsBy: "artisan",
      visit: { day: tomorrow(), from: "09:00", to: "12:00" },
      days: "1",
      warrantyDays: "30",
      excludes: "",
      depositKobo: "",
      validDays: "7",
      note: "",
    };
  }
  return {
    ...offer,
    lines: typedLines(offer.lines),
    upToKobo: offer.upToKobo === undefined ? "" : typedNaira(offer.upToKobo),
    visit: typedVisit(offer.visit),
    days: String(offer.days),
    warrantyDays: String(offer.warrantyDays),
    depositKobo: offer.depositKobo === 0 ? "" : typedNaira(offer.depositKobo),
    validDays: String(offer.validDays),
  };
}

/** Returns the lines whose numbers are valid. */
export function readLines(lines: OfferFields["lines"]) {
  return lines.flatMap((line) => typedLine.safeParse(line).data ?? []);
}
