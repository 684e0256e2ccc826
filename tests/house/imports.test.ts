import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** Rules that .dependency-cruiser.mjs cannot state. */
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "packages", "stacks"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.(ts|tsx)$/.test(file));

interface Import {
  readonly file: string;
  readonly from: string;
  readonly typeOnly: boolean;
}

const imports: Import[] = files.flatMap((file) => {
  const statements = readFileSync(file, "utf8").matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...statements].map(([, type, from = "", lazy]) => ({
    file,
    from: lazy ?? from,
    typeOnly: Boolean(type),
  }));
});

function importsOf(folder: string): Import[] {
  return imports.filter(({ file }) => file.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(file));
}

const forBrowsers = /^@handiwork\/core\/(reference\/[\w-]+(\/[\w-]+)?|[\w/-]+(\/schema|\.(schema|rules)))$/;

/** Returns the folder and tier of a file of core (.dependency-cruiser.mjs). */
function roomOf(path: string): string {
  const folder = path.split("/")[3] ?? "";
  if (folder === "platform" || folder === "reference") return folder;
  const tier = /(?:\/|\.)(entity|queries|schema|rules|effects|notices)\.ts$/.exec(path)?.[1] ?? "verbs";
  const isData = ["entity", "queries", "schema", "rules"].includes(tier);
  return `${folder} ${isData ? "data" : tier}`;
}

describe("imports", () => {
  it("are found", () => {
    expect(importsOf("packages/functions").length).toBeGreaterThan(10);
  });

  it("of core in the web app are schemas, rules and reference data, and of the API its type alone", () => {
    const own = importsOf("packages/web").filter(({ from }) => from.startsWith("@handiwork/"));
    const others = own.filter(({ from }) => !forBrowsers.test(from));
    expect(
      others.filter(({ from, typeOnly }) => !typeOnly || from !== "@handiwork/functions/api/app"),
    ).toEqual([]);
  });

  it("of core's folders have no cycles", () => {
    const below = new Map<string, Set<string>>();
    for (const { file, from } of importsOf("packages/core/src")) {
      if (!from.startsWith(".") || file.includes("testing")) continue;
      const rooms = below.get(roomOf(file)) ?? new Set();
      below.set(roomOf(file), rooms.add(roomOf(join(dirname(file), from))));
    }
    const reached = (room: string, seen = new Set<string>()): Set<string> => {
      for (const next of below.get(room) ?? [])
        if (next !== room && !seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect(below.size).toBeGreaterThan(50);
    expect([...below.keys()].filter((room) => reached(room).has(room))).toEqual([]);
  });

  it("do not reach into another package by a relative path", () => {
    const outside = importsOf("packages").filter(({ file, from }) => {
      if (!from.startsWith(".")) return false;
      const home = file.split("/").slice(0, 2).join("/");
      return !join(dirname(file), from).startsWith(`${home}/`);
    });
    expect(outside).toEqual([]);
  });
});

it("texts are masked by the table of masked texts alone", () => {
  const users = files.filter(
    (file) =>
      file.startsWith("packages/") &&
      !file.includes(".test.") &&
      /\bmaskContacts\b/.test(readFileSync(file, "utf8")),
  );
  // The first file compares texts with masked ones.
  expect(users).toEqual([
    "packages/core/src/jobs/texts.rules.ts",
    "packages/core/src/reference/contacts/mask.ts",
  ]);
});

it("source files have at most 300 lines", () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > 301);
  expect(long).toEqual([]);
});
