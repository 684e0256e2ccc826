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

/** Matches opening tags of elements without a role, with attributes and one level of nested braces. */
const plain = /<(?:div|span|p)\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

/** Returns tags with a prohibited name (ARIA 1.2, generic and paragraph): screen readers ignore it. */
function prohibitedNames(source: string): string[] {
  return [...source.matchAll(plain)]
    .map(([tag]) => tag)
    .filter((tag) => /\saria-label(ledby)?=/.test(tag) && !/\srole=|\{\.\.\./.test(tag));
}

it("finds prohibited names", () => {
  const loading = '<div aria-busy={!data} className={styles.a} aria-label="Loading">';
  const spoken = '<div role="group" aria-label="Tools"><span onClick={() => go({ to })} aria-label="x" />';
  expect(prohibitedNames(loading + spoken)).toEqual([
    loading,
    '<span onClick={() => go({ to })} aria-label="x" />',
  ]);
});

it("plain elements have no ARIA names", () => {
  expect(views.length).toBeGreaterThan(100);
  const found = views.flatMap((file) =>
    prohibitedNames(readFileSync(file, "utf8")).map((tag) => `${file}: ${tag}`),
  );
  expect(found).toEqual([]);
});
