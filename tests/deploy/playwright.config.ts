import { defineConfig } from "@playwright/test";
import end2end from "../../playwright.config.ts";

/** Runs the main end-to-end test against a stage that `run.ts` has deployed, through its proxy. */
const { DEPLOYED_SITE: baseURL = "", DEPLOYED_PROXY: server = "" } = process.env;
const phone = end2end.projects?.find(({ name }) => name === "phone")?.use;

export default defineConfig({
  ...end2end,
  testDir: "../e2e",
  outputDir: "../../.build/deploy",
  retries: 1,
  workers: 1,
  // The emulator starts a new process for each invocation, where Lambda keeps functions warm.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  webServer: [],
  use: { ...end2end.use, baseURL, proxy: { server }, ignoreHTTPSErrors: true },
  projects: [{ name: "phone", testMatch: /\/artisan-application\.spec\.ts$/, use: phone ?? {} }],
});
