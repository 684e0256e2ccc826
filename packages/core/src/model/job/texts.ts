import { maskContacts } from "../../fixed/contacts/mask.ts";
import { cancelReasons, declineReasons, disputeReasons } from "../../fixed/jobs/prices.ts";

/** Replaces a text that admins removed. */
export const removedText = "Removed by Handiwork";

/** The attributes of requests, quotes and jobs in which people write freely. */
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
/** Reasons set by the system, not written by a user. */
const codes = [cancelReasons, declineReasons, disputeReasons]
  .flatMap((reasons) => Object.keys(reasons))
  .concat("decided", "noshow", "stale");

function isWritten(name: string, value: string): boolean {
  return written.includes(name) && !codes.includes(value) && value !== "" && value !== removedText;
}

/** Returns the texts that people wrote in a view of a request, each once. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  changeTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return [...new Set(texts)];
}

/**
 * Returns the value with `removedText` in place of the removed texts. Texts that differ only in whether their contacts are hidden are the
 * same: some copies are stored masked, others as they were written.
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
