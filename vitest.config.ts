import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The web app's tests that need a document. */
const inBrowser = testsBelow("packages/web/src").filter((path) =>
  readFileSync(path, "utf8").startsWith("// @vitest-environment happy-dom"),
);

/** `npm run test:long` runs the `*.long.test.ts` files, which `npm test` leaves out, and the files that scale with `setup/long.ts`. */
const isLong = process.env["TEST_LONG"] === "1";
const longForms = () =>
  ["packages/core/src", "packages/local/src", "packages/ops/src", "tests/security", "tests/resilience"]
    .flatMap(testsBelow)
    .filter((path) => path.endsWith(".long.test.ts") || readFileSync(path, "utf8").includes("setup/long.ts"));

/** A test that fails is tried once more, as in playwright.config.ts. `npm test` names those that passed only then. */
const retry = 1;

/** Begins with the files that wait for other processes, so that none of them is left alone at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer
    const all = await super.sort(files);
    return [...all.filter(isSlow), ...all.filter((file) => !isSlow(file))];
  }
}

/**
 * Three projects: `web` (components and pages), `unit` (rules, verbs, routes and the embedded cloud; everything else below
 * packages/, and the tests that span packages) and `infra` (the synthesized stacks, which need the `stacks` workspace installed).
 * The first two keep a worker's process from file to file (see tests/setup/fresh.ts).
 */
export default defineConfig({
  test: {
    // Some tests wait for a clock or another process: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: "web",
          include: inBrowser,
          environment: "happy-dom",
          isolate: false,
          sequence: { groupOrder: 1 },
          setupFiles: ["tests/setup/fresh.ts", "tests/setup/page.ts"],
          retry,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "unit",
          include: isLong
            ? longForms()
            : [
                "packages/*/{src,build}/**/*.test.{ts,tsx}",
                "tests/{security,resilience,house}/**/*.test.ts",
                "bench/lib/**/*.test.ts",
              ],
          exclude: ["**/node_modules/**", ...(isLong ? [] : ["**/*.long.test.ts"]), ...inBrowser],
          isolate: false,
          sequence: { groupOrder: 2 },
          globalSetup: ["tests/setup/dynamo.ts"],
          setupFiles: ["tests/setup/fresh.ts", "tests/setup/table.ts", "tests/setup/identity.ts"],
          env: { LOG_LEVEL: "SILENT", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
          retry,
          testTimeout: isLong ? 900_000 : 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "infra",
          include: ["tests/infra/**/*.test.ts"],
          isolate: false,
          sequence: { groupOrder: 3 },
          globalSetup: ["tests/infra/setup.ts"],
          setupFiles: ["tests/setup/fresh.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});

function isSlow({ moduleId }: TestSpecification): boolean {
  return /tests\/(resilience|infra\/permissions)/.test(moduleId);
}

/** The test files below a folder of the project, whole paths. */
function testsBelow(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(import.meta.dirname, folder, path));
}
