import { expect, it } from "vitest";
import { digitsOf } from "./code-input.tsx";

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["Your code is 123 456.", "123456"],
  ["123-456\n", "123456"],
  ["1234567", "123456"],
  ["012", "012"],
  ["abc", ""],
])("%j has the digits %j", (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
