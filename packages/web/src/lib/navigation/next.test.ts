import { expect, it } from "vitest";
import { safeNext } from "./next.ts";
import { signInPath, startPage } from "./paths.ts";

it.each([
  ["/messages?contact=X"],
  ["/profile"],
  ["/"],
  ["/artisans?search=a%20b&location=Lagos#top"],
  ["/admin/artisans?status=pending"],
])("accepts a page of this site: %s", (path) => {
  expect(safeNext(path)).toBe(path);
});

it.each([
  ["nothing", ""],
  ["null", null],
  ["another origin", "https://evil.example/"],
  ["another origin without scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash", "/\\evil.example"],
  ["backslashes", "\\\\evil.example"],
  ["a backslash further on", "/profile\\..\\evil"],
  ["a path that normalizes to another origin", "/.//evil.example"],
  ["a parent segment that normalizes to another origin", "/profile/..//evil.example"],
  ["a tab that browsers strip", "/\t/evil.example"],
  ["a line break that browsers strip", "/\n/evil.example"],
  ["a zero byte", "/profile\0"],
  ["a leading space", " /profile"],
  ["a script", "javascript:alert(1)"],
  ["a relative path", "profile"],
  ["user information", "@evil.example"],
  ["the sign-in page", "/signin"],
  ["the sign-in page with its own `next`", "/signin?next=/signin"],
  ["the sign-in page in another case", "/SignIn/"],
  ["the sign-in page after a parent segment", "/profile/../signin"],
  ["a registration", "/register/client"],
  ["a path that is too long", `/${"a".repeat(2_000)}`],
])("refuses %s", (_, text) => {
  expect(safeNext(text)).toBeNull();
});

it("survives the round trip through a URL", () => {
  const wanted = "/messages?contact=4e2f&x=1#end";
  const address = new URL(signInPath(wanted), "https://handiwork.example");
  expect(address.pathname).toBe("/signin");
  expect(safeNext(address.searchParams.get("next"))).toBe(wanted);
});

it("has a start page for each type of user", () => {
  expect((["admin", "artisan", "client", "merchant"] as const).map(startPage)).toEqual([
    "/admin",
    "/artisan",
    "/",
    "/",
  ]);
});
