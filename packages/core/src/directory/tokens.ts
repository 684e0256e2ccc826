const parts = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

/**
 * Splits a folded text into words, and the characters between them unless they are a single space. No other character
 * is lost, so a text contains another exactly if its pieces contain the other's.
 */
export function tokenise(folded: string): string[] {
  return (folded.match(parts) ?? []).filter((part) => part !== " ");
}

/** Returns the words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
