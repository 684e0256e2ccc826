import { describe, expect, it } from "vitest";
import { experienceLevel } from "./experience.rules.ts";

describe("the experience level of a free text", () => {
  it.each([
    ["1-2", "1-2"],
    ["1-2 years", "1-2"],
    ["6 months", "1-2"],
    ["0", "1-2"],
    ["3-5 years", "3-5"],
    ["4", "3-5"],
    ["5", "3-5"],
    ["5+", "5+"],
    ["5 +", "5+"],
    ["6-10 years", "5+"],
    ["10+ years", "5+"],
    ["over 12 years", "5+"],
  ])("%s is %s", (text, level) => {
    expect(experienceLevel(text)).toBe(level);
  });

  it.each(["", "many years"])("is none if the text contains no number: “%s”", (text) => {
    expect(experienceLevel(text)).toBeNull();
  });
});
