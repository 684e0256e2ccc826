import { documents } from "@handiwork/core/site/documents";
import { describe, expect, it } from "vitest";
import { pageAt, pages } from "./pages.ts";

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

it("begins in its own document exactly where the table of documents has one", () => {
  const shell = documents.at(-1)?.file;
  const own = pages.filter(({ path }) => {
    const address = path.replace(":id", "01J").replace("*", "nope");
    return (
      documents.find(({ pattern }) =>
        new RegExp(pattern).test(address.startsWith("/") ? address : `/${address}`),
      )?.file !== shell
    );
  });
  expect(own).toEqual(pages.filter(({ prerendered }) => prerendered));
});
