import { readNumber, type NumberKind } from "@handiwork/core/reference/numbers";

/**
 * Parses a number that the user typed, for a schema of whole numbers. Returns undefined if the text is blank, and the
 * text itself if it is not a number, so that the schema rejects it.
 */
export function parseWholeNumber(text: string, kind: NumberKind = "count"): number | string | undefined {
  const read = readNumber(text, kind);
  return read && "problem" in read ? text : read && read.hundredths / 100;
}
