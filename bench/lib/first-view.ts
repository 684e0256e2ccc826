import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.mjs";

/** For a browser without a screen, on a machine that may be a container. */
export const chromeFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Opens a page with empty caches on a phone 360 pixels wide and waits until the network is quiet, without scrolling. Out: what it
 * transfers, in kilobytes of 1,000 bytes as they come over the wire, headers included, by what the browser took it for: Document, Script...
 */
export async function firstView(url: string) {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: chromeFlags });
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const network = await page.context().newCDPSession(page);
    const types = new Map<string, string>();
    const kbByType: Record<string, number> = {};
    let requests = 0;
    // Early fetches are announced as "Other": the address says what they are.
    network.on("Network.responseReceived", ({ requestId, type, response }) => {
      types.set(requestId, response.url.endsWith(".js") ? "Script" : type);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? "Other";
      kbByType[type] = (kbByType[type] ?? 0) + encodedDataLength / 1000;
      requests += 1;
    });
    await network.send("Network.enable");
    await page.goto(url, { waitUntil: "networkidle" });
    return { kbByType, requests };
  } finally {
    await browser.close();
  }
}
export type FirstView = Awaited<ReturnType<typeof firstView>>;
