import * as z from "zod";
import { readNumber, type NumberKind } from "../../fixed/numbers.ts";

/** Reads a typed number as hundredths, which are kobo of naira; undefined for a blank. Rejects what `readNumber` cannot read. */
export function typedHundredths(kind: NumberKind) {
  return z.string().transform((typed, { addIssue }) => {
    const read = readNumber(typed, kind);
    if (read === undefined || "hundredths" in read) return read?.hundredths;
    addIssue(read.problem);
    return z.NEVER;
  });
}

/** Reads a typed number as it is; undefined for a blank. Rejects what `readNumber` cannot read. */
export function typedNumber(kind: NumberKind) {
  return typedHundredths(kind).transform((hundredths) =>
    hundredths === undefined ? undefined : hundredths / 100,
  );
}
