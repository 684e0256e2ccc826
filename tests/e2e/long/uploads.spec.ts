import type { Page } from "@playwright/test";
import { register } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** The address that the browser uploads to. */
const storage = /\/quarantine\//;

test.use({ expectedTroubles: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_NETWORK_CHANGED/ });

test("an interrupted upload resumes by itself and arrives once", async ({ page, context }) => {
  await register(context);
  await page.goto("/jobs/new");
  // The network fails during the upload.
  await page.route(storage, async (route) => {
    await context.setOffline(true);
    await route.abort("connectionreset");
  });
  const sent: number[] = [];
  page.on("requestfinished", async (request) => {
    if (request.method() === "PUT" && storage.test(request.url()))
      sent.push((await request.response())?.status() ?? 0);
  });

  const file = { name: "wall.jpg", mimeType: "image/jpeg", buffer: await photographOf(page) };
  await page.getByLabel(/^Add pictures/).setInputFiles(file);
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByLabel("Remove picture 1") });
  await expect(row.getByText("Waiting for the network")).toBeVisible();
  expect(sent).toEqual([]);
  await page.unroute(storage);
  await context.setOffline(false);
  await expect(row.getByText("Sent", { exact: true })).toBeVisible();
  expect(sent).toEqual([200]);
  await expect(row).toHaveCount(1);
});

test("a photograph is scaled down without blocking the page", async ({ page, context }) => {
  await register(context);
  await page.goto("/jobs/new");
  await expect(page.getByLabel(/^Add pictures/)).toBeAttached();
  const buffer = await photographOf(page);
  expect(buffer.length).toBeGreaterThan(400_000);
  const put = page.waitForRequest((request) => request.method() === "PUT" && storage.test(request.url()));
  await page.evaluate(watchTasks);
  await page.getByLabel(/^Add pictures/).setInputFiles({ name: "wall.jpg", mimeType: "image/jpeg", buffer });
  const { "content-length": length } = await (await put).allHeaders();
  expect(Number(length)).toBeLessThan(buffer.length);
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(0, ...(Reflect.get(globalThis, "longTasks") as number[])),
  );
  expect(longest).toBeLessThan(250);
});

/** Records the long tasks of the page in ms, from the choice of the file on. */
function watchTasks(): void {
  const longTasks: number[] = [];
  let started = Infinity;
  Object.assign(globalThis, { longTasks });
  addEventListener("change", () => (started = performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (startTime >= started) longTasks.push(duration);
  }).observe({ type: "longtask" });
}

/** Returns a photograph of 12 megapixels, drawn by the browser. */
async function photographOf(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const drawing = canvas.getContext("2d");
    if (!drawing) throw new Error("This browser cannot draw");
    for (let x = 0; x < 4000; x += 8) {
      for (let y = 0; y < 3000; y += 8) {
        drawing.fillStyle = `hsl(${(x * y) % 360} 60% 55%)`;
        drawing.fillRect(x, y, 8, 8);
      }
    }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  });
  return Buffer.from(data, "base64");
}
