import * as z from "zod";
import { readNumber, type NumberKind } from "./numbers.ts";

/**
 * Returns the schema of a typed number in hundredths (kobo for naira). A blank is undefined. Rejects what
 * `readNumber` cannot parse.
 */
export function typedHundredths(kind: NumberKind) {
  return z.string().transform((typed, { addIssue }) => {
    const read = readNumber(typed, kind);
    if (read === undefined || "hundredths" in read) return read?.hundredths;
    addIssue(read.problem);
    return z.NEVER;
  });
}

/** Returns the schema of a typed number. A blank is undefined. Rejects what `readNumber` cannot parse. */
export function typedNumber(kind: NumberKind) {
  return typedHundredths(kind).transform((hundredths) =>
    hundredths === undefined ? undefined : hundredths / 100,
  );
}
