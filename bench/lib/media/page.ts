import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../../../scripts/browser.mjs";
import { register } from "../../../tests/e2e/support/people.ts";
import { chromeFlags } from "../first-view.ts";
import { startSite } from "../site.ts";
import { photograph } from "./photographs.ts";

/** A network of the third generation as Chromium's tools throttle one: bytes a second, milliseconds. */
const thirdGeneration = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

/** A photograph of 12 million pixels as the camera keeps it. */
const largest = 4;

/**
 * A new artisan chooses photographs of 12 million pixels in the editor, one after the other, on a phone 360 pixels wide. Out: for
 * each, the seconds until the page has loaded the picture that was made of it. The first is the warm-up and left out.
 */
export async function upload3g(rounds: number): Promise<number[]> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: chromeFlags });
  try {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await register(context, "artisan");
    const page = await context.newPage();
    await page.goto("/edit-artisan-profile", { waitUntil: "networkidle" });
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", thirdGeneration);
    const seen: number[] = [];
    for (let round = 0; round <= rounds; round += 1)
      seen.push(await choose(page, largest + 5 * round, round + 1));
    return seen.slice(1);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Out: the seconds until so many pictures are to be seen. */
async function choose(page: Page, number: number, shown: number): Promise<number> {
  const { file } = await photograph(number);
  const chosen = { name: `IMG_${number}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(file) };
  const began = performance.now();
  await page.getByLabel("Add images").setInputFiles(chosen);
  const picture = page.getByRole("img", { name: `Image ${shown} of your work` });
  await picture.waitFor({ state: "attached", timeout: 180_000 });
  // What is not on the screen is not loaded.
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return (performance.now() - began) / 1000;
}
