import { readNumber, type NumberKind } from "@handiwork/core/reference/numbers";

/**
 * Reads a typed number for a schema of whole numbers. Returns undefined for a blank, and the text as it stands where it is not one
 * number, so that the schema rejects it.
 */
export function typedWhole(text: string, kind: NumberKind = "count"): number | string | undefined {
  const read = readNumber(text, kind);
  return read && "problem" in read ? text : read && read.hundredths / 100;
}
