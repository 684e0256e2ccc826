/** Hooked letters of Hausa and the like, which have no accent to take off, and the apostrophes that people type. */
const plain: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ŋ: "n",
  "’": "'",
  ʼ: "'",
  "‘": "'",
};

/**
 * A text as searching compares it: lower-case, without accents, every run of white space one space, none at the ends.
 * So Ọláyínká, OLAYINKA and Olayinka are the same, however they were typed.
 */
export function fold(text: string): string {
  // Most texts are plain ASCII: nothing to decompose.
  const lower = text.toLowerCase();
  const bare = /^[\t-\r -~]*$/.test(lower)
    ? lower
    : lower
        .normalize("NFD")
        // Marks, and what nobody sees: joiners, and what turns a text around.
        .replaceAll(/[\p{M}\p{Cf}]+/gu, "")
        .replaceAll(/[ɓɗƙƴŋ’ʼ‘]/g, (letter) => plain[letter] ?? letter);
  return bare.replaceAll(/\s+/g, " ").trim();
}
