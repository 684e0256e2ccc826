import * as z from "zod";
import { capitalize } from "./format.ts";

/** The unit of an issue's limit, with a leading space; none for numbers. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: [" character", " characters"],
  array: [" entry", " entries"],
  set: [" entry", " entries"],
  map: [" entry", " entries"],
};

/** Messages for values of the wrong type. */
const types: Readonly<Record<string, string>> = {
  string: "Must be text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  date: "Must be a date",
};

const formats: Readonly<Record<string, string>> = {
  email: "Not an email address",
  url: "Not a web address",
  date: "Not a date",
  datetime: "Not a date and time",
};

const missing = "This is required";
const misshapen = "Not in the right form";

/** The maximum number of choices that a message lists. */
const maxListed = 8;

/**
 * Replaces zod's own messages ("Too big: expected string to have <=100 characters") by plain ones for every schema of
 * the process. Call once, where input is parsed.
 */
export function setIssueTexts(): void {
  z.config({ localeError: issueText });
}

/** Returns a message for the user about a field's error. It does not name the field. */
function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? missing : (types[issue.expected] ?? misshapen);
    case "invalid_value":
      if (issue.input === undefined) return missing;
      return issue.values.length <= maxListed
        ? `Must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.map(String).join(", ")}`
        : "Not one of the choices";
    case "too_big":
      return bound(issue.exact ? "Exactly" : issue.inclusive ? "At most" : "Less than", issue.maximum, issue);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return missing;
      return bound(
        issue.exact ? "Exactly" : issue.inclusive ? "At least" : "More than",
        issue.minimum,
        issue,
      );
    case "invalid_format":
      return formats[issue.format] ?? misshapen;
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return "There is no such field";
    default:
      return misshapen;
  }
}

/** The maximum number of field names in an error, and their maximum length. Names may come from the client. */
const [maxFields, maxNameLength] = [20, 100];

/**
 * Explains invalid input: messages by field path, and in `detail` the first message, with the field's name if needed.
 */
export function explainIssues(error: z.ZodError): { detail: string; fields: Record<string, string> } {
  // Not a plain object: names come from the client, and `toString` would already exist.
  const first = new Map<string, string>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === "unrecognized_keys";
    const names = isUnknown ? issue.keys.slice(0, maxFields) : [issue.path.join(".")];
    for (const whole of names) {
      const name = whole.slice(0, maxNameLength);
      if (first.size < maxFields && !first.has(name)) first.set(name, issue.message);
    }
  }
  const [name, message] = [...first][0] ?? ["", "The request is not valid"];
  const detail = name && isUnnamed(message) ? `${inWords(name)}: ${message}` : message;
  return { detail, fields: Object.fromEntries(first) };
}

/** Returns a field's path in words: "hourlyRate" becomes "Hourly rate". */
function inWords(path: string): string {
  const words = path.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[._]/g, " ");
  return capitalize(words);
}

/** Returns whether a message does not name its field: "At most 100 characters", unlike "Please choose a trade". */
function isUnnamed(text: string): boolean {
  return /^(At most|At least|Less than|More than|Exactly|Must be|Not|This is|There is no)\b/.test(text);
}

function bound(how: string, limit: number | bigint, { origin }: { readonly origin?: string }): string {
  const [one, many] = units[origin ?? ""] ?? ["", ""];
  return `${how} ${limit.toLocaleString("en")}${Number(limit) === 1 ? one : many}`;
}
