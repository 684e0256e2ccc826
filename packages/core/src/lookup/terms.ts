import { toE164 } from "../accounts/phone.schema.ts";
import { fold } from "../reference/fold.ts";

/** An account's searchable texts. */
export interface Named {
  readonly fullName?: string | undefined;
  readonly businessName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** The shortest suffix within a word that is a term of its own. */
const shortest = 3;

/** The maximum number of terms per account. Very long names and addresses are found only by their beginnings. */
export const maxTerms = 96;

/**
 * Returns an account's searchable texts, folded: the words of its names, its email address, and the digits of its
 * phone number in international and national form.
 */
export function textsOf({ fullName = "", businessName = "", email = "", phone = "" }: Named): string[] {
  const words = fold(`${fullName} ${businessName}`).split(" ");
  const digits = digitsOf(toE164(phone) ?? phone);
  const numbers = digits.startsWith("234") ? [digits, `0${digits.slice(3)}`] : [digits];
  return [...new Set([...words, fold(email), ...numbers])].filter((text) => text !== "");
}

/**
 * Returns the index terms of texts: every suffix, because each substring is a suffix's prefix. `obi@x.ng` has the
 * terms `obi@x.ng`, `bi@x.ng`, `i@x.ng`, `@x.ng`, `x.ng`, `.ng` and `ng`. A suffix that is a prefix of another term
 * needs no row, such as those of `obi` here.
 */
export function termsOf(texts: readonly string[]): string[] {
  const whole = new Set<string>();
  const inner = new Set<string>();
  for (const letters of texts.map((text) => Array.from(text))) {
    for (const at of letters.keys()) {
      const isWhole = at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? "");
      if (isWhole) whole.add(letters.slice(at).join(""));
      else if (letters.length - at >= shortest) inner.add(letters.slice(at).join(""));
    }
  }
  // A term's prefixes sort directly before it.
  const all = [...new Set([...whole, ...inner])].toSorted();
  const needed = all.filter((term, at) => !whole.has(term) && !all[at + 1]?.startsWith(term));
  return [...whole, ...needed].slice(0, maxTerms);
}

/** Returns a search's folded words. A phone number is one word in any notation. */
export function wordsOf(search: string): string[] {
  const folded = fold(search);
  if (/^\+?[\d\s().-]+$/.test(folded) && digitsOf(folded).length >= 7) return [numberIn(folded)];
  const words = folded.split(" ").map((word) => (/^\+\d+$/.test(word) ? word.slice(1) : word));
  return [...new Set(words)].filter((word) => word !== "");
}

/** Returns whether each word occurs in one of the account's texts. */
export function isFoundBy(texts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Returns a phone number's digits: `+234 (0) 803 …` and `00234 803 …` become `234803…`. */
function numberIn(typed: string): string {
  return digitsOf(typed).replace(/^00/, "").replace(/^2340/, "234");
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
