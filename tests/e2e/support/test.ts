import { test as base } from "@playwright/test";
import { Directory } from "./directory.ts";
import { watchTroubles } from "./troubles.ts";

interface Options {
  /** The browser errors that a test causes. Any other error fails it. */
  expectedTroubles: RegExp | null;
}

interface Fixtures {
  /** Is true on a phone's screen. */
  phone: boolean;
  /** Fails the test if the browser reports an unexpected error. */
  quiet: void;
}

/** Playwright's test with the directory's data, which also fails on errors in the console or the network. */
export const test = base.extend<Options & Fixtures, { directory: Directory }>({
  expectedTroubles: [null, { option: true }],
  phone: ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
  quiet: [
    async ({ page, expectedTroubles }, use) => {
      const troubles = watchTroubles(page);
      await use();
      base.expect(troubles.filter((trouble) => !expectedTroubles?.test(trouble))).toEqual([]);
    },
    { auto: true },
  ],
  directory: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      await use(new Directory(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";

/** Returns the id of a seeded artisan who waits for approval, whom the API never lists. */
export function pendingArtisan(): string {
  const id = process.env["E2E_PENDING_ARTISAN"];
  if (!id) throw new Error("The server reported no artisan who waits for approval");
  return id;
}
