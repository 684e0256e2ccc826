import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import type { Thread } from "../packages/core/src/conversations/schema.ts";
import { chrome, phone } from "./lib/chrome.ts";
import { median, numberOptions, printHeading, report, rounded, zeros } from "./lib/figures.ts";
import { artisansWithPictures, startSite, withFolder, type Listed } from "./lib/site.ts";

/*
 * The installed app on a phone with a processor four times slower: what its service worker caches, a second visit without a
 * network and on slow 3G (round trips of 400 ms, 50 kB/s), and a browser that is killed with a full outbox.
 * Options: rounds, kills.
 */
const { rounds, kills } = numberOptions({ rounds: 5, kills: 50 });
const messagesPerKill = 5;
const wrongs = zeros(["lost", "doubled", "reordered"]);
const marks = { worker_kb: 12, precache_kb: 250, offline_ms: 1_000, slow3g_ms: 3_000, ...wrongs };

printHeading(`Offline: ${rounds} rounds after a warm-up, ${kills} kills`);
await withFolder(async (folder) => {
  const site = await startSite(join(folder, "data"));
  const [artisan, partner] = await artisansWithPictures(site.url);
  if (!artisan || !partner) throw new Error("The seed has too few artisans with pictures");
  const visited = await visits(site.url, join(folder, "visits"), artisan);
  const written = await writeAndKill(site.url, join(folder, "kills"), partner.id);
  await site.stop();
  report({ ...visited, ...written }, marks);
});

/** Visits an artisan's page again: without a network, then on slow 3G. */
async function visits(siteUrl: string, profile: string, artisan: Listed) {
  const line = await startLine(siteUrl);
  const context = await open(profile);
  const page = context.pages()[0]!;
  const throttle = await context.newCDPSession(page);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const visit = () => timeVisit(page, line.url, artisan);
  const medianOf = async (key: "content" | "interactive") => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) times.push((await visit())[key]);
    return rounded(median(times.slice(1)));
  };
  await visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await sleep(5_000);
  await visit();
  const precached = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes("precache")) ?? "";
    return (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname);
  });
  await context.setOffline(true);
  const offlineMs = await medianOf("content");
  await context.setOffline(false);
  await visit();
  line.isSlow = true;
  const slowMs = await medianOf("interactive");
  await context.close();
  line.close();
  const sizes = await Promise.all(precached.map(brotliKb));
  return {
    worker_kb: rounded(await brotliKb("/sw.js")),
    precache_kb: rounded(sizes.reduce((sum, kb) => sum + kb, 0)),
    precache_files: sizes.length,
    offline_ms: offlineMs,
    slow3g_ms: slowMs,
  };
}

/** Starts a TCP proxy in front of the site that can slow down to slow 3G. */
async function startLine(siteUrl: string) {
  const line = { isSlow: false, freeAt: 0, url: "", close: () => void server.close() };
  const later = (ms: number, work: () => unknown) => void (line.isSlow ? setTimeout(work, ms) : work());
  const server = createServer((socket) => {
    const onward = connect({ port: Number(new URL(siteUrl).port), host: "127.0.0.1" });
    for (const each of [socket, onward]) {
      each.on("error", () => [socket, onward].forEach((one) => one.destroy()));
    }
    // A new connection costs a round trip.
    socket.once("data", () => line.isSlow && (line.freeAt = Math.max(line.freeAt, performance.now() + 400)));
    socket.on("data", (chunk) => later(200, () => onward.write(chunk)));
    onward.on("data", (chunk) => {
      line.freeAt = Math.max(line.freeAt, performance.now()) + chunk.length / 50;
      later(line.freeAt - performance.now() + 200, () => socket.write(chunk));
    });
    socket.on("close", () => onward.destroy());
    onward.on("close", () => later(line.freeAt - performance.now() + 250, () => socket.destroy()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  line.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return line;
}

function open(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...chrome, ...phone });
}

/** Returns the ms until the artisan's name is on the page, and until the menu has opened. */
async function timeVisit(page: Page, origin: string, { id, name }: Listed) {
  await page.goto(`${origin}/artisans/${id}`, { waitUntil: "commit" });
  const seen = await page.waitForFunction(
    (text) => document.querySelector("main h1")?.textContent === text && performance.now(),
    name,
    { polling: "raf" },
  );
  const content = Number(await seen.jsonValue());
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  const interactive = await page.evaluate(() => performance.now());
  await page.waitForLoadState("networkidle");
  return { content, interactive };
}

/** Writes messages without a network and kills the browser, again and again, then reads the conversation back. */
async function writeAndKill(url: string, profile: string, partner: string) {
  const sent: string[] = [];
  for (let round = 0; ; round += 1) {
    const context = await open(profile);
    const data = { email: "client@handiwork.test", password: "handiwork", remember: true };
    await context.request.post(`${url}/api/auth/sign-in`, { data, headers: { "X-Handiwork": "1" } });
    const page = context.pages()[0]!;
    await page.goto(`${url}/messages?contact=${partner}`);
    await page.getByRole("textbox", { name: /^Message to/ }).waitFor();
    const found = await delivered(context, url, partner, sent);
    if (round === kills) {
      await context.close();
      const distinct = new Set(found);
      return {
        sent: sent.length,
        lost: sent.filter((text) => !distinct.has(text)).length,
        doubled: found.length - distinct.size,
        reordered: sent.length - found.filter((text, at) => text === sent[at]).length,
      };
    }
    await context.setOffline(true);
    for (let at = 0; at < messagesPerKill; at += 1) {
      const text = `kill ${round} message ${at}`;
      await page.getByRole("textbox", { name: /^Message to/ }).fill(text);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByRole("log").getByText(text, { exact: true }).waitFor();
      sent.push(text);
    }
    const browser = await context.browser()!.newBrowserCDPSession();
    const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
    const closed = new Promise((resolve) => context.once("close", resolve));
    process.kill(processInfo.find(({ type }) => type === "browser")!.id, "SIGKILL");
    await closed;
  }
}

/** Waits up to 30 s until the messages have arrived. Returns all that did, in their order. */
async function delivered(context: BrowserContext, url: string, partner: string, sent: readonly string[]) {
  for (let tries = 0; ; tries += 1) {
    const texts: string[] = [];
    for (let [after, hasMore] = [0, true]; hasMore;) {
      const path = `/api/conversations/${partner}/messages?after=${after}`;
      const answer = await context.request.get(url + path);
      // There is no conversation before the first message.
      const page = answer.ok() ? ((await answer.json()) as Thread) : { items: [], hasMore: false };
      texts.push(...page.items.map(({ content }) => content));
      [after, hasMore] = [page.items.at(-1)?.seq ?? 0, page.hasMore];
    }
    const found = texts.filter((text) => text.startsWith("kill "));
    if (tries === 60 || sent.every((text) => found.includes(text))) return found;
    await sleep(500);
  }
}

async function brotliKb(path: string): Promise<number> {
  return brotliCompressSync(await readFile(`packages/web/dist${path}`)).length / 1000;
}
