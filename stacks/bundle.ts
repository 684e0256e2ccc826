import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { NodeJSProps } from "sst/constructs";

/**
 * How a function becomes its files: small, because Lambda reads and parses what a cold start imports. Modules that are imported
 * later (by few routes, or as a rare fallback) lie beside it (`splitting`).
 */
export const bundling: NodeJSProps = {
  format: "esm",
  minify: true,
  sourcemap: false,
  splitting: true,
  esbuild: { keepNames: false, legalComments: "none" },
};

/** The same for a function beside whose bundle sharp lies. */
export const withoutSharp = { ...bundling, esbuild: { ...bundling.esbuild, external: ["sharp"] } };

interface Locked {
  readonly version: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/**
 * Puts sharp beside a function's bundle as Lambda needs it: with its binaries for Linux on Arm, whatever machine this is. In:
 * the bundle's folder. SST would install an old version of its own (docs/decisions/pictures.md).
 */
export async function addSharp(folder: string): Promise<void> {
  const packages = join(await fetchSharp(), "node_modules");
  await cp(packages, join(folder, "node_modules"), { recursive: true, filter: isOfPackage });
}

/** Neither links nor what npm keeps for itself: a bundle is the same wherever it is made. */
const isOfPackage = (path: string) => !/node_modules\/\.[^/]+$/.test(path);

/** Fetches it once for each version that the project's lock file names, with the lock file's checksums. Out: the folder. */
async function fetchSharp(): Promise<string> {
  const packages = await lockedPackages("sharp");
  const { version = "" } = packages["node_modules/sharp"] ?? {};
  const folder = resolve("node_modules/.cache", `sharp-${version}-linux-arm64`);
  const found = await readFile(join(folder, "complete"), "utf8").catch(() => undefined);
  if (found === version) return folder;

  const making = `${folder}-${process.pid}`;
  const project = { name: "sharp-for-lambda", version, dependencies: { sharp: version } };
  const lock = { ...project, lockfileVersion: 3, requires: true, packages: { "": project, ...packages } };
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await writeFile(join(making, "package.json"), JSON.stringify(project));
  await writeFile(join(making, "package-lock.json"), JSON.stringify(lock));
  const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", ["ci", ...target, ...quiet], { cwd: making });
  await writeFile(join(making, "complete"), version);
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
  return folder;
}

/** The lock file's entries of a package and all its dependencies, for every machine. */
async function lockedPackages(name: string): Promise<Record<string, Locked>> {
  const { packages } = JSON.parse(await readFile(resolve("package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const found: Record<string, Locked> = {};
  const wanted = [name];
  for (const each of wanted) {
    const path = `node_modules/${each}`;
    const locked = packages[path];
    if (!locked) throw new Error(`The lock file has no ${path}.`);
    if (found[path]) continue;
    found[path] = locked;
    wanted.push(...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }));
  }
  return found;
}
