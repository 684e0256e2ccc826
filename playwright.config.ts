import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";
import { isLong } from "./tests/setup/long.ts";

/**
 * The end-to-end tests. Run them with `npm test -- e2e` or `npx playwright test`.
 * One embedded cloud with a fresh seed serves them all, and the browser is the one that is installed. `npm run test:long`
 * adds the files in tests/e2e/long.
 */
const executablePath = findBrowser();
if (!executablePath) throw new Error("No Chrome or Chromium found. Set CHROME_PATH to one.");

const launchOptions = {
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: devices["Pixel 7"].userAgent,
};
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: isLong ? [] : "long/**",
  outputDir: ".build/e2e",
  fullyParallel: true,
  workers: 3,
  // A test that passes only on its second try is reported as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  webServer: {
    // `exec` replaces the shell, so that the server notices when Playwright has gone.
    command: "exec node scripts/run.mjs tests/setup/site.ts",
    // Playwright sets an environment variable for each named group, in upper case.
    wait: { stdout: /Ready at (?<e2e_url>\S+) pending=(?<e2e_pending_artisan>\S+)/ },
    // It builds the web app and seeds hundreds of artisans, which takes time on a busy machine.
    timeout: 180_000,
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
  use: {
    browserName: "chromium",
    launchOptions,
    baseURL: process.env["E2E_URL"],
    // Playwright cannot intercept requests that a service worker answers. Tests of the worker allow it.
    serviceWorkers: "block",
    // Chromium blocks a socket to this machine when it cannot tell that the page came from the same machine.
    permissions: ["local-network-access"],
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    screenshot: "only-on-failure",
  },
  // A test runs on a phone, unless its tag says @desktop or @both.
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: phone },
    { name: "desktop", grep: /@desktop|@both/, use: desktop },
  ],
});
