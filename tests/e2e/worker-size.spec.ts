import { expect, test } from "./support/test.ts";

/** What installing costs, in bytes as a browser gets them. A worker of which one file does not come is not installed. */
const limits = { files: 25, shell: 250_000, worker: 12_000 };

test("the worker and the shell that it keeps are small", async ({ request }) => {
  /** The body, and how many bytes were sent for it. */
  const fetched = async (path: string) => {
    const answer = await request.get(path, { headers: { "Accept-Encoding": "br" } });
    expect(answer.status(), path).toBe(200);
    const sent = Number(answer.headers()["content-length"]);
    const text = await answer.text();
    return { text, bytes: sent > 0 ? sent : Buffer.byteLength(text), headers: answer.headers() };
  };
  const worker = await fetched("/sw.js");
  expect(worker.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(worker.bytes).toBeLessThanOrEqual(limits.worker);

  const kept = [...worker.text.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = ""]) => url);
  expect(kept).toContain("documents/app.html");
  expect(kept.some((url) => url.startsWith("assets/vendor-"))).toBe(true);
  expect(kept.length).toBeLessThanOrEqual(limits.files);
  const sizes = [];
  for (const url of kept) sizes.push((await fetched(`/${url}`)).bytes);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(limits.shell);
});
