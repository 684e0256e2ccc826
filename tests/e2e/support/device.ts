import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until the service worker is installed and controls the page. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated")
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Returns the paths in each cache, the contents of each database, and the web storage. */
export async function deviceContents(page: Page) {
  return page.evaluate(async () => {
    const cached: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      cached[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    const databases: Record<string, string> = {};
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error));
      });
      const texts: string[] = [];
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        for (const read of [objects.getAllKeys(), objects.getAll()]) {
          await new Promise((resolve) => read.addEventListener("success", resolve));
          texts.push(JSON.stringify(read.result));
        }
      }
      database.close();
      databases[name] = texts.join("");
    }
    const storage = Object.fromEntries([...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
    return { cached, databases, storage };
  });
}

/** Returns the stored answers of an owner ("visitor" or a user's id), as text. */
export async function keptReads(page: Page, owner: string): Promise<string> {
  return (await deviceContents(page)).databases[`read ${owner}`] ?? "";
}

/** Returns the paths of the cached scripts with that name. */
export async function cachedAssets(page: Page, name: string): Promise<string[]> {
  const { cached } = await deviceContents(page);
  return (cached["assets"] ?? []).filter((path) => new RegExp(`^/assets/${name}-[^/]+\\.js$`).test(path));
}
