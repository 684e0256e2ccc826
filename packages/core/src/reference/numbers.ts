import { count } from "./format.ts";

/** The meaning of a typed number. It determines the allowed symbols and how a lone comma or point is read. */
export type NumberKind = "rate" | "naira" | "quantity" | "count";

/** A number in hundredths, so that sums need no fractions, or a message that says what to type instead. */
export type ReadNumber = { readonly hundredths: number } | { readonly problem: string };

const maxLength = 40;
/** Above this limit, hundredths multiplied by a scale are no longer exact integers. */
const highest = 1e13;

const scales: Readonly<Record<string, number>> = {
  "": 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
};

const digits = String.raw`(?<sign>[-+]?) ?(?:CURRENCY)? ?(?<digits>(?:\d[\d.,' ]*?)?\d|\.\d+)`;
const money = String.raw` ?(?<scale>k|thousand|m|mil|million)? ?(?:₦|NGN|naira)?(?:\/[=-])?(?: only)?`;
const plain = new RegExp(String.raw`^${digits.replace("(?:CURRENCY)?", "")} ?(?<scale>k|thousand)?\.?$`, "i");
const naira = digits.replace("CURRENCY", "₦|NGN|N|#") + money;

const shapes: Readonly<Record<NumberKind, { pattern: RegExp; example: string }>> = {
  rate: {
    pattern: new RegExp(String.raw`^${naira}(?: ?(?:\/|per|an?) ?(?:hour|hrs?|h))?\.?$`, "i"),
    example: "an amount such as 4,000",
  },
  naira: { pattern: new RegExp(String.raw`^${naira}\.?$`, "i"), example: "an amount such as 4,000" },
  quantity: { pattern: plain, example: "a number such as 12 or 1.5" },
  count: { pattern: plain, example: "a whole number such as 12" },
};

/** Thousands with one consistent separator; the other of comma and point separates the decimals. */
const grouped =
  /^(?<first>[1-9]\d{0,2})(?<mark>[.,' ])(?<rest>\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d{1,2}))?$/;
const decimal = /^(?<whole>\d*)(?<mark>[.,])(?<decimals>\d+)$/;

/**
 * Parses a number as people in Nigeria type it: "₦4,000", "4.000", "4 000.50", "4k", "NGN 2.5m", and "1,5" for a
 * quantity. Rejects ambiguous numbers. Returns undefined for a blank.
 */
export function readNumber(typed: string, kind: NumberKind): ReadNumber | undefined {
  const text = typed
    .normalize("NFKC")
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, "")
    .replaceAll("’", "'")
    .replaceAll("−", "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    // Spreadsheets mark a number that is kept as text with an apostrophe.
    .replace(/^'/, "");
  if (text === "") return undefined;
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  const { pattern, example } = shapes[kind];
  const found = text.length > maxLength ? undefined : pattern.exec(text)?.groups;
  const scale = (found?.["scale"] ?? "").toLowerCase();
  const meanings = [...new Set(meaningsOf(found?.["digits"] ?? "", scale, kind))];
  const [meaning, other] = meanings;
  if (meaning === undefined) return { problem: `Write ${example}: we could not read “${shown}”` };
  if (other !== undefined) {
    const choice = meanings.map((each) => inWords(each, kind)).join(" or ");
    return { problem: `Write ${choice}: we could not tell which you meant by “${shown}”` };
  }
  if (meaning > highest) return { problem: `Write a smaller number: “${shown}” is too large` };
  return { hundredths: found?.["sign"] === "-" ? 0 - meaning : meaning };
}

/** Returns the possible values of digits, in hundredths: none if invalid, two if ambiguous. */
function meaningsOf(text: string, scale: string, kind: NumberKind): number[] {
  const times = scales[scale] ?? 1;
  if (/^\d+$/.test(text)) return [hundredths(text) * times];
  const { first = "", mark: separator, rest = "", decimals: cents } = grouped.exec(text)?.groups ?? {};
  if (separator !== undefined) {
    const value = hundredths(first + rest.replaceAll(/\D/g, ""), cents);
    // "1.500" of something may be one and a half, and "1.500k" is hardly a million and a half.
    const isUnsure = times > 1 || (kind === "quantity" && separator === ".");
    if (!isUnsure || rest.length > 3 || cents !== undefined) return times > 1 ? [] : [value];
    return [hundredths(first, rest.slice(0, 2)) * times, value * times];
  }
  const { whole = "", mark, decimals = "" } = decimal.exec(text)?.groups ?? {};
  // "0.500" is a half: no thousands begin with a zero.
  const places = /^0*$/.test(whole) ? decimals.replace(/0+$/, "") : decimals;
  if (mark === undefined || places.length > 2) return [];
  const value = hundredths(whole, places) * times;
  if (times > 1 || kind === "quantity") return [value];
  if (mark === ",") {
    if (whole.length > 3 && places.length === 2) return [value];
    return [kind === "count" ? hundredths(whole) : value, hundredths(whole + decimals)];
  }
  // "4.5" in a naira field may mean thousands.
  const isShort = kind !== "count" && places.length === 1 && /^[1-9]\d?$/.test(whole);
  return isShort ? [value, value * 1000] : [value];
}

function hundredths(whole: string, decimals = ""): number {
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Formats a number unambiguously, so that the user can retype it. */
function inWords(value: number, kind: NumberKind): string {
  const cents = value % 100;
  const whole = count((value - cents) / 100);
  if (cents === 0) return whole;
  const decimals = String(cents).padStart(2, "0");
  return `${whole}.${kind === "quantity" ? decimals.replace(/0$/, "") : decimals}`;
}
