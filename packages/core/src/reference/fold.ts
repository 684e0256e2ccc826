/** Hooked letters, as in Hausa, which Unicode does not decompose into a letter and an accent. */
const plain: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ŋ: "n",
};

/**
 * Returns a text's search form: lower case, without accents and apostrophes, with single spaces and trimmed. So
 * Ọláyínká, OLAYINKA and Olayinka are equal, and so are ƴan, ʼyan and yan.
 */
export function fold(text: string): string {
  // Most texts are ASCII without apostrophes and need no decomposition.
  const lower = text.toLowerCase();
  const bare = /^[\t-\r -&(-~]*$/.test(lower)
    ? lower
    : lower
        .normalize("NFD")
        // Accents, apostrophes, and invisible characters such as joiners and direction marks.
        .replaceAll(/[\p{M}\p{Cf}'’‘ʼʻ]+/gu, "")
        .replaceAll(/[ɓɗƙƴŋ]/g, (letter) => plain[letter] ?? letter);
  return bare.replaceAll(/\s+/g, " ").trim();
}
