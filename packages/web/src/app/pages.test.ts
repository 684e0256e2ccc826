import { documentFile, documents } from "@handiwork/core/fixed/documents";
import { describe, expect, it } from "vitest";
import { adminPages } from "./admin-pages.ts";
import { adminPaths, pageAt, pages } from "./pages.ts";

describe("the page at a path", () => {
  it.each([
    ["/", "/"],
    ["/artisans", "/artisans"],
    ["/artisans/", "/artisans"],
    ["/artisans/01J", "/artisans/:id"],
    ["/signin", "/signin"],
    ["/artisans/01J/more", "*"],
    ["/nope", "*"],
  ])("%s is %s", (pathname, path) => {
    expect(pageAt(pathname).page.path).toBe(path);
  });

  it("knows the parameters", () => {
    expect(pageAt("/artisans/01J").params).toEqual({ id: "01J" });
  });
});

it("has a document of its own exactly where everybody may see it, and stands in none but such a one", () => {
  const shell = documents.at(-1)?.file;
  const own = pages.filter(({ path }) => path !== "*" && documentFile(path.replace(/:\w+/, "01J")) !== shell);
  expect(own).toEqual(pages.filter(({ path, allow }) => path !== "*" && !allow));
  for (const page of pages) if (page.prerendered) expect(own).toContain(page);
});

it("is there for every document that has an address", () => {
  for (const { path } of documents) if (path) expect(pageAt(path).page.path).toBe(path);
});

it("has the same admin pages as their navigation", () => {
  const listed = Object.values(adminPages).flatMap((group) => group.map(({ to }) => to));
  expect(listed.toSorted()).toEqual(adminPaths.toSorted());
});
