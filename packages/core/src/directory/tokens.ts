const parts = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

/**
 * The pieces of a folded text: its words, and between two words whatever stands there unless it is a single space. So
 * nothing is lost, and a text contains another exactly where its pieces contain the other's.
 */
export function tokenise(folded: string): string[] {
  return (folded.match(parts) ?? []).filter((part) => part !== " ");
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
