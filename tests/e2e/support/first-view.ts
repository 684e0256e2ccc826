import type { Page } from "@playwright/test";

export interface TransferredBytes {
  readonly scripts: number;
  readonly all: number;
}

/** What the pages load later than this after their first view, in ms, is not part of it (`web/src/lib/page/hydration.ts`). */
const firstViewMs = 3_000;

/** Opens a page with empty caches until the network is quiet. Returns the bytes on the wire, headers included. */
export async function openFirstView(page: Page, url: string): Promise<TransferredBytes> {
  // A busy machine takes longer than that to load the page.
  await page.addInitScript((wait) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (call: () => void, delay = 0) => (delay < wait ? setTimeout(call, delay) : 0),
    });
  }, firstViewMs);
  const network = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const bytes = { scripts: 0, all: 0 };
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Chrome reports an early fetch of a script as "Other".
    if (type === "Script" || response.url.endsWith(".js")) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.scripts += encodedDataLength;
  });
  await network.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  return bytes;
}
