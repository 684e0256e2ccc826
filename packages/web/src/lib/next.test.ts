import { expect, it } from "vitest";
import { safeNext } from "./next.ts";
import { signInPath, startPage } from "./paths.ts";

it.each([
  ["/messages?contact=X"],
  ["/profile"],
  ["/"],
  ["/artisans?search=a%20b&location=Lagos#top"],
  ["/admin/artisans?status=pending"],
])("leads back to a page of this site: %s", (path) => {
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
  ["a path that is cleaned up into another origin", "/.//evil.example"],
  ["the same by a way up", "/profile/..//evil.example"],
  ["a tab that browsers leave out", "/\t/evil.example"],
  ["a line break that browsers leave out", "/\n/evil.example"],
  ["a zero byte", "/profile\0"],
  ["a blank before", " /profile"],
  ["a script", "javascript:alert(1)"],
  ["a relative path", "profile"],
  ["user information", "@evil.example"],
  ["the sign-in page", "/signin"],
  ["the sign-in page with a wish of its own", "/signin?next=/signin"],
  ["the sign-in page in other letters", "/SignIn/"],
  ["the sign-in page by a way up", "/profile/../signin"],
  ["a registration", "/register/client"],
  ["what is far too long", `/${"a".repeat(2_000)}`],
])("refuses %s", (_, text) => {
  expect(safeNext(text)).toBeNull();
});

it("goes there and back through an address", () => {
  const wanted = "/messages?contact=4e2f&x=1#end";
  const address = new URL(signInPath(wanted), "https://handiwork.example");
  expect(address.pathname).toBe("/signin");
  expect(safeNext(address.searchParams.get("next"))).toBe(wanted);
});

it("begins where the type of user begins", () => {
  expect((["admin", "artisan", "client", "merchant"] as const).map(startPage)).toEqual([
    "/admin",
    "/artisan",
    "/",
    "/",
  ]);
});
