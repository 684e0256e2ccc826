import { describe, expect, it } from "vitest";
import { genuineOnly } from "./genuine.ts";

const portal = new Response("<html>Sign in to CaféNet</html>", { headers: { "Content-Type": "text/html" } });
const page = new Response('<html><div id="root"></div></html>', {
  headers: { "Content-Type": "text/html; charset=utf-8" },
});
const file = (type: string) => new Response("x", { headers: { "Content-Type": type } });
/** The response to a redirect that is not followed, or followed without CORS. */
const opaque = Object.defineProperty(new Response(), "status", { value: 0 });
const redirected = () => Object.defineProperty(page.clone(), "redirected", { value: true });

/** Returns whether the response to a request for a path may be cached. */
async function isCached(path: string, response: Response): Promise<boolean> {
  const request = new Request(`https://handiwork.example${path}`);
  const cached = await genuineOnly.cacheWillUpdate?.({ request, response } as never);
  return cached === response;
}

describe("the service worker's caches", () => {
  it.each([
    ["a document", "/artisans", page],
    ["the shell", "/documents/app.html", page],
    ["code", "/assets/index-a1b2c3d.js", file("text/javascript")],
    ["styles", "/assets/index-a1b2c3d.css", file("text/css")],
    ["a picture", "/media/4e2f/320.webp", file("image/webp")],
  ])("take %s", async (_, path, response) => {
    expect(await isCached(path, response)).toBe(true);
  });

  it.each([
    ["a captive portal's page as a document", "/artisans", portal],
    ["a captive portal's page as the shell", "/documents/app.html", portal],
    ["a captive portal's page as code", "/assets/index-a1b2c3d.js", portal],
    ["a captive portal's page as a picture", "/media/4e2f/320.webp", portal],
    ["a redirect to another origin", "/media/4e2f/320.webp", opaque],
    ["a redirect that was followed", "/artisans", redirected()],
    ["an error", "/assets/index-a1b2c3d.js", new Response("", { status: 503 })],
    ["a document that is not HTML", "/artisans", file("application/json")],
  ])("refuse %s", async (_, path, response) => {
    expect(await isCached(path, response)).toBe(false);
  });
});
