// npm test: all tests of the project, on a machine with only Node. `npm test -- unit e2e` runs some phases. npm run
// test:long runs the long variants.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureTestBrowser } from "./browser.mjs";
import { fail } from "./errors.mjs";
import { ensureInstalled, root, toolScript } from "./install.mjs";
import { requireNode } from "./node-version.mjs";

/** How long the tests of a file took. @typedef {{ name: string, ms: number }} Timed */
/** A test in Vitest's report. @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
/** The result of a phase. @typedef {{ passed: number, failed: number, files?: Timed[], failures?: string[], flaky?: string[] }} Counts */

const reports = mkdtempSync(join(tmpdir(), "handiwork-tests-"));

/** The phases in order, fastest first. @type {Record<string, () => Counts>} */
const phases = {
  check: () => counted(run(["scripts/check.mjs"])),
  unit: () => vitest(["web", "unit"]),
  infra: () => vitest(["infra"]),
  e2e: () => playwright(),
};
const isLong = { TEST_LONG: "1" };
/** @type {Record<string, () => Counts>} */
const longForms = { long: () => vitest(["unit"], isLong), "long-e2e": () => playwright(isLong) };

requireNode();
const wanted = process.argv.slice(2);
const all = { ...phases, ...longForms };
const unknown = wanted.find((name) => !Object.hasOwn(all, name));
if (unknown) fail(`There is no phase called ${unknown}. The phases are: ${Object.keys(all).join(", ")}.`);
try {
  ensureInstalled("full");
  const totals = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const took = [];
  /** @type {Timed[]} */
  const timed = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const unsteady = [];
  for (const [name, phase] of Object.entries(wanted.length > 0 ? all : phases)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name} ==`);
    const began = performance.now();
    const { passed, failed, files = [], failures: names = [], flaky = [] } = phase();
    totals.passed += passed;
    totals.failed += failed;
    took.push(`${name} ${inSeconds(performance.now() - began)}`);
    timed.push(...files);
    unsteady.push(...flaky);
    failures.push(...(failed > 0 && names.length === 0 ? [name] : names));
  }
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  if (slowest.length > 0) console.log("\nThe slowest files:");
  for (const { name, ms } of slowest) console.log(`${inSeconds(ms).padStart(8)}  ${name}`);
  if (unsteady.length > 0) console.log(`\nPassed the second time:\n  ${unsteady.join("\n  ")}`);
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join("\n  ")}`);
  console.log(`\n${took.join(", ")}`);
  console.log(`tests: ${totals.passed} passed, ${totals.failed} failed`);
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
  const status = run([toolScript("vitest"), "run", ...chosen, ...reporters], env);
  if (!existsSync(report)) return counted(status);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  /** @type {Timed[]} */
  const files = testResults.map(
    (/** @type {{ name: string, startTime: number, endTime: number }} */ file) => ({
      name: relative(root, file.name),
      ms: file.endTime - file.startTime,
    }),
  );
  // A test that passed the second time keeps the message of its failure.
  /** @type {{ result: string, name: string }[]} */
  const troubled = testResults.flatMap(
    (/** @type {{ name: string, assertionResults: Assertion[] }} */ file) =>
      file.assertionResults
        .filter((test) => test.failureMessages.length > 0)
        .map((test) => ({ result: test.status, name: `${relative(root, file.name)}: ${test.fullName}` })),
  );
  const named = (/** @type {string} */ result) =>
    troubled.filter((test) => test.result === result).map(({ name }) => name);
  const counts = { passed: numPassedTests, failed: numFailedTests, files };
  return honest(status, { ...counts, failures: named("failed"), flaky: named("passed") });
}

/** @param {Record<string, string>} more @returns {Counts} */
function playwright(more = {}) {
  const report = join(reports, "e2e.json");
  const env = { ...more, CHROME_PATH: ensureTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const status = run([toolScript("@playwright/test", "playwright"), "test", "--reporter=list,json"], env);
  if (!existsSync(report)) return counted(status);
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  /** @type {Map<string, number>} */
  const times = new Map();
  /** @type {string[]} */
  const flaky = [];
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    const isFlaky = tests.some((/** @type {{ status: string }} */ each) => each.status === "flaky");
    if (isFlaky) flaky.push(`tests/e2e/${file}: ${title}`);
    for (const { duration } of tests.flatMap(
      (/** @type {{ results: { duration: number }[] }} */ each) => each.results,
    ))
      times.set(file, (times.get(file) ?? 0) + duration);
  }
  const files = [...times].map(([file, ms]) => ({ name: `tests/e2e/${file}`, ms }));
  return honest(status, { passed: stats.expected + stats.flaky, failed: stats.unexpected, files, flaky });
}

/** Returns the specs of a suite in Playwright's report, including nested suites. @returns {any[]} */
function specsOf(/** @type {{ specs?: any[], suites?: any[] }} */ { specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A phase without a report counts as one test. @param {number} status @returns {Counts} */
function counted(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts a file that could not be loaded, or an error outside of tests, as a failure. @param {number} status @param
 * {Counts} counts
 */
function honest(status, counts) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {number} ms */
function inSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Runs a script of the project in the terminal.
 *
 * @returns its exit code
 * @param {string[]} args
 */
function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
