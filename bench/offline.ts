import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser.mjs";
import { password, startCloud } from "./lib/cloud.ts";
import { median, numberOptions, printHeading, report, rounded } from "./lib/figures.ts";
import { chromeFlags } from "./lib/first-view.ts";
import { listedArtisans } from "./lib/visitor.ts";

/*
 * The app that stays, on a phone with a processor four times slower: what its worker keeps, a second visit without a network and
 * on "slow 3G", a profile in lite mode, and a browser killed with a full outbox. Options: rounds, kills.
 */
const { rounds, kills } = numberOptions({ rounds: 5, kills: 50 });
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
process.env["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1";
printHeading(`Offline: ${rounds} rounds, ${kills} kills`);
const site = await startCloud({ web: true, seed: {} });
const profile = await mkdtemp(join(tmpdir(), "bench-offline-"));
const sizeOf = async (path: string) =>
  brotliCompressSync(await readFile(`packages/web/dist${path === "/" ? "/index.html" : path}`)).length / 1000;
try {
  const listed = (await listedArtisans(site.url)).filter(({ cover }) => cover);
  const [first, second] = listed.map(({ id }) => `${site.url}/artisans/${id}`) as [string, string];
  let context = await open();
  const page = await slowPage(context);
  await page.goto(first, { waitUntil: "networkidle" });
  await page.evaluate(() =>
    Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, 20_000))]),
  );
  await page.reload({ waitUntil: "networkidle" });
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes("precache"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const precache = await Promise.all(kept.map((path) => sizeOf(path).catch(() => 0)));

  await context.setOffline(true);
  const offline = await repeat(() => visit(page, first));
  await context.setOffline(false);
  const network = await context.newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", slow3g);
  const wire: number[] = [];
  const slow = await repeat(async () => {
    const [took, kb] = await transferred(context, () => visit(page, first));
    wire.push(kb);
    return took;
  });
  await network.send("Network.emulateNetworkConditions", {
    ...slow3g,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.evaluate(() => localStorage.setItem("lite", "on"));
  const [, liteKb] = await transferred(context, () => page.goto(second, { waitUntil: "networkidle" }));
  await context.close();

  const texts = new Set<string>();
  const found: string[] = [];
  const partnerId = listed[0]!.id;
  for (let round = 0; round <= kills; round += 1) {
    context = await open();
    const answer = await context.request.post(`${site.url}/api/auth/sign-in`, {
      data: { email: "client@handiwork.test", password, remember: true },
      headers: { "X-Handiwork": "1" },
    });
    if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
    const chat = context.pages()[0] ?? (await context.newPage());
    await chat.goto(`${site.url}/messages?contact=${partnerId}`);
    // What the browser that was killed has left is sent.
    const log = chat.getByRole("log");
    await log.waitFor();
    for (const text of texts)
      await log
        .getByText(text, { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor({ timeout: 20_000 })
        .catch(() => undefined);
    await chat
      .waitForFunction(() => !document.querySelector("[role=log]")?.textContent.includes("Waiting"), null, {
        timeout: 20_000,
      })
      .catch(() => undefined);
    await chat.reload();
    await log.waitFor();
    await chat.waitForTimeout(500);
    found.push(
      ...(await log.getByText(/^kill \d+ message \d$/).allTextContents()).filter((text) => texts.has(text)),
    );
    texts.clear();
    if (round === kills) break;
    await context.setOffline(true);
    for (let at = 0; at < 5; at += 1) {
      const text = `kill ${round} message ${at}`;
      texts.add(text);
      const field = chat.getByRole("textbox", { name: /^Message to/ });
      await field.fill(text);
      await chat.getByRole("button", { name: "Send", exact: true }).click();
      await log.getByText(text, { exact: true }).waitFor();
    }
    await kill(context);
  }
  await context.close();
  const distinct = new Set(found).size;
  report(
    {
      worker_kb: rounded(await sizeOf("/sw.js")),
      precache_kb: rounded(precache.reduce((sum, kb) => sum + kb, 0)),
      precache_files: kept.length,
      offline_ms: rounded(median(offline)),
      slow3g_ms: rounded(median(slow)),
      slow3g_kb: rounded(median(wire)),
      lite_kb: rounded(liteKb),
      sent: kills * 5,
      lost: kills * 5 - distinct,
      doubled: found.length - distinct,
    },
    {
      worker_kb: 12,
      precache_kb: 250,
      precache_files: 25,
      offline_ms: 1_000,
      slow3g_ms: 3_000,
      slow3g_kb: 30,
      lite_kb: 60,
      lost: 0,
      doubled: 0,
    },
  );
} finally {
  await site.stop();
  await rm(profile, { recursive: true, force: true });
}

async function open(): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: chromeFlags,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

/** Out: how many ms until the page's heading is seen and its menu opens. */
async function visit(page: Page, url: string): Promise<number> {
  const began = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("main h1").first().waitFor();
  const took = performance.now() - began;
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  return took;
}

async function repeat(run: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round <= rounds; round += 1) all.push(await run());
  return all.slice(1);
}

/** Runs it, and sums what comes over the wire for pages and worker, in kB, headers included. */
async function transferred<Result>(
  context: BrowserContext,
  run: () => Promise<Result>,
): Promise<[Result, number]> {
  const sizes: Promise<number>[] = [];
  context.on("requestfinished", (request) =>
    sizes.push(
      request.sizes().then(
        (size) => size.responseBodySize + size.responseHeadersSize,
        () => 0,
      ),
    ),
  );
  const result = await run();
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
  context.removeAllListeners("requestfinished");
  return [result, bytes / 1000];
}

/** Ends the browser as a phone out of memory does. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  const gone = new Promise((resolve) => context.once("close", resolve));
  process.kill(processInfo.find(({ type }) => type === "browser")!.id, "SIGKILL");
  await gone;
}
