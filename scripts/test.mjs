// npm test: everything that protects the project, on a machine with nothing but Node. `npm test -- unit e2e` runs some phases.
// npm run test:long runs the long forms of some tests.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureTestBrowser } from "./browser.mjs";
import { fail } from "./errors.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { ensureWebBuilt } from "./web.mjs";

/** What a phase found. @typedef {{ passed: number, failed: number }} Counts */

const reports = mkdtempSync(join(tmpdir(), "handiwork-tests-"));

/** The phases in their order: the quick ones first. @type {Record<string, () => Counts>} */
const phases = {
  check: () => counted(run(["scripts/check.mjs"])),
  unit: () => vitest(["web", "unit"]),
  infra: () => vitest(["infra"]),
  e2e: playwright,
};
const longForms = { long: () => vitest(["unit"], { TEST_LONG: "1" }) };

requireNode();
const wanted = process.argv.slice(2);
const all = { ...phases, ...longForms };
const unknown = wanted.find((name) => !Object.hasOwn(all, name));
if (unknown) fail(`There is no phase called ${unknown}. The phases are: ${Object.keys(all).join(", ")}.`);
try {
  ensureInstalled("full");
  const totals = { passed: 0, failed: 0 };
  for (const [name, phase] of Object.entries(wanted.length > 0 ? all : phases)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name} ==`);
    const { passed, failed } = phase();
    totals.passed += passed;
    totals.failed += failed;
  }
  console.log(`\ntests: ${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/** @param {string[]} projects @returns {Counts} */
function vitest(projects, env = {}) {
  const report = join(reports, `${projects.join("-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const status = run(["node_modules/vitest/vitest.mjs", "run", ...chosen, ...reporters], env);
  if (!existsSync(report)) return counted(status);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return honest(status, { passed: numPassedTests, failed: numFailedTests });
}

/** @returns {Counts} */
function playwright() {
  const report = join(reports, "e2e.json");
  const env = { CHROME_PATH: ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  ensureWebBuilt();
  const status = run(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], env);
  if (!existsSync(report)) return counted(status);
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return honest(status, { passed: expected + flaky, failed: unexpected });
}

/** A phase without a report is one test. @param {number} status @returns {Counts} */
function counted(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A file that could not be loaded or an error outside of tests is a failure, too. @param {number} status @param {Counts} counts */
function honest(status, counts) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a script of the project in the terminal. Out: its exit code. @param {string[]} args */
function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
