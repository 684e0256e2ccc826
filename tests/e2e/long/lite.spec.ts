import type { Page } from "@playwright/test";
import { ProfilePage } from "../support/profile-page.ts";
import { expect, test } from "../support/test.ts";

const withWork = {
  card: ({ cover, image }: { cover: unknown; image: unknown }) => cover !== null && image !== null,
  page: ({ portfolio }: { portfolio: readonly unknown[] }) => portfolio.length > 1,
};

/** Makes the browser report this about its network. */
async function connect(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => value, configurable: true });
  }, connection);
}

/** Scrolls from the top of a page to its end. */
async function lookThrough(page: Page): Promise<void> {
  for (let isEnd = false; !isEnd;) {
    isEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
  }
  await page.waitForLoadState("networkidle");
}

test("in lite mode, a profile takes at most 60 kB once the app's code is cached", async ({
  page,
  directory,
}) => {
  const artisan = await directory.artisan(withWork);
  await connect(page, { saveData: true });
  await page.goto(`/artisans/${artisan.id}`);
  await lookThrough(page);
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  const other = await directory.artisan({
    ...withWork,
    card: (card) => withWork.card(card) && card.id !== artisan.id,
  });
  await new ProfilePage(page).open(other.id);
  await lookThrough(page);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(60_000);
});
