import { readNumber, type NumberKind } from "@handiwork/core/reference/numbers";

/**
 * Returns the options of a form field for whole numbers, which people type in many ways. A blank becomes `blank`. Text
 * that is not a number stays as it is, so that the schema rejects it.
 */
export function wholeNumber({ kind = "count", blank }: { kind?: NumberKind; blank?: number } = {}) {
  return {
    setValueAs: (typed: unknown) => {
      const number = readNumber(String(typed), kind);
      if (!number) return blank;
      return "problem" in number ? typed : number.hundredths / 100;
    },
  };
}
