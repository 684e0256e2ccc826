import { expect, it } from "vitest";
import { mediaPath, paths, telephone } from "./paths.ts";

it("links to the search with trimmed parameters, without empty ones", () => {
  expect(paths.artisans({ search: "  tiler ", location: "   " })).toBe("/artisans?search=tiler");
  expect(paths.artisans({ search: "", location: "" })).toBe("/artisans");
  expect(paths.artisans({ search: "a&b", location: "Victoria Island" })).toBe(
    "/artisans?search=a%26b&location=Victoria+Island",
  );
});

it("writes a trade in lower case", () => {
  expect(paths.artisans({ category: "Auto-mechanic" })).toBe("/artisans?category=auto-mechanic");
});

it("escapes ids", () => {
  expect(paths.artisan("../admin?x")).toBe("/artisans/..%2Fadmin%3Fx");
});

it("links to the conversation with a person", () => {
  expect([paths.messages(), paths.messages("01J")]).toEqual(["/messages", "/messages?contact=01J"]);
});

it("links to a picture in one of its widths", () => {
  expect(mediaPath("portfolio/01J/1", 400)).toBe("/media/portfolio/01J/1-400.webp");
});

it("links to a telephone number", () => {
  expect(telephone("+234 700 426 3449")).toBe("tel:+2347004263449");
});
