// Builds the web app where its sources are not those of the last build.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm, root } from "./install.mjs";

const sources = ["packages/web", "packages/core/src", "package-lock.json"];
const stampFile = join(root, ".build/web.txt");

/** Makes sure that packages/web/dist is built from the present sources. Throws an Error of one line where it cannot be. */
export function ensureWebBuilt() {
  const now = fingerprint();
  const built = existsSync(join(root, "packages/web/dist/index.html"));
  if (built && existsSync(stampFile) && readFileSync(stampFile, "utf8") === now) return;
  console.log("Building the web app");
  const { status, output } = npm(["run", "build", "--workspace=packages/web"]);
  if (status !== 0) {
    const reason = output.split("\n").find((line) => /error/i.test(line) && !line.startsWith("npm"));
    throw new Error(
      `The web app could not be built (${reason?.trim() ?? `npm ended with ${status}`}). npm run build -w packages/web shows more.`,
    );
  }
  mkdirSync(join(root, ".build"), { recursive: true });
  writeFileSync(stampFile, now);
}

/** One hash of all files that the build reads. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesBelow(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (path.endsWith(".json")) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) return ["dist", "node_modules"].includes(entry.name) ? [] : filesBelow(below);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [below] : [];
    });
}
