import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { printHeading, printTable, report } from "./lib/figures.ts";

/* The files that git tracks in each package, and their lines of source, tests and CSS, blank lines and comments included. */
const packages = ["core", "functions", "web", "local", "ops"].map((name) => `packages/${name}`);
const folders = [...packages, "stacks", "bench", "scripts", "tests"];

/** Tests, and the helpers that only tests use. */
const isTest = (path: string) => /\.test\.tsx?$|testing|^tests\//.test(path);

function sizeOf(folder: string) {
  const paths = execFileSync("git", ["ls-files", "-z", folder], { encoding: "utf8" }).split("\0");
  const size = { files: 0, source: 0, tests: 0, css: 0 };
  for (const path of paths.filter((name) => /\.(tsx?|[cm]?js|mts|css)$/.test(name))) {
    size.files += 1;
    size[path.endsWith(".css") ? "css" : isTest(path) ? "tests" : "source"] +=
      readFileSync(path, "utf8").split("\n").length - 1;
  }
  return size;
}

printHeading("Lines and files of each package");
const sizes = Object.fromEntries(folders.map((folder) => [basename(folder), sizeOf(folder)]));
printTable(sizes);
report({ packages: sizes });
