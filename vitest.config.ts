import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Two projects: `unit` (rules, verbs, routes and the embedded cloud; everything below packages/, and the tests
 * that span packages) and `infra` (the synthesized stacks, which need the `stacks` workspace installed).
 */
export default defineConfig({
  test: {
    // On two cores vitest alone would use one, as it keeps the other for itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/*/{src,build}/**/*.test.{ts,tsx}",
            "tests/{security,resilience,house}/**/*.test.ts",
            "bench/lib/**/*.test.ts",
          ],
          globalSetup: ["tests/setup/dynamo.ts"],
          setupFiles: ["tests/setup/table.ts", "tests/setup/identity.ts"],
          env: { LOG_LEVEL: "SILENT", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "infra",
          include: ["tests/infra/**/*.test.ts"],
          globalSetup: ["tests/infra/setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
