import { toE164 } from "../../model/account/phone.ts";
import { fold } from "../../fixed/fold.ts";

/** What of an account is looked for. */
export interface Named {
  readonly fullName?: string | undefined;
  readonly businessName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** The shortest end within a word that is a term of its own: nobody looks for less. */
const shortest = 3;

/** As many terms as an account may have: one with a very long name or address is found by what they begin with. */
export const mostTerms = 96;

/**
 * What an account is looked through for, folded: the words of its names, its e-mail address, and its telephone number in digits as
 * one writes it abroad and in Nigeria.
 */
export function textsOf({ fullName = "", businessName = "", email = "", phone = "" }: Named): string[] {
  const words = fold(`${fullName} ${businessName}`).split(" ");
  const digits = digitsOf(toE164(phone) ?? phone);
  const numbers = digits.startsWith("234") ? [digits, `0${digits.slice(3)}`] : [digits];
  return [...new Set([...words, fold(email), ...numbers])].filter((text) => text !== "");
}

/**
 * The terms that stand for texts in the index: each from every character of it to its end, as what stands anywhere in a text is what
 * such an end begins with. `obi@x.ng` is found under `obi@x.ng`, `bi@x.ng`, `i@x.ng`, `@x.ng`, `x.ng`, `.ng` and `ng`. An end within
 * a word that another term begins with needs no row of its own, as those of `obi` here.
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
  // What a term begins with stands right before it.
  const all = [...new Set([...whole, ...inner])].toSorted();
  const needed = all.filter((term, at) => !whole.has(term) && !all[at + 1]?.startsWith(term));
  return [...whole, ...needed].slice(0, mostTerms);
}

/** What a search looks for: its words, folded. A telephone number is one of them, however it was typed. */
export function wordsOf(search: string): string[] {
  const folded = fold(search);
  if (/^\+?[\d\s().-]+$/.test(folded) && digitsOf(folded).length >= 7) return [numberIn(folded)];
  const words = folded.split(" ").map((word) => (/^\+\d+$/.test(word) ? word.slice(1) : word));
  return [...new Set(words)].filter((word) => word !== "");
}

/** Whether an account with these texts is one that the words look for: each of them stands in one of the texts. */
export function isFoundBy(texts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** `+234 (0) 803 …` and `00234 803 …` are `234803…`. */
function numberIn(typed: string): string {
  return digitsOf(typed).replace(/^00/, "").replace(/^2340/, "234");
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
