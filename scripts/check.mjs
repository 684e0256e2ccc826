// The fast part of the tests: formatting, lint (type-aware) and types, two tools at a time. Exits with 1 if one
// fails.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { root, toolScript } from "./install.mjs";

/** The packages of commands with another name. @type {Record<string, string>} */
const packages = { tsc: "typescript", depcruise: "dependency-cruiser" };

// One checker each: the checkers of a program repeat work, and two programs run in parallel.
const types = (/** @type {string} */ project) => ["tsc", "-p", project, "--checkers", "1"];

/** Slowest first. */
const waiting = [
  ["oxlint", "--type-aware", "--deny-warnings"],
  types("packages/web"),
  types("packages/web/src/worker"),
  types("."),
  types("packages"),
  types("stacks"),
  [
    "depcruise",
    "--config",
    ".dependency-cruiser.mjs",
    "packages/core/src",
    "packages/functions/src",
    "packages/web/src",
    "stacks",
  ],
  ["oxfmt", "--check", "."],
];

await Promise.all([work(), work()]);

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [tool = "", ...args] = next;
    const child = spawn(process.execPath, [toolScript(packages[tool] ?? tool, tool), ...args], { cwd: root });
    const [out, errors, status] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.once("close", resolve)),
    ]);
    console.log(`${next.join(" ")}: ${status === 0 ? "passed" : "failed"}`);
    if (status === 0) continue;
    console.error(out + errors);
    process.exitCode = 1;
  }
}
