import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A documented command: `npm run NAME -- words --flags`. */
interface Named {
  readonly page: string;
  readonly text: string;
  readonly script: string;
  readonly words: readonly string[];
  readonly flags: readonly string[];
}

const pages = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");
const ops = "packages/ops/src";
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Operators' commands; benchmarks and tests parse their own arguments. */
const operators = ["admin", "directory", "ops", "seed"];

function namedIn(page: string): Named[] {
  const found = readFileSync(page, "utf8").matchAll(
    /npm run (?:--silent )?([a-z][a-z:-]*)((?: [^\n`|#;&)]*)?)/g,
  );
  return [...found].map(([text, script = "", rest = ""]) => {
    const words = (rest.split(" -- ")[1] ?? "").split(/\s+/).filter(Boolean);
    return {
      page,
      text: text.trim(),
      script,
      words: words.filter((word) => !word.startsWith("--")),
      flags: words.filter((word) => word.startsWith("--")).map((word) => word.slice(2).replace(/\W+$/, "")),
    };
  });
}

/** Returns the source code that parses a command's options. */
function sourceOf({ script, words: [command = ""] }: Named): string {
  const files =
    script === "ops"
      ? [`${ops}/${command}.ts`, `${ops}/marketplace.ts`]
      : [script === "seed" ? "packages/local/src/cli/seed.ts" : `${ops}/${script}.ts`, "scripts/operate.mjs"];
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

const all = pages.flatMap(namedIn);
const ours = all.filter(({ script, text }) => operators.includes(script) && text.includes(" -- "));

describe("documented commands", () => {
  it("are scripts of package.json", () => {
    expect(all.length).toBeGreaterThan(50);
    for (const { page, script } of all)
      expect([page, Object.keys(scripts)]).toEqual([page, expect.arrayContaining([script])]);
  });

  it("are implemented", () => {
    expect(ours.length).toBeGreaterThan(30);
    for (const named of ours.filter(({ script }) => script === "ops")) {
      const [command = ""] = named.words;
      if (!/^[a-z-]+$/.test(command)) continue;
      expect([named.text, existsSync(`${ops}/${command}.ts`)]).toEqual([named.text, true]);
      expect(readFileSync(`${ops}/ops.ts`, "utf8")).toMatch(new RegExp(`"?${command}"?: \\(\\)`));
    }
    for (const named of ours.filter(({ script }) => script === "admin" || script === "directory")) {
      const [command = ""] = named.words;
      if (!/^[a-z]+$/.test(command)) continue;
      const source = sourceOf(named);
      const isImplemented = new RegExp(`^ +(async )?${command}[(:]`, "m").test(source);
      expect([named.text, isImplemented]).toEqual([named.text, true]);
    }
  });

  it("have the documented flags", () => {
    for (const named of ours) {
      if (named.flags.length === 0 || (named.script === "ops" && !/^[a-z-]+$/.test(named.words[0] ?? "")))
        continue;
      const source = sourceOf(named);
      const unknown = named.flags.filter(
        (flag) => flag !== "help" && !new RegExp(`\\b"?${flag}"?:`).test(source),
      );
      expect([named.text, unknown]).toEqual([named.text, []]);
    }
  });
});
