import { ensureBrowser } from "../../scripts/browser.mjs";

/** Launch options for a browser that may run in a container. */
export const chrome = {
  executablePath: ensureBrowser(),
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

/** A phone 360 pixels wide. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
