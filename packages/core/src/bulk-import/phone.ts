import { normalisePhone } from "../account/phone.ts";

/**
 * A telephone number as spreadsheets leave it, as it is stored; undefined where digits are lost for good. "2.348012345678E+12"
 * has them all, "2.34801E+12" has not. A number that lost its leading zero gets it back.
 */
export function repairPhone(typed: string): string | undefined {
  // Excel shows a text as such by an apostrophe, and a number with a fraction.
  const text = typed.trim().replace(/^['’]/, "").replace(/\.0+$/, "");
  const short = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (short) {
    const [, first = "", rest = "", exponent = ""] = short;
    if (rest.length < Number(exponent)) return undefined;
    return normalisePhone(whole(first + rest));
  }
  return normalisePhone(whole(text));
}

function whole(text: string): string {
  return /^[789]\d{9}$/.test(text) ? `0${text}` : text;
}
