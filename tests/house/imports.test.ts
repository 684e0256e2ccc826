import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** For what .dependency-cruiser.mjs does not see: the web app's imports (JSX) and relative paths between packages. */
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

const fixedData = /^@handiwork\/core\/(fixed\/[\w-]+(\/[\w-]+)?|model\/[\w-]+\/[\w-]+)$/;

/** Returns the tier and folder of a file of core. */
const roomOf = (path: string) => path.split("/").slice(3, 5).join("/");

describe("imports", () => {
  it("are found", () => {
    expect(importsOf("packages/functions").length).toBeGreaterThan(10);
  });

  it("of core in the web app are schemas and fixed data, and of the API its type alone", () => {
    const own = importsOf("packages/web").filter(({ from }) => from.startsWith("@handiwork/"));
    const others = own.filter(({ from }) => !fixedData.test(from));
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

  it("from features and app do not occur in the web app's lib and ui", () => {
    const own = ["lib", "ui"].flatMap((folder) => importsOf(`packages/web/src/${folder}`));
    expect(own.length).toBeGreaterThan(100);
    const others = own.filter(
      ({ from, file }) => /^\.\..*\/(features|app)\//.test(from) && !file.includes("testing"),
    );
    expect(others).toEqual([]);
  });

  it("do not reach into another package by a relative path", () => {
    const outside = importsOf("packages").filter(({ file, from }) => {
      if (!from.startsWith(".")) return false;
      const home = file.split("/").slice(0, 2).join("/");
      return !join(dirname(file), from).startsWith(`${home}/`);
    });
    expect(outside).toEqual([]);
  });

  it("of another feature in the web app are files directly in its folder", () => {
    const crossing = importsOf("packages/web/src/features").filter(({ file, from }) => {
      const feature = file.split("/")[4];
      const target = join(dirname(file), from);
      return (
        from.startsWith(".") &&
        target.startsWith("packages/web/src/features/") &&
        target.split("/")[4] !== feature &&
        target.split("/").length > 6
      );
    });
    expect(crossing).toEqual([]);
  });
});

it("texts are masked by the table of masked texts alone", () => {
  const users = files.filter(
    (file) =>
      file.startsWith("packages/") &&
      !file.includes(".test.") &&
      /\bmaskContacts\b/.test(readFileSync(file, "utf8")),
  );
  // The second file compares texts with masked ones.
  expect(users).toEqual(["packages/core/src/reference/contacts/mask.ts", "packages/core/src/jobs/texts.rules.ts"]);
});

it("source files have at most 300 lines", () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length > 301);
  expect(long).toEqual([]);
});
