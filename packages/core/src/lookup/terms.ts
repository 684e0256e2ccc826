import { fold } from "../directory/fold.ts";

/** What of an account is looked for. */
export interface Named {
  readonly fullName?: string | undefined;
  readonly email: string;
}

/** As many terms as an account may have: a name of a hundred one-letter words needs no row for each. */
const most = 24;

/**
 * The terms by which an account is found, folded: each word of the name, and the e-mail address, from each of their parts to
 * the end, so that `ada.obi@mail.example` is found by what `ada`, `obi@mail` and `mail.ex` begin. The domain's last part alone is none.
 */
export function termsOf({ fullName = "", email }: Named): string[] {
  const address = fold(email);
  const words = fold(fullName).split(" ").flatMap(endings);
  const parts = endings(address).filter((part) => part.includes("@") || part.includes("."));
  return [...new Set([address, ...words, ...parts])].filter((term) => term !== "").slice(0, most);
}

/** What a search looks for: the words of it, folded, each of which some term must begin with. */
export function wordsOf(search: string): string[] {
  return [...new Set(fold(search).split(" "))].filter((word) => word !== "");
}

/** Whether an account with these terms is one that the words look for. */
export function isFoundBy(terms: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => terms.some((term) => term.startsWith(word)));
}

/** `okafor-obi` and `obi`: a word from each of its parts to its end. */
function endings(word: string): string[] {
  return [...word.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => word.slice(index));
}
