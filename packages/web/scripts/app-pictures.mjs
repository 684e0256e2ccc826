// Creates the pictures of the web app manifest in public/: maskable icons from favicon.svg, and screenshots of a running site.
// Usage, after `npm start`: node packages/web/scripts/app-pictures.mjs [ADDRESS]
import { chromium } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { ensureTestBrowser } from "../../../scripts/browser.mjs";

const [site = "http://localhost:4321"] = process.argv.slice(2);
const folder = new URL("../public/", import.meta.url);
const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, folder));

// Systems crop maskable icons to their own shape, at most to a circle of 80 percent of the width: the background is full-bleed,
// and the logo is smaller than on the icon with round corners.
const mark = await readFile(path("favicon.svg"), "utf8");
const padded = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect[^>]*>/, (ground) => {
    const [, colour] = /fill="([^"]+)"/.exec(ground) ?? [];
    return `<rect x="-4" y="-4" width="40" height="40" fill="${colour}"/>`;
  });
for (const size of [192, 512]) {
  const icon = sharp(Buffer.from(padded), { density: 1_200 }).resize(size, size);
  await icon.png({ palette: true }).toFile(path(`icon-maskable-${size}.png`));
}

const screens = [
  { name: "phone-home", at: "/", width: 360, height: 720, isMobile: true },
  { name: "phone-search", at: "/artisans?category=plumber", width: 360, height: 720, isMobile: true },
  { name: "desktop-home", at: "/", width: 1280, height: 720, isMobile: false },
];
const browser = await chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] });
for (const { name, at, width, height, isMobile } of screens) {
  const scale = isMobile ? 2 : 1;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile,
    locale: "en-NG",
  });
  const page = await context.newPage();
  await page.goto(new URL(at, site).href, { waitUntil: "networkidle" });
  const screenshot = await page.screenshot();
  await sharp(screenshot)
    .webp({ quality: 60 })
    .toFile(path(`screenshots/${name}.webp`));
  await context.close();
}
await browser.close();
