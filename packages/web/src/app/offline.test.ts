// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheParts } from "./offline.ts";
import * as table from "./pages.ts";

const sources = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(sources, file), "utf8");
const opened = () => localStorage.getItem("opened-pages");
const listed = read("app/offline.ts");

/** The modules that components load with a spinner, as `features/x/form.tsx`. */
const awaited = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((file) => /^features\/.*\.tsx$/.test(file) && !file.endsWith(".test.tsx"))
  // Admins work online.
  .filter((file) => !file.startsWith("features/admin/") && /<LazyModule\b|lazyPart\(/.test(read(file)))
  .flatMap((file) => {
    const modules = [...read(file).matchAll(/import\("(\.[^"]+\.tsx)"\)/g)];
    return modules.map(([, from = ""]) => relative(sources, join(sources, dirname(file), from)));
  });

describe("the code behind a page's buttons", () => {
  it("is found", () => {
    expect(awaited).toContain("features/profile/components/edit-form.tsx");
    expect(awaited).toContain("features/saved-search/components/dialogs.tsx");
  });

  it.each([...new Set(awaited)])("%s is listed for offline use", (module) => {
    expect(listed).toContain(`import("../${module}")`);
  });
});

describe("the code behind opened pages", () => {
  beforeEach(() => {
    localStorage.clear();
    Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.restoreAllMocks();
  });

  it("is cached by page patterns, without ids", async () => {
    await cacheParts(table);
    await table.loadPage(table.pageAt("/artisans/4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11").page);
    await vi.waitFor(() => expect(opened()).toBe("/artisans/:id"));
    await table.loadPage(table.pageAt("/profile").page);
    await vi.waitFor(() => expect(opened()).toBe("/artisans/:id /profile"));
  });

  it("is fetched once per version for earlier pages, ignoring unknown ones", async () => {
    localStorage.setItem("opened-pages", "/about /gone");
    await cacheParts(table);
    expect(localStorage.getItem("parts-of")).toBe("");
    expect(opened()).toContain("/about");
  });

  it("is not fetched without a worker", async () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    await cacheParts(table);
    expect(opened()).toBeNull();
  });
});
