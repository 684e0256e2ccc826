import { defineConfig } from "@playwright/test";
import end2end from "../../playwright.config.ts";

/**
 * The main path of the end-to-end tests against a stage that `run.ts` has deployed: the same tests, through the proxy to
 * which every name is the emulator.
 */
const { DEPLOYED_SITE: baseURL = "", DEPLOYED_PROXY: server = "" } = process.env;
const phone = end2end.projects?.find(({ name }) => name === "phone")?.use;

export default defineConfig({
  ...end2end,
  testDir: "../e2e",
  outputDir: "../../.build/deploy",
  retries: 1,
  workers: 1,
  // An emulator starts a function's process anew where Lambda keeps a warm one, and a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  webServer: [],
  use: { ...end2end.use, baseURL, proxy: { server }, ignoreHTTPSErrors: true },
  projects: [{ name: "phone", testMatch: /\/artisan-application\.spec\.ts$/, use: phone ?? {} }],
});
