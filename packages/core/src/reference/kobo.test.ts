import * as fc from "fast-check";
import { expect, it } from "vitest";
import { nairaOfKobo, typedNaira } from "./kobo.ts";
import { readNumber } from "./numbers.ts";

it.each([
  [500_000, "₦5,000"],
  [0, "₦0"],
  [123_456_700, "₦1,234,567"],
  [500_050, "₦5,000.50"],
  [500_005, "₦5,000.05"],
  [99, "₦0.99"],
])("formats %d kobo as %s", (kobo, text) => expect(nairaOfKobo(kobo)).toBe(text));

it("writes each amount into a form so that parsing returns it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (kobo) => {
      expect(readNumber(typedNaira(kobo), "naira")).toEqual({ hundredths: kobo });
    }),
    { examples: [[450], [1_250], [9_950], [400_050]] },
  );
});
