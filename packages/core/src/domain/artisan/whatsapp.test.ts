import { expect, it } from "vitest";
import { whatsappDigits } from "./profile.ts";

it.each([
  ["+234 801-234-5678", "2348012345678"],
  ["08012345678", "2348012345678"],
  ["2348012345678", "2348012345678"],
  ["0801", null],
  ["", null],
  [undefined, null],
])("the WhatsApp number %s becomes %s", (number, digits) => {
  expect(whatsappDigits(number)).toBe(digits);
});
