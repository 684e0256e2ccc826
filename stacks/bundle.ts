import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { NodeJSProps } from "sst/constructs";

/**
 * How esbuild bundles a function. Small, because a cold start reads and parses the bundle: `splitting` moves dynamically
 * imported modules to files of their own.
 */
export const bundling: NodeJSProps = {
  format: "esm",
  minify: true,
  sourcemap: false,
  splitting: true,
  esbuild: {
    keepNames: false,
    legalComments: "none",
    plugins: [
      {
        // Lets esbuild leave out verbs that a function does not call: a call of verb() looks like a side effect to it.
        name: "pure-verbs",
        setup: ({ onLoad }) =>
          onLoad({ filter: /packages\/core\/src\/.*\.ts$/ }, async ({ path }) => {
            const code = await readFile(path, "utf8");
            return { contents: code.replaceAll(" = verb(", " = /* @__PURE__ */ verb("), loader: "ts" };
          }),
      },
    ],
  },
};

/** For functions that `addSharp` equips. */
export const withoutSharp = { ...bundling, esbuild: { ...bundling.esbuild, external: ["sharp"] } };

interface Locked {
  readonly version: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/**
 * Copies sharp with its binaries for Linux on Arm into a bundle's folder, on any machine. SST would install an old version
 * (docs/decisions/pictures.md).
 */
export async function addSharp(folder: string): Promise<void> {
  const packages = join(await fetchSharp(), "node_modules");
  await cp(packages, join(folder, "node_modules"), { recursive: true, filter: isOfPackage });
}

/** Excludes links and npm's own files, so that a bundle is the same on every machine. */
const isOfPackage = (path: string) => !/node_modules\/\.[^/]+$/.test(path);

/** Fetches the version in the project's lock file once, verifies its checksums, and returns the folder. */
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

/** Returns the lock file's entries of a package and all its dependencies, for every platform. */
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
