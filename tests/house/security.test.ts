import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const page = readFileSync("docs/security.md", "utf8");

/** Returns the files that a reference means: a path of a package, or a file or pattern in `tests/security`. */
function filesOf(reference: string): string[] {
  const path = reference.startsWith("tests/")
    ? reference
    : /^(?:core|functions|web)\//.test(reference)
      ? `packages/${reference}`
      : `tests/security/${reference}`;
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
  return files.filter((file) => pattern.test(file));
}

/** The references to code, each with the test titles that follow it in quotation marks. */
const references = [...page.matchAll(/`([\w./*-]+\.tsx?)`((?:, "[^"]+")*)/g)].map(
  ([, file = "", titles = ""]) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  }),
);

it("names existing files and tests in docs/security.md", () => {
  expect(references.length).toBeGreaterThan(80);
  const missing = references.flatMap(({ file, titles }) => {
    const found = filesOf(file);
    const source = found.map((path) => readFileSync(path, "utf8")).join("\n");
    return found.length === 0 ? [file] : titles.filter((title) => !source.includes(title));
  });
  expect(missing).toEqual([]);
});
