import { maskContacts } from "../reference/contacts/mask.ts";
import { cancelReasons, declineReasons, disputeReasons } from "./prices.rules.ts";

/** Replaces a text that admins removed. */
export const removedText = "Removed by Handiwork";

/** The free-text attributes of requests, quotes and jobs. */
const written: readonly string[] = [
  "text",
  "unit",
  "note",
  "excludes",
  "comment",
  "answer",
  "reason",
  "closedReason",
];
/** Reasons set by the system instead of a user. */
const codes = [cancelReasons, declineReasons, disputeReasons]
  .flatMap((reasons) => Object.keys(reasons))
  .concat("decided", "noshow", "stale");

function isWritten(name: string, value: string): boolean {
  return written.includes(name) && !codes.includes(value) && value !== "" && value !== removedText;
}

/** Returns the texts that users wrote in a view of a request, without duplicates. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  changeTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return [...new Set(texts)];
}

/**
 * Returns the value with `removedText` in place of removed texts. Ignores whether contacts are masked, because some
 * copies are stored masked and others as written.
 */
export function withoutTexts<Value>(value: Value, removed: readonly string[]): Value {
  if (removed.length === 0) return value;
  const masked = new Set(removed.map(maskContacts));
  return changeTexts(value, (text) => (masked.has(maskContacts(text)) ? removedText : text));
}

function changeTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => changeTexts(each, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name,
    typeof each === "string" && isWritten(name, each) ? change(each) : changeTexts(each, change),
  ]);
  return Object.fromEntries(entries) as Value;
}
