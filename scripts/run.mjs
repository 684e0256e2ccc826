// node scripts/run.mjs FILE.ts [arguments]: runs a TypeScript program of this project. The program is bundled once for each
// state of the sources, because Node loads one file several times faster than hundreds.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { releaseLock, waitForLock } from "../packages/local/src/lock.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { root } from "./install.mjs";

/** The sources of all programs. */
const sources = [
  ...["core", "functions", "local", "ops"].map((name) => `packages/${name}`),
  "tests",
  "bench",
  "scripts",
  "package-lock.json",
];
const folder = join(root, ".build/programs");

/** Imports a program, given by its path from the project's folder. @param {string} file */
export async function importProgram(file) {
  const bundle = await ensureBundled(file);
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(bundle).href);
}

/** Returns the program's bundle for the current sources. Processes that ask at the same time build it once. @param {string} file */
async function ensureBundled(file) {
  const name = file.replaceAll(/[/\\]/g, "-");
  const current = () => join(folder, `${name}-${fingerprint(sources).slice(0, 16)}.mjs`);
  for (;;) {
    const bundle = current();
    if (existsSync(bundle)) return bundle;
    mkdirSync(folder, { recursive: true });
    const lock = join(folder, `${name}.lock`);
    waitForLock(lock);
    try {
      if (existsSync(bundle)) return bundle;
      const text = await build(file);
      // Sources that changed during the build need another one.
      if (current() === bundle) write(bundle, text, name);
    } finally {
      releaseLock(lock);
    }
  }
}

/** Writes a bundle, and deletes the program's earlier ones. @param {string} bundle @param {string} text @param {string} name */
function write(bundle, text, name) {
  const earlier = readdirSync(folder).filter((each) => each.startsWith(`${name}-`));
  writeFileSync(`${bundle}.new`, text);
  renameSync(`${bundle}.new`, bundle);
  for (const each of earlier) rmSync(join(folder, each));
}

/** Bundles a program with its source map. Packages stay outside. @param {string} file */
async function build(file) {
  const esbuild = await import("esbuild");
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [file],
      outdir: folder,
      write: false,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      conditions: [],
      keepNames: true,
      sourcemap: "inline",
      sourcesContent: false,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      logLevel: "silent",
      plugins: [packagesOutside, ownPaths],
    });
    return outputFiles[0]?.text ?? "";
  } finally {
    await esbuild.stop();
  }
}

/**
 * Leaves packages to Node, by the path that the importing file resolves them to: the bundle is in another folder. Requires the
 * AWS SDK, which is CommonJS, because Node parses a CommonJS file three times to import it.
 * @type {import("esbuild").Plugin}
 */
const packagesOutside = {
  name: "packages outside",
  setup({ onLoad, onResolve, resolve: find }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === "entry-point" || pluginData === packagesOutside) return undefined;
      const found = await find(path, { kind, importer, resolveDir, pluginData: packagesOutside });
      if (found.external || !found.path.includes("node_modules")) return found;
      if (/[/\\]dist-cjs[/\\]/.test(found.path)) return { path: found.path, namespace: "required" };
      return { path: pathToFileURL(found.path).href, external: true };
    });
    onLoad({ filter: /./, namespace: "required" }, ({ path }) => {
      const file = JSON.stringify(path);
      const contents = `module.exports = process.getBuiltinModule("module").createRequire(${file})(${file})`;
      return { contents };
    });
  },
};

/**
 * Gives each module the path of its source, so that it finds data and programs. Leaves out the handlers' tests, which
 * `adapters/load.ts` imports by a variable path.
 *
 * @type {import("esbuild").Plugin}
 */
const ownPaths = {
  name: "own paths",
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]functions[/\\]src[/\\].*\.test(ing)?\.ts$/ }, () => ({ contents: "" }));
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      /** @type {Record<string, string>} */
      const own = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
      const contents = readFileSync(path, "utf8").replaceAll(
        /\bimport\.meta\.(url|filename|dirname)\b/g,
        (_, key) => JSON.stringify(own[key]),
      );
      return { contents, loader: "ts" };
    });
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = resolve(process.argv[2] ?? "");
  process.argv.splice(1, 2, program);
  await importProgram(relative(root, program));
}
