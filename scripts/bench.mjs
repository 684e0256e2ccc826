// npm run bench -- NAME [options]: runs bench/NAME.ts. Without a name it lists the benchmarks.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fail } from "./errors.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
const [name = "", ...options] = process.argv.slice(2);
const names = readdirSync(`${root}bench`)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));
if (!names.includes(name)) {
  fail(`${name ? `There is no benchmark "${name}". ` : ""}npm run bench -- ${names.join(" | ")}`);
}
try {
  ensureInstalled("full");
} catch (error) {
  fail(error);
}
const { status } = spawnSync(process.execPath, ["scripts/run.mjs", `bench/${name}.ts`, ...options], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
});
process.exit(status ?? 1);
