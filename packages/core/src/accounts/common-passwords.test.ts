import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.rules.ts";

it.each(["123456", "password", "qwerty", "PassWord", "000000", "wassup"])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["handiwork", "wet paint on tuesday", "", "\n", "12345 6"])("%j is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
