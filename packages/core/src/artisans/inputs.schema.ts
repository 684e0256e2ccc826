import * as z from "zod";
import { languageNamed } from "../reference/choice-filters.ts";
import { readNumber, type NumberKind } from "../reference/numbers.ts";
import { areaCode } from "../reference/radius.ts";
import { phoneOrNone } from "../accounts/phone.schema.ts";
import { isDistinct } from "../platform/ids.ts";
import { optionalText, sanitizeText } from "../platform/text/schema.ts";
import { WebAddress } from "../platform/text/web-address.ts";

/** The maximum number of pictures of work in a portfolio (B-GAP-11; premium allows more, B-PAY-32). */
export const maxPictures = { basic: 5, premium: 20 } as const;

/** The highest hourly rate, in naira. Higher ones are typing errors. */
export const highestRate = 10_000_000;

interface NumberRules {
  readonly kind: NumberKind;
  readonly least?: number;
  readonly most: number;
  readonly tooLow: string;
  readonly tooHigh: string;
  /** The message if there is no number. */
  readonly missing?: string;
}

/**
 * Returns the schema of a number typed by a user or given in JSON. A blank is null.
 *
 * @param make turns a fraction into a whole number
 */
function wholeNumber(
  make: (number: number) => number,
  { kind, least = 0, most, tooLow, tooHigh, missing = "Enter a number" }: NumberRules,
) {
  return z
    .union([z.string(), z.number(), z.null()], { error: missing })
    .transform((typed, { addIssue }) => {
      if (typeof typed !== "string") return typed;
      const read = readNumber(typed, kind) ?? { hundredths: null };
      if ("hundredths" in read) return read.hundredths === null ? null : read.hundredths / 100;
      addIssue(read.problem);
      return z.NEVER;
    })
    .pipe(z.number().min(least, { error: tooLow }).max(most, { error: tooHigh }).transform(make).nullable());
}

/** Returns the schema of an hourly rate in whole naira, as the specification's forms take it. A blank is null. */
export function typedRate(least: number, tooLow: string, missing?: string) {
  return wholeNumber(Math.round, {
    kind: "rate",
    ...(missing !== undefined && { missing }),
    least,
    most: highestRate,
    tooLow,
    tooHigh: "Enter at most ₦10,000,000 an hour",
  }).meta({ type: ["number", "string", "null"], description: "Naira per hour" });
}

/** The number of finished jobs. A blank is 0. */
export const typedJobs = wholeNumber(Math.trunc, {
  kind: "count",
  most: 100_000,
  tooLow: "Enter 0 or more",
  tooHigh: "Enter at most 100,000",
})
  .transform((jobs) => jobs ?? 0)
  .meta({ type: ["number", "string", "null"] });

const tagsMeta = { type: "array", items: { type: "string", maxLength: 60 }, maxItems: 30 } as const;

/** Up to 30 short texts of up to 60 characters, without blanks and duplicates, ignoring case (B-VAL-06, B-VAL-10). */
export const Tags = z
  .array(z.string().max(200, { error: "At most 60 characters each" }), { error: "Enter a list" })
  .max(200, { error: "At most 30 entries" })
  .transform(distinct)
  .pipe(
    z
      .array(z.string().max(60, { error: "At most 60 characters each" }))
      .max(30, { error: "At most 30 entries" }),
  )
  .meta(tagsMeta);

/** Languages. Suggested ones get one spelling, so that search finds them. */
export const Languages = Tags.transform((names) => distinct(names.map(languageNamed))).meta(tagsMeta);

/** Returns single-line texts without blanks and duplicates. */
function distinct(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const line = sanitizeText(text).replaceAll(/\s+/g, " ");
    if (line !== "" && !found.has(line.toLowerCase())) found.set(line.toLowerCase(), line);
  }
  return [...found.values()];
}

/** The maximum number of areas that an artisan serves beyond their own. */
export const maxAreas = 20;

const noArea = "Please choose an area";

/** The code of a local government area; blank for none. The verb checks whether it exists. */
export const AreaOrNone = z
  .string()
  .regex(new RegExp(`${areaCode.source}|^$`), { error: noArea })
  .meta({ type: "string", pattern: `${areaCode.source}|^$` });

/** The codes of the served areas, without duplicates. */
export const ServedAreas = z
  .array(z.string().regex(areaCode, { error: noArea }))
  .max(maxAreas, { error: `At most ${maxAreas} areas` })
  .refine((codes) => new Set(codes).size === codes.length, { error: "Add each area only once" });

/** Up to 10 URLs of work shown elsewhere (B-VAL-10, B-VAL-11). */
export const Links = z
  .array(WebAddress)
  .max(50, { error: "At most 10 addresses" })
  .transform((addresses) => [...new Set(addresses.filter((address) => address !== ""))])
  .pipe(z.array(z.string()).max(10, { error: "At most 10 addresses" }))
  .meta({ type: "array", items: { type: "string", format: "uri", maxLength: 300 }, maxItems: 10 });

/** Old records may contain Nigerian numbers without the +. */
export const WhatsappNumber = z
  .string()
  .transform((typed) => typed.trim().replace(/^234/, "+234"))
  .pipe(phoneOrNone("Enter the number with its country code, such as +234 801 234 5678"))
  .meta({ type: "string", maxLength: 30 });

/** The portfolio: each picture's key and caption. */
export const PictureChoices = z
  .array(z.strictObject({ key: z.string().min(1).max(200), caption: optionalText(120).default("") }))
  .max(maxPictures.premium, { error: `At most ${maxPictures.premium} pictures` })
  .refine((pictures) => isDistinct(pictures.map(({ key }) => key)), {
    error: "Add each picture only once",
  });
