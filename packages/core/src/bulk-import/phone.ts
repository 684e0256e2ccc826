import { normalisePhone } from "../account/phone.ts";

/** That a spreadsheet shows a number in short, and has left digits out. */
export const cutPhone =
  "The spreadsheet has cut the phone number: format the column as text and type the number again";

/**
 * A telephone number as spreadsheets leave it, as it is stored: a Nigerian mobile number in international form, any other as it
 * was typed. "2.348012345678E+12" has all of its digits, "2.34801E+12" has not. A number that lost its leading zero gets it
 * back. Out: empty for none; or the problem, where it cannot be used.
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
  const bare = text.replaceAll(/[\s().\p{Pd}]/gu, "");
  // As long as numbers are anywhere, with the country's or without (ITU-T E.164).
  if (!/^\+?\d{7,15}$/.test(bare)) {
    return { problem: `“${text}” is no telephone number: 7 to 15 digits, or an empty cell` };
  }
  const stored = normalisePhone(/^[789]\d{9}$/.test(bare) ? `0${bare}` : bare);
  return { phone: /^\+234[789]\d{9}$/.test(stored) ? stored : text };
}
