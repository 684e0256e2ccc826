import { lineKinds, quoteKinds, type LineKind } from "@handiwork/core/jobs/prices.rules";
import { typedNaira } from "@handiwork/core/reference/kobo";
import { dayRefusal } from "@handiwork/core/jobs/dates.rules";
import { PricedOffer, type Offer } from "@handiwork/core/jobs/parts.schema";
import { PriceChange } from "@handiwork/core/jobs/forms.schema";
import { typedHundredths, typedNumber } from "@handiwork/core/reference/number-schema";
import * as z from "zod";

const quantity = typedHundredths("quantity").pipe(z.int({ error: "Please enter how many" }));
const amount = typedHundredths("naira").pipe(z.int({ error: "Please enter an amount" }));
const optionalAmount = typedHundredths("naira").transform((kobo) => kobo ?? 0);
const whole = typedNumber("count")
  .transform((number) => number ?? 0)
  .pipe(z.int({ error: "Please enter a whole number" }));

/** A moment of Lagos, which is an hour ahead of UTC all year. In: "2026-12-01", "10:00". */
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

/** What the form of a changed price holds; what comes out of it are a price card's lines. */
export const ChangeFields = z.object({ lines: typedPrice, reason: z.string() }).pipe(PriceChange);

const visitDay = z.string().superRefine((day, context) => {
  const message = dayRefusal(day);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

/** What the form of a quote holds: texts as they are typed. What comes out of it is an offer, by core's own rules. */
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

export const emptyLine = { kind: "labour" as LineKind, text: "", quantity: "1", unit: "", unitKobo: "" };

/** Tomorrow in Lagos, as a date field has it. */
function tomorrow(): string {
  return new Date(Date.now() + 25 * 3_600_000).toISOString().slice(0, 10);
}

/** The lines of a price as they are typed. */
export function typedLines(all: Offer["lines"]): OfferFields["lines"] {
  return all.map((line) => ({
    ...line,
    quantity: String(line.quantity / 100),
    unitKobo: typedNaira(line.unitKobo),
  }));
}

/** Returns a visit as the form's fields show it, in the time of Lagos, an hour ahead of UTC. */
export function typedVisit({ from, to }: Offer["visit"]): OfferFields["visit"] {
  const [start, end] = [from, to].map((moment) => new Date(Date.parse(moment) + 3_600_000).toISOString()) as [
    string,
    string,
  ];
  return { day: start.slice(0, 10), from: start.slice(11, 16), to: end.slice(11, 16) };
}

/** The form of a quote that is new, or changes one. */
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

/** Returns the lines whose numbers are typed and can be read. */
export function readLines(lines: OfferFields["lines"]) {
  return lines.flatMap((line) => typedLine.safeParse(line).data ?? []);
}
