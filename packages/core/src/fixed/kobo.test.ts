import { expect, it } from "vitest";
import { nairaOfKobo } from "./kobo.ts";

it.each([
  [500_000, "₦5,000"],
  [0, "₦0"],
  [123_456_700, "₦1,234,567"],
  [500_050, "₦5,000.50"],
  [500_005, "₦5,000.05"],
  [99, "₦0.99"],
])("%d kobo read %s", (kobo, text) => expect(nairaOfKobo(kobo)).toBe(text));
