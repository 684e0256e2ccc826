import { expect, it } from "vitest";
import { mediaPath, paths, telephone } from "./paths.ts";

it("leads to the search with the trimmed texts that are not empty", () => {
  expect(paths.artisans({ search: "  tiler ", location: "   " })).toBe("/artisans?search=tiler");
  expect(paths.artisans({ search: "", location: "" })).toBe("/artisans");
  expect(paths.artisans({ search: "a&b", location: "Victoria Island" })).toBe(
    "/artisans?search=a%26b&location=Victoria+Island",
  );
});

it("carries a trade in lower case", () => {
  expect(paths.artisans({ category: "Auto-mechanic" })).toBe("/artisans?category=auto-mechanic");
});

it("lets no id break out of its segment", () => {
  expect(paths.artisan("../admin?x")).toBe("/artisans/..%2Fadmin%3Fx");
});

it("names the person to write to", () => {
  expect([paths.messages(), paths.messages("01J")]).toEqual(["/messages", "/messages?contact=01J"]);
});

it("finds a picture of a width", () => {
  expect(mediaPath("portfolio/01J/1", 400)).toBe("/media/portfolio/01J/1-400.webp");
});

it("makes a number of what people write", () => {
  expect(telephone("+234 700 426 3449")).toBe("tel:+2347004263449");
});
