// node scripts/run.mjs FILE.ts [arguments]: runs a TypeScript file of the project, installing what it needs before.
import { spawnSync } from "node:child_process";
import { fail } from "./errors.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
const [file, ...args] = process.argv.slice(2);
if (!file) fail("Usage: node scripts/run.mjs FILE.ts [arguments]");
try {
  ensureInstalled("run");
} catch (error) {
  fail(error);
}
const { status, signal } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exit(signal ? 1 : (status ?? 1));
