import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser.mjs";
import { password, startCloud } from "./lib/cloud.ts";
import { median, numberOptions, printHeading, report, rounded } from "./lib/figures.ts";
import { chromeFlags } from "./lib/first-view.ts";
import { readAll } from "./lib/messages/recount.ts";
import type { Thread } from "../packages/core/src/model/conversation/schema.ts";
import { Visitor, type Listed } from "./lib/visitor.ts";

/*
 * The app that stays, on a phone with a processor four times slower: what its worker keeps, a second visit without a network and
 * on "slow 3G" (round trips of 400 ms, 50 kB/s), a profile in lite mode, and a browser killed with a full outbox.
 * Options: rounds, kills.
 */
const { rounds, kills } = numberOptions({ rounds: 5, kills: 50 });
const perRound = 5;
printHeading(`Offline: ${rounds} rounds after a warm-up, ${kills} kills`);
const site = await startCloud({ web: true, seed: { artisans: 60, clients: 20 } });
const folder = await mkdtemp(join(tmpdir(), "bench-offline-"));
const line = { isSlow: false, bytes: 0, freeAt: 0 };
const later = (ms: number, work: () => unknown) => void (line.isSlow ? setTimeout(work, ms) : work());
const server = createServer((socket) => {
  const onward = connect({ port: Number(new URL(site.url).port), host: "127.0.0.1" });
  for (const each of [socket, onward])
    each.on("error", () => [socket, onward].forEach((one) => one.destroy()));
  // The first bytes wait for a connection, too.
  socket.once("data", () => line.isSlow && (line.freeAt = Math.max(line.freeAt, performance.now() + 400)));
  socket.on("data", (chunk) => later(200, () => onward.write(chunk)));
  onward.on("data", (chunk) => {
    line.bytes += chunk.length;
    line.freeAt = Math.max(line.freeAt, performance.now()) + chunk.length / 50;
    later(line.freeAt - performance.now() + 200, () => socket.write(chunk));
  });
  socket.on("close", () => onward.destroy());
  onward.on("close", () => later(line.freeAt - performance.now() + 250, () => socket.destroy()));
});
await once(server.listen(0, "127.0.0.1"), "listening");
const url = `http://localhost:${(server.address() as AddressInfo).port}`;
const client = new Visitor(site.url);
try {
  await client.signIn("client@handiwork.test");
  const { items } = (await client.ask("GET", "/api/artisans?limit=50")) as { items: (Artisan & Listed)[] };
  const listed = items.filter(({ cover }) => cover);
  const first = listed[0]!;
  const context = await open("visits");
  const page = await slowPage(context);
  await visit(page, first);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await sleep(5_000);
  await visit(page, first);
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes("precache")) ?? "";
    return (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname);
  });
  await context.setOffline(true);
  const offline = await visits(page, first);
  await context.setOffline(false);
  await visit(page, first);
  line.isSlow = true;
  const slow = await visits(page, first);
  line.isSlow = false;
  // The code is kept from here on; a browser of its own has nothing.
  const liteKeptKb = await lite(page, listed[1]!);
  await context.close();
  const cold = await open("lite");
  const liteKb = await lite(await slowPage(cold), listed[1]!);
  await cold.close();

  const partner = listed[2]!.id;
  const sent = new Set<string>();
  for (let round = 0; round <= kills; round += 1) {
    await writeAndKill(partner, round, sent);
  }
  const found = (await readAll({ visitor: client }, partner))
    .map(({ content }) => content)
    .filter((text) => text.startsWith("kill "));
  const distinct = new Set(found);
  const inOrder = found.filter((text, at) => text === [...sent][at]).length;
  const shell = await Promise.all(kept.map(sizeOf));
  report(
    {
      worker_kb: rounded(await sizeOf("/sw.js")),
      precache_kb: rounded(shell.reduce((sum, kb) => sum + kb, 0)),
      precache_files: kept.length,
      offline_ms: offline.content,
      slow3g_ms: slow.interactive,
      slow3g_kb: slow.kb,
      lite_kb: liteKb,
      lite_kept_kb: liteKeptKb,
      sent: sent.size,
      lost: [...sent].filter((text) => !distinct.has(text)).length,
      doubled: found.length - distinct.size,
      reordered: sent.size - inOrder,
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
      reordered: 0,
    },
  );
} finally {
  client.close();
  server.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

async function open(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, profile), {
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

interface Artisan {
  readonly id: string;
  readonly name: string;
}

/** Out: how many ms until the artisan's name stands there and until the menu has opened, and the kB that came over the wire. */
async function visit(page: Page, { id, name }: Artisan) {
  line.bytes = 0;
  await page.goto(`${url}/artisans/${id}`, { waitUntil: "commit" });
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
  return { content, interactive, kb: line.bytes / 1000 };
}

/** The medians of visits after one that warms up. */
async function visits(page: Page, artisan: Artisan) {
  const all: Awaited<ReturnType<typeof visit>>[] = [];
  for (let round = 0; round <= rounds; round += 1) all.push(await visit(page, artisan));
  const middle = (key: "content" | "interactive" | "kb") =>
    rounded(median(all.slice(1).map((each) => each[key])));
  return { content: middle("content"), interactive: middle("interactive"), kb: middle("kb") };
}

/** What a profile takes in lite mode until the network is quiet, in kB. */
async function lite(page: Page, { id }: Artisan): Promise<number> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => localStorage.setItem("lite", "on"));
  line.bytes = 0;
  await page.goto(`${url}/artisans/${id}`, { waitUntil: "networkidle" });
  return rounded(line.bytes / 1000);
}

/** Opens the browser, which sends what is left, writes without a network, and ends the browser as a phone out of memory does. */
async function writeAndKill(partner: string, round: number, sent: Set<string>): Promise<void> {
  const context = await open("kills");
  const data = { email: "client@handiwork.test", password, remember: true };
  await context.request.post(`${site.url}/api/auth/sign-in`, { data, headers: { "X-Handiwork": "1" } });
  const page = context.pages()[0]!;
  await page.goto(`${site.url}/messages?contact=${partner}`);
  const field = page.getByRole("textbox", { name: /^Message to/ });
  await field.waitFor();
  const isThere = async () => {
    // There is no conversation before the first message.
    const path = `/api/conversations/${partner}/messages`;
    const { items = [] } = (await client.ask("GET", path).catch(() => ({}))) as Partial<Thread>;
    return [...sent].slice(-perRound).every((text) => items.some(({ content }) => content === text));
  };
  for (let tries = 0; tries < 60 && !(await isThere()); tries += 1) await sleep(500);
  if (round === kills) return context.close();
  await context.setOffline(true);
  for (let at = 0; at < perRound; at += 1) {
    const text = `kill ${round} message ${at}`;
    await field.fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("log").getByText(text, { exact: true }).waitFor();
    sent.add(text);
  }
  const browser = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  const closed = new Promise((resolve) => context.once("close", resolve));
  process.kill(processInfo.find(({ type }) => type === "browser")!.id, "SIGKILL");
  await closed;
}

async function sizeOf(path: string): Promise<number> {
  return brotliCompressSync(await readFile(`packages/web/dist${path}`)).length / 1000;
}
