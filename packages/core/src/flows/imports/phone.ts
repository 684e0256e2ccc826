import { toE164 } from "../../model/account/phone.ts";

/** That a spreadsheet shows a number in short, and has left digits out. */
export const cutPhone =
  "The spreadsheet has cut the phone number: format the column as text and type the number again";

/**
 * A telephone number as spreadsheets leave it, as it is stored. "2.348012345678E+12" has all of its digits, "2.34801E+12" has
 * not. A Nigerian number that lost its leading zero or its + gets it back. Out: empty for none; or the problem, where it cannot
 * be used.
 */
export function readPhone(typed: string): { phone: string } | { problem: string } {
  // Excel shows a text as such by an apostrophe, and a number with a fraction.
  const text = typed.trim().replace(/^['’]/, "").replace(/\.0+$/, "");
  if (text === "") return { phone: "" };
  const short = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (!short) return phoneIn(text);
  const [, first = "", rest = "", exponent = ""] = short;
  return rest.length < Number(exponent) ? { problem: cutPhone } : phoneIn(first + rest);
}

function phoneIn(text: string): { phone: string } | { problem: string } {
  const phone = toE164(text) ?? toE164(text.startsWith("234") ? `+${text}` : `0${text}`);
  if (phone !== undefined) return { phone };
  return {
    problem: `“${text}” is no telephone number: write it as 08012345678 or +2348012345678, or leave the cell empty`,
  };
}
