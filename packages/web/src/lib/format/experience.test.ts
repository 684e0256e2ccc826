import { expect, it } from "vitest";
import { experience } from "./experience.ts";

it.each([
  ["1-2", "1-2 years"],
  ["5+", "5+ years"],
  ["1", "1 year"],
  ["10+ years", "10+ years"],
  ["8 months", "8 months"],
])("formats experience %j as %j", (text, expected) => {
  expect(experience(text)).toBe(expected);
});
