import * as z from "zod";
import { requiredText, optionalText } from "../platform/text/schema.ts";

/** In characters, as typed. */
const maxLength = 30;

/** Characters that users write between digits, and invisible ones from copied numbers. */
const separators = /[\s().\p{Pd}\p{Cf}]/gu;

/** A Nigerian number without country code and leading 0: a mobile's (A-VAL-13), or a landline's with its area code. */
const nigerian = /^(?:(?:70|80|81|90|91)\d{8}|[1-9]\d{6,7})$/;

/**
 * Returns a telephone number in its stored form, E.164. Accepts Nigerian numbers with 0, 234 or +234, and foreign
 * ones with their country code after + or 00. Undefined if it is not a number.
 */
export function toE164(typed: string): string | undefined {
  const compact = typed
    .replaceAll(separators, "")
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^(?=234\d{10}$)/, "+");
  const national = /^(?:\+2340?|0)(.*)$/.exec(compact)?.[1];
  if (national !== undefined) return nigerian.test(national) ? `+234${national}` : undefined;
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : undefined;
}

/**
 * Returns the international digits of a WhatsApp number for wa.me links (A-GAP-55, A-GAP-56). A leading 0 becomes
 * 234. Null for fewer than ten digits.
 */
export function whatsappDigits(number: string | null | undefined): string | null {
  const digits = (number ?? "").replace(/\D/g, "");
  if (digits.length < 10) return null;
  return digits.startsWith("0") ? `234${digits.slice(1)}` : digits;
}

const invalid = "Enter a valid phone number (e.g., 08012345678, or +44 20 7946 0958 from abroad)";
const notNigerian = "Enter a valid Nigerian phone number (e.g., 08012345678 or +2348012345678)";

const required = { type: "string", minLength: 1, maxLength, example: "+2348012345678" };

/** A required number (A-VAL-07, A-VAL-12). Parses to the stored form. */
export const Phone = requiredText("Phone number is required", maxLength)
  .transform(stored(invalid))
  .meta(required);

/** An artisan's number when registering. The specification refuses 234 without + or separators (A-VAL-13). */
export const NigerianMobile = requiredText("Phone number is required", maxLength)
  .transform(
    stored(notNigerian, (number, typed) => /^\+234\d{10}$/.test(number) && !/^234\d{10}$/.test(typed)),
  )
  .meta(required);
/**
 * Returns the schema of an optional number, empty if there is none.
 *
 * @param message the error for an invalid number
 */
export function phoneOrNone(message: string = invalid) {
  return optionalText(maxLength)
    .transform((typed, context) => typed && stored(message)(typed, context))
    .meta({ type: "string", maxLength, example: "+2348012345678" });
}

function stored(message: string, isAllowed = (_number: string, _typed: string) => true) {
  return (typed: string, { addIssue }: z.RefinementCtx): string => {
    const number = toE164(typed);
    if (number !== undefined && isAllowed(number, typed)) return number;
    addIssue(message);
    return z.NEVER;
  };
}
