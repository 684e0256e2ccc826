import * as z from "zod";
import { readNumber } from "../reference/numbers.ts";
import { toE164 } from "../accounts/phone.schema.ts";
import { highestRate } from "../artisans/inputs.schema.ts";

/** An HTML tag, comment or character reference. */
const markUp = /<[a-z/!?]|&(?:#x?[\da-f]+|[a-z]+\d*);/i;

/** The characters that start a formula, including full-width forms, also behind the apostrophe that marks text. */
const sign = /^['’\s]*([=+\-@＝＋－＠]+)\s*/;

/** Characters of formulas that do not occur in texts. */
const calculated = /[(|!=]|\d\s*[+*/^-]/;

/** A cell of text on one line, without a leading list marker "+" or "-". Rejects markup and formulas. */
export const PlainLine = z.string().transform((text, { addIssue }) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (markUp.test(line)) addIssue("contains markup: use plain text");
  const [before = "", signs = ""] = sign.exec(line) ?? [];
  const bare = line.slice(before.length);
  if (/[^+\-＋－]/.test(signs) || (signs !== "" && calculated.test(bare))) {
    addIssue(`begins with “${signs}”, like a formula: use plain text`);
  }
  return bare;
});

/** Returns warnings about what `PlainLine` removes from a cell. */
export function removedParts(text: string): string[] {
  const [, signs] = sign.exec(text) ?? [];
  return [
    ...(/[\n\v\f\u0085\u2028\u2029]/.test(text.trim()) ? ["line breaks were replaced by spaces"] : []),
    ...(signs === undefined ? [] : [`“${signs}” was taken off its beginning`]),
  ];
}

/**
 * Reads a telephone number from a spreadsheet into its stored form. "2.348012345678E+12" has all digits,
 * "2.34801E+12" does not. Restores the lost leading zero or + of a Nigerian number. Returns an empty number for a
 * blank, or the problem.
 */
export function readPhone(typed: string): { phone: string } | { problem: string } {
  // Excel marks text with an apostrophe, and may add a fraction to numbers.
  const text = typed.trim().replace(/^['’]/, "").replace(/\.0+$/, "");
  if (text === "") return { phone: "" };
  const short = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (!short) return phoneIn(text);
  const [, first = "", rest = "", exponent = ""] = short;
  if (rest.length >= Number(exponent)) return phoneIn(first + rest);
  return {
    problem: "The spreadsheet has cut the phone number: format the column as text and type the number again",
  };
}

function phoneIn(text: string): { phone: string } | { problem: string } {
  const phone = toE164(text) ?? (text.startsWith("0") ? undefined : toE164(`0${text}`));
  if (phone !== undefined) return { phone };
  return {
    problem: `“${text}” is not a phone number: write it as 08012345678 or +2348012345678, or leave the cell empty`,
  };
}

/** The lowest accepted hourly rate, in naira. "4" probably means thousands. */
const lowestRate = 100;

const onRequest = (problem: string) => ({
  rate: 0,
  warning: `hourly_rate: ${problem}. Clients read “Rate on request”`,
});

/**
 * Reads an hourly rate in whole naira: "₦4,000", "4.000,00", "4 000", "NGN 4000/hr", "4k". Returns 0 ("on request")
 * with a warning for ambiguous and implausible rates (B-BULK-08).
 */
export function readRate(typed: string): { rate: number; warning?: string } {
  const read = readNumber(typed, "rate") ?? { hundredths: 0 };
  if ("problem" in read) return onRequest(read.problem);
  const rate = Math.round(read.hundredths / 100);
  if (rate > highestRate) return onRequest(`“${typed.trim()}” is more than ₦10,000,000 an hour`);
  if (read.hundredths !== 0 && read.hundredths < lowestRate * 100) {
    return onRequest(`“${typed.trim()}” is less than ₦${lowestRate} an hour`);
  }
  return { rate };
}
