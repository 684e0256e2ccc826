import { expect, it } from "vitest";
import { digitsOf } from "./credential-inputs.tsx";

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["Your code is 123 456.", "123456"],
  ["123-456\n", "123456"],
  ["1234567", "123456"],
  ["012", "012"],
  ["abc", ""],
])("extracts the digits of %j as %j", (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
