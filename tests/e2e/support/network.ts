import { EventEmitter, once } from "node:events";
import type { Page, Route } from "@playwright/test";

/** Patterns of API addresses for `page.route`. */
export const apiUrl = {
  featured: "**/api/artisans/featured",
  search: /\/api\/artisans(\?|$)/,
  profile: /\/api\/artisans\/[0-9a-f-]{36}$/,
  reviews: /\/api\/artisans\/[0-9a-f-]{36}\/reviews/,
  session: "**/api/auth/session",
  signIn: "**/api/auth/sign-in",
  register: "**/api/auth/register/*",
} as const;

type Pattern = (typeof apiUrl)[keyof typeof apiUrl];

/** Holds the answers to these requests until `release` is called. */
export async function hold(page: Page, url: Pattern): Promise<{ release: () => void }> {
  await withoutEmbeddedData(page, url);
  const gate = new EventEmitter();
  const released = once(gate, "release");
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return { release: () => void gate.emit("release") };
}

/** Fails these requests until `repairUpload` is called. */
export async function cut(page: Page, url: Pattern): Promise<{ mend: () => Promise<void> }> {
  return breakWith(page, url, (route) => route.abort("connectionrefused"));
}

/** Answers these requests with status 503 and problem details until `repairUpload` is called. */
export async function makeUnavailable(page: Page, url: Pattern): Promise<{ mend: () => Promise<void> }> {
  const problem = {
    type: "about:blank",
    title: "Service Unavailable",
    status: 503,
    code: "unavailable",
    detail: "The service is busy. Please try again in a moment.",
  };
  return breakWith(page, url, (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
}

/** Changes the API's answers to these requests. */
export async function alter<T>(page: Page, url: Pattern, change: (body: T) => T): Promise<void> {
  await withoutEmbeddedData(page, url);
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

async function breakWith(page: Page, url: Pattern, answer: (route: Route) => Promise<void>) {
  await withoutEmbeddedData(page, url);
  await page.route(url, answer);
  return { mend: () => page.unroute(url, answer) };
}

/** Removes the data from an artisan's document, so that the page asks the API for it. */
async function withoutEmbeddedData(page: Page, url: Pattern): Promise<void> {
  if (url !== apiUrl.profile) return;
  await page.route(isArtisanDocument, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<script type="application\/json" id="data">.*<\/script>/,
      "",
    );
    await route.fulfill({ response, body });
  });
}

function isArtisanDocument({ pathname }: URL): boolean {
  return /^\/artisans\/[0-9a-f-]{36}$/.test(pathname);
}
