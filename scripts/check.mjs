// The fast part of the tests: formatting, lint (type-aware) and types. Exits with the first failure's code.
import { spawnSync } from "node:child_process";

const tools = [
  ["oxfmt", "--check", "."],
  ["oxlint", "--type-aware", "--deny-warnings"],
  ["tsc", "-p", "packages/core"],
  ["tsc", "-p", "packages/functions"],
  ["tsc", "-p", "packages/local"],
  ["tsc", "-p", "packages/web"],
  ["tsc", "-p", "stacks"],
  ["tsc", "-p", "."],
];

for (const [tool, ...args] of tools) {
  const { status } = spawnSync(process.execPath, [binary(tool), ...args], { stdio: "inherit" });
  if (status !== 0) {
    console.error(`${tool} ${args.join(" ")}: failed`);
    process.exit(status ?? 1);
  }
}

/** @param {string} tool @returns {string} the path of its script below node_modules/.bin */
function binary(tool) {
  return new URL(`../node_modules/.bin/${tool}`, import.meta.url).pathname;
}
