import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { printHeading, printTable, report } from "./lib/figures.ts";

/*
 * How large each package is: its files and its lines of source, tests and CSS. Only files that git knows are counted, and
 * blank lines and comments count as lines. Pages, pictures, data and lock files are left out.
 */
const packages = ["core", "functions", "web", "local"].map((name) => `packages/${name}`);
const folders = [...packages, "stacks", "bench", "scripts", "tests"];

/** Tests, and what only tests use. All of `tests` is one. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|testing|^tests\//.test(path);
}

function sizeOf(folder: string) {
  const paths = execFileSync("git", ["ls-files", "-z", folder], { encoding: "utf8" }).split("\0");
  const size = { files: 0, source: 0, tests: 0, css: 0 };
  for (const path of paths.filter((name) => /\.(tsx?|[cm]?js|mts|css)$/.test(name))) {
    const lines = readFileSync(path, "utf8").split("\n").length - 1;
    size.files += 1;
    size[path.endsWith(".css") ? "css" : isTest(path) ? "tests" : "source"] += lines;
  }
  return size;
}

printHeading("Lines and files of each package");
const sizes = Object.fromEntries(folders.map((folder) => [basename(folder), sizeOf(folder)]));
printTable(sizes);
report({ packages: sizes });
