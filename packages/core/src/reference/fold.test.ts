import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { fold } from "./fold.ts";

it.each([
  ["  Ọláyínká\t OLAYINKA ", "olayinka olayinka"],
  ["Ọ̀ṣun".normalize("NFD"), "osun"],
  ["ƴan ʼyan 'yan ‘Yan", "yan yan yan yan"],
  ["Jama'are Jama’are Jamaʼare", "jamaare jamaare jamaare"],
  ["O'Brien & Sons' 10/2", "obrien & sons 10/2"],
])("%j folds to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it("does not change folded texts", () => {
  assert(property(string({ unit: "grapheme" }), (text) => fold(fold(text)) === fold(text)));
});
