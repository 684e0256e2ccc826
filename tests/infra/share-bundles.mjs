// Preloaded into `sst build`. A function's bundle is built once for all stages that have the same options for it, and kept in the
// folder SHARED_BUNDLES. SST's `npm install` beside each bundle is left out where it would install nothing.
import childProcess from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire, Module, syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

const { exec } = childProcess;
/** @param {string} command @param {{ cwd: string }} options @param {(error: null) => void} done */
const execUnlessIdle = (command, options, done) => {
  const isIdle =
    command.startsWith("npm install ") &&
    readFileSync(join(options.cwd, "package.json"), "utf8") === '{"dependencies":{}}';
  return isIdle ? done(null) : exec(command, options, done);
};
Object.assign(childProcess, {
  exec: Object.defineProperties(execUnlessIdle, Object.getOwnPropertyDescriptors(exec)),
});
syncBuiltinESMExports();

const require = createRequire(createRequire(import.meta.url).resolve("sst/package.json"));
const esbuild = require("esbuild");
const file = require.resolve("esbuild");
const shared = { exports: { ...esbuild, context: createSharedContext }, loaded: true };
require.cache[file] = Object.assign(new Module(file), shared);

/** @param {{ outdir: string }} options */
async function createSharedContext({ outdir, ...options }) {
  const key = createHash("sha256").update(JSON.stringify(options)).digest("hex");
  const bundle = join(process.env["SHARED_BUNDLES"] ?? "", key);
  const context = await esbuild.context({ outdir, ...options });
  return {
    ...context,
    async rebuild() {
      if (existsSync(`${bundle}.json`)) {
        cpSync(bundle, outdir, { recursive: true });
        return JSON.parse(readFileSync(`${bundle}.json`, "utf8"));
      }
      const { metafile } = await context.rebuild();
      cpSync(outdir, bundle, { recursive: true });
      writeFileSync(`${bundle}.json`, JSON.stringify({ metafile }));
      return { metafile };
    },
  };
}
