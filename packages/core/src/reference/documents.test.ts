import { describe, expect, it } from "vitest";
import { documentFile, documents } from "./documents.ts";

describe("documentFile", () => {
  it.each([
    ["/", "/index.html"],
    ["/artisans", "/documents/search.html"],
    ["/artisans/", "/documents/search.html"],
    ["/artisans/7f3", "/documents/artisan.html"],
    ["/artisans/7f3/more", "/documents/app.html"],
    ["/register", "/documents/register.html"],
    ["/register/artisan", "/documents/register-artisan.html"],
    ["/terms/", "/documents/terms.html"],
    ["/reset-password", "/documents/reset-password.html"],
    ["/admin/users", "/documents/app.html"],
    ["/nowhere", "/documents/app.html"],
  ])("maps %s to %s", (path, file) => {
    expect(documentFile(path)).toBe(file);
  });
});

it("each document has a unique title and description, short enough to be displayed", () => {
  for (const field of ["title", "description"] as const) {
    const texts = documents.map((document) => document[field]);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const { title, description } of documents) {
    expect(title.length).toBeLessThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

it("are served at their paths; those for signed-in users are hidden from search engines", () => {
  for (const { path, file } of documents) if (path) expect(documentFile(path)).toBe(file);
  expect(documents.at(-1)).toMatchObject({ file: "/documents/app.html", noindex: true });
});
