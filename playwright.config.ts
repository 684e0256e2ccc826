import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";

/**
 * The end-to-end tests: `npm test -- e2e`, or `npx playwright test` after `npm run build -w packages/web`. One embedded
 * cloud with a fresh seed serves them all. What changes what visitors find runs last (`changing`), as the other
 * tests compare the search with one list of all artisans. The browser is the system's.
 */
const executablePath = findBrowser();
if (!executablePath) throw new Error("There is no Chrome or Chromium here: set CHROME_PATH to one.");

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
const changing = specs(
  "admin-users",
  "approval",
  "artisan-whole-way",
  "bulk-upload",
  "jobs",
  "merchant-approval",
  "outbox-jobs",
  "premium",
  "profile-members",
  "site-admin",
);
/** What does not depend on the screen's size, and long ways, are tried on the screen that most people have: these files. */
const phoneOnly = specs(
  "admin-users",
  "approval",
  "artisan-whole-way",
  "back",
  "become-artisan",
  "blog",
  "bulk-upload",
  "favourites",
  "guards",
  "home",
  "home-featured",
  "jobs",
  "link-previews",
  "lite",
  "merchant-approval",
  "merchants",
  "messages-images",
  "moderation",
  "notifications",
  "offline",
  "outbox-jobs",
  "premium",
  "prerender",
  "profile-members",
  "profile-own",
  "profile-portfolio",
  "profile-reviews",
  "profile-states",
  "recovery",
  "register",
  "register-rules",
  "remember-me",
  "saved-search",
  "search-address",
  "search-results",
  "search-suggestions",
  "sessions",
  "sign-in",
  "site",
  "site-admin",
  "undeliverable",
  "uploads",
  "verify-email",
  "worker-size",
);

/** And single tests of the others, by their titles. */
const onPhone = /@phone$/;

/** What people do who sit at a desk, or with a keyboard alone. */
const desktopOnly = specs("account-keyboard", "admin-overview", "analytics");

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".build/e2e",
  fullyParallel: true,
  workers: 3,
  // One more try on a busy machine; what needed it is reported as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  webServer: {
    // In the shell's place, so that it notices when Playwright is gone.
    command: "exec node --import tsx tests/setup/site.ts",
    // The names become environment variables of the same name, in upper case.
    wait: { stdout: /Ready at (?<e2e_url>\S+) pending=(?<e2e_pending_artisan>\S+)/ },
    // The seed has hundreds of artisans, and a busy machine takes its time.
    timeout: 180_000,
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
  use: {
    browserName: "chromium",
    launchOptions,
    baseURL: process.env["E2E_URL"],
    // Requests that a worker answers cannot be held or broken by a test: only those about the worker have it.
    serviceWorkers: "block",
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", testIgnore: [changing, desktopOnly], use: phone },
    { name: "desktop", testIgnore: [changing, phoneOnly], grepInvert: onPhone, use: desktop },
    { name: "phone-last", testMatch: changing, use: phone, dependencies: ["phone", "desktop"] },
  ],
});

/** The files of tests of those names. */
function specs(...names: string[]): RegExp {
  return new RegExp(`/(${names.join("|")})\\.spec\\.ts$`);
}
