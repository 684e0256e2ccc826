import { dayRefusal } from "@handiwork/core/jobs/dates.rules";
import { PricedOffer, type Offer } from "@handiwork/core/jobs/parts.schema";
import { lineKinds, quoteKinds, type LineKind } from "@handiwork/core/jobs/prices.rules";
import { typedNaira } from "@handiwork/core/reference/kobo";
import { typedHundredths, typedNumber } from "@handiwork/core/reference/number-schema";
import * as z from "zod";
import { dayInLagos } from "../../../lib/format/format.ts";

/*
 * The forms that enter quotes and their parts: lines of a price, and visits. Their values are texts as the user types
 * them; the schemas convert these to the values of core's schemas.
 */

const line = z.object({
  kind: z.enum(lineKinds),
  text: z.string(),
  quantity: typedHundredths("quantity").pipe(z.int({ error: "Please enter how many" })),
  unit: z.string(),
  unitKobo: typedHundredths("naira").pipe(z.int({ error: "Please enter an amount" })),
});
export const PriceLinesForm = z.array(line);
export type PriceLinesForm = z.input<typeof PriceLinesForm>;

/** A day with the start and end of a visit in Lagos, such as "2026-12-01", "10:00" and "12:00". */
export const VisitForm = z
  .object({
    day: z.string().superRefine((day, { addIssue }) => {
      const message = dayRefusal(day);
      if (message !== undefined) addIssue(message);
    }),
    from: z.string(),
    to: z.string(),
  })
  .transform(({ day, from, to }) => ({ from: momentInLagos(day, from), to: momentInLagos(day, to) }));
export type VisitForm = z.input<typeof VisitForm>;

/** Converts a typed day and time to an ISO time; empty if they are incomplete. Lagos is UTC+1 all year. */
export function momentInLagos(day: string, time: string): string {
  const moment = Date.parse(`${day}T${time}:00+01:00`);
  return Number.isNaN(moment) ? "" : new Date(moment).toISOString();
}

const optionalAmount = typedHundredths("naira").transform((kobo) => kobo ?? 0);
const wholeNumber = typedNumber("count")
  .transform((number) => number ?? 0)
  .pipe(z.int({ error: "Please enter a whole number" }));

/** The form of a quote. The phone number is saved to the account and is not part of the offer. */
export const QuoteFormSchema = z
  .object({
    kind: z.enum(quoteKinds),
    lines: PriceLinesForm,
    upToKobo: optionalAmount,
    materialsBy: z.enum(["artisan", "client"]),
    visit: VisitForm,
    days: wholeNumber,
    warrantyDays: wholeNumber,
    excludes: z.string(),
    depositKobo: optionalAmount,
    validDays: wholeNumber,
    note: z.string(),
    phone: z.string(),
  })
  .transform(({ phone: _phone, upToKobo, ...offer }): z.input<typeof Offer> => ({
    ...offer,
    upToKobo: offer.kind === "range" ? upToKobo : undefined,
  }))
  .pipe(PricedOffer);
export type QuoteFormValues = z.input<typeof QuoteFormSchema>;

export const emptyLine = { kind: "labour" as LineKind, text: "", quantity: "1", unit: "", unitKobo: "" };

/** Converts price lines to form values. */
export function linesAsTyped(lines: Offer["lines"]): PriceLinesForm {
  return lines.map((each) => ({
    ...each,
    quantity: String(each.quantity / 100),
    unitKobo: typedNaira(each.unitKobo),
  }));
}

const inLagos = (moment: string) => new Date(Date.parse(moment) + 3_600_000).toISOString();

/** Converts a visit to form values. */
export function visitAsTyped({ from, to }: Offer["visit"]): VisitForm {
  return {
    day: inLagos(from).slice(0, 10),
    from: inLagos(from).slice(11, 16),
    to: inLagos(to).slice(11, 16),
  };
}

/** Returns the form values of an offer, or the defaults of a new quote. */
export function quoteFormValues(offer: Offer | null): QuoteFormValues {
  const known: Partial<Offer> = offer ?? {};
  const tomorrow = dayInLagos(Date.now() + 86_400_000);
  const { upToKobo, depositKobo = 0, days = 1, warrantyDays = 30, validDays = 7, ...rest } = known;
  return {
    kind: "fixed",
    materialsBy: "artisan",
    excludes: "",
    note: "",
    ...rest,
    lines: offer ? linesAsTyped(offer.lines) : [emptyLine],
    upToKobo: upToKobo === undefined ? "" : typedNaira(upToKobo),
    visit: offer ? visitAsTyped(offer.visit) : { day: tomorrow, from: "09:00", to: "12:00" },
    days: String(days),
    warrantyDays: String(warrantyDays),
    depositKobo: depositKobo === 0 ? "" : typedNaira(depositKobo),
    validDays: String(validDays),
    phone: "",
  };
}

/** Returns the lines whose numbers are valid. */
export function validLines(lines: PriceLinesForm) {
  return lines.flatMap((each) => line.safeParse(each).data ?? []);
}
