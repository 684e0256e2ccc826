import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const views = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "packages/web/src/**/*.tsx"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "" && !file.endsWith(".test.tsx"));

/** Opening tags of elements without a role, as written: attributes, and one depth of braces within a brace. */
const plain = /<(?:div|span|p)\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

/** Names are prohibited there (ARIA 1.2, generic and paragraph): screen readers do not say them. */
function namedInVain(source: string): string[] {
  return [...source.matchAll(plain)]
    .map(([tag]) => tag)
    .filter((tag) => /\saria-label(ledby)?=/.test(tag) && !/\srole=|\{\.\.\./.test(tag));
}

it("finds a name that nobody hears", () => {
  const loading = '<div aria-busy={!data} className={styles.a} aria-label="Loading">';
  const spoken = '<div role="group" aria-label="Tools"><span onClick={() => go({ to })} aria-label="x" />';
  expect(namedInVain(loading + spoken)).toEqual([
    loading,
    '<span onClick={() => go({ to })} aria-label="x" />',
  ]);
});

it("plain elements have no names", () => {
  expect(views.length).toBeGreaterThan(100);
  const found = views.flatMap((file) =>
    namedInVain(readFileSync(file, "utf8")).map((tag) => `${file}: ${tag}`),
  );
  expect(found).toEqual([]);
});
