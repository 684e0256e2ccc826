/** Hooked letters, as in Hausa, which Unicode does not decompose into a letter and an accent. */
const plain: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ŋ: "n",
};

/**
 * A text as searching compares it: lower-case, without accents and apostrophes, every run of white space one space, none
 * at the ends. So Ọláyínká, OLAYINKA and Olayinka are the same, however they were typed, and so are ƴan, ʼyan and yan.
 */
export function fold(text: string): string {
  // Most texts are plain ASCII without an apostrophe: nothing to decompose.
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
