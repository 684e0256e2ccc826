import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const made = ["dist", ".build", "node_modules"];

/**
 * Returns a hash of the project's folder and of some files and folders in it, without tests.
 *
 * @param {string[]} sources
 */
export function fingerprint(sources) {
  const hash = createHash("sha256").update(root);
  for (const source of sources)
    for (const file of filesBelow(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (path.endsWith(".json")) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) return made.includes(entry.name) ? [] : filesBelow(below);
      return entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name) ? [below] : [];
    });
}
