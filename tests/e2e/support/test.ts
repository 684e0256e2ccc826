import { test as base } from "@playwright/test";
import { Directory } from "./directory.ts";
import { watchTroubles } from "./troubles.ts";

interface Options {
  /** The troubles that a test makes itself; any other fails it. */
  expectedTroubles: RegExp | null;
}

interface Fixtures {
  /** Whether the screen is a phone's. */
  phone: boolean;
  /** Fails a test during which the browser complained, whatever else it was about. */
  quiet: void;
}

/** Playwright's test with the marketplace's data, and with an eye on the browser's console and network. */
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

/** The id of an artisan that waits for approval: no answer of the API names one. */
export function pendingArtisan(): string {
  const id = process.env["E2E_PENDING_ARTISAN"];
  if (!id) throw new Error("The server did not name an artisan that waits for approval");
  return id;
}
