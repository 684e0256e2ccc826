import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [head, ...rows] = readFileSync("docs/requirements.tsv", "utf8").trimEnd().split("\n");
const ids = rows.map((row) => row.split("\t")[0] ?? "");

/** Searches tracked and new files. Returns the matching lines, or with -o the matches. */
function found(pattern: string, ...options: string[]): string[] {
  const args = ["grep", "--untracked", "-IE", ...options, "-e", pattern, "--", ":!package-lock.json"];
  try {
    return execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 26 })
      .trimEnd()
      .split("\n");
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

it("requirements have a unique id and five columns", () => {
  expect(head).toBe(["id", "area", "requirement", "route", "decision"].join("\t"));
  expect(ids.filter((id, at) => !/^[AB]-[A-Z]+-\d+$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
  expect(rows.filter((row) => row.split("\t").length !== 5)).toEqual([]);
});

it("cited requirements exist", () => {
  const cited = found("\\b[AB]-[A-Z]+-[0-9]+", "-oh");
  expect(cited.length).toBeGreaterThan(ids.length + 300);
  expect([...new Set(cited)].filter((id) => !ids.includes(id))).toEqual([]);
});

it("citations are full ids, not sections or parts of an id", () => {
  expect(found("[Ss]pec [12]|GAPS[: ]+[AB]-|[AB]-[A-Z]+-[0-9]+(,| to| and| or) [0-9]{2}\\b", "-n")).toEqual(
    [],
  );
});
