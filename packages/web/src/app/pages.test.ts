import { documentFile, documents } from "@handiwork/core/reference/documents";
import { describe, expect, it } from "vitest";
import { adminPages } from "./admin-pages.ts";
import { isAdminPath, pageAt, pages } from "./pages.ts";

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

  it("has the path's parameters", () => {
    expect(pageAt("/artisans/01J").params).toEqual({ id: "01J" });
  });
});

it("each document belongs to a public page, and each public page has one", () => {
  const shell = documents.at(-1)?.file;
  const own = pages.filter(({ path }) => path !== "*" && documentFile(path.replace(/:\w+/, "01J")) !== shell);
  expect(own).toEqual(pages.filter(({ path, allow }) => path !== "*" && !allow));
  for (const page of pages) if (page.prerendered) expect(own).toContain(page);
});

it("each document's path has a page", () => {
  for (const { path } of documents) if (path) expect(pageAt(path).page.path).toBe(path);
});

describe("the admins' pages", () => {
  const all = Object.values(adminPages).flat();

  it.each(all)("$to loads the module of its table", async ({ to, load }) => {
    const { page } = pageAt(to);
    expect([page.path, page.allow]).toEqual([to, ["admin"]]);
    expect(isAdminPath(to)).toBe(true);
    expect(Object.keys(await page.load())).toEqual(Object.keys(await load()));
    expect(pageAt(`${to}/`).page).toBe(page);
  });

  it("include a page for each user, with the id in its path", () => {
    const { page, params } = pageAt("/admin/users/01J");
    expect([page.path, page.allow, params]).toEqual(["/admin/users/:id", ["admin"], { id: "01J" }]);
  });

  it("do not include unknown paths", async () => {
    const { Page } = await pageAt("/admin/nope").page.load();
    expect(Page).toBe((await pageAt("/nope").page.load()).Page);
    expect([isAdminPath("/administrators"), isAdminPath("/merchants")]).toEqual([false, false]);
  });
});
