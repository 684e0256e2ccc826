// @vitest-environment happy-dom
import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newQueryClient } from "../../app/query-client.ts";
import { sessionQuery, type SessionUser } from "../../lib/session/session.ts";
import { answering, done, failing, freshBrowser, markSession, userOf } from "../../lib/testing-session.tsx";
import type * as Sightings from "./sightings.ts";

freshBrowser();
const call = "POST /api/sightings";
const ids = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `4e2f8f6e-5f8e-4a51-9f3c-${String(from + index).padStart(12, "0")}`,
  );
const [ada = "", bola = "", chi = ""] = ids(1, 3);

let module: typeof Sightings;
let client: QueryClient;
const shown: QueryObserver[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T11:00:00Z") });
  localStorage.clear();
  await reload();
  client = newQueryClient();
});
afterEach(() => {
  for (const observer of shown.splice(0)) observer.destroy();
  vi.useRealTimers();
});

/** Reloads the module, so that each test starts with a fresh page. */
async function reload(): Promise<void> {
  vi.resetModules();
  module = await import("./sightings.ts");
  (await import("../../lib/page/hydration.ts")).markHydrated();
}

/** Starts watching on a page that can report. */
function watch() {
  const server = answering({ [call]: done });
  module.watchSightings(client);
  return server;
}

/** Navigates to a URL whose page has an active query. */
function visit(path: string, queryKey: readonly unknown[], data: unknown): void {
  history.pushState(null, "", path);
  client.setQueryData(queryKey, data);
  const observer = new QueryObserver(client, { queryKey, staleTime: Number.POSITIVE_INFINITY });
  observer.subscribe(() => undefined);
  shown.push(observer);
}
const search = (...artisans: string[]) =>
  visit("/artisans?search=x", ["artisans", "search", artisans.join()], {
    pages: [{ items: artisans.map((id) => ({ id })) }],
  });
const profile = (id: string) => visit(`/artisans/${id}`, ["artisans", "profile", id], { id });
const leave = () => {
  for (const observer of shown.splice(0)) observer.destroy();
};

/** Signs in a user, who sees the pages after that. */
function signIn(user: SessionUser): void {
  markSession(true);
  client.setQueryData(sessionQuery.queryKey, user);
}

const later = (milliseconds = 1_100) => vi.advanceTimersByTimeAsync(milliseconds);
const reported = (bodies: unknown[]) =>
  (bodies as { kind: string; artisans: string[] }[]).map(({ kind, artisans }) => [kind, ...artisans]);

describe("artisans on the page", () => {
  it("are reported after one second, under a random name, in a keepalive request", async () => {
    const { bodies } = answering({ [call]: done });
    const fetch = vi.spyOn(globalThis, "fetch");
    module.watchSightings(client);
    search(ada, bola);
    await later(500);
    expect(bodies).toEqual([]);
    await later();
    expect(bodies).toEqual([
      { kind: "search", artisans: [ada, bola], visitor: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    const [, init] = fetch.mock.calls[0] ?? [];
    expect(init).toMatchObject({ keepalive: true });
    expect(new Headers(init?.headers).get("X-Handiwork")).toBe("1");
  });

  it("are reported once a day, across reloads, and again the next day under another name", async () => {
    const { bodies } = watch();
    search(ada);
    await later();
    search(ada, bola);
    profile(ada);
    await later();
    await reload();
    module.watchSightings(client);
    await later();
    expect(reported(bodies)).toEqual([
      ["search", ada],
      ["view", ada],
    ]);
    vi.setSystemTime(Date.parse("2026-11-20T23:00:00Z"));
    client.setQueryData(["anything"], 1);
    await later();
    expect(reported(bodies).slice(2)).toEqual([["view", ada]]);
    const visitors = (bodies as { visitor: string }[]).map(({ visitor }) => visitor);
    expect(visitors[0]).toBe(visitors[1]);
    expect(visitors[0]).not.toBe(visitors[2]);
    expect(localStorage.getItem("sightings anyone")).not.toContain("search");
  });

  it("are not reported as a search if they are featured, nor if the page is left within a second", async () => {
    const { bodies } = watch();
    visit("/", ["artisans", "featured"], { items: [{ id: ada }] });
    await later();
    profile(bola);
    leave();
    await later();
    expect(bodies).toEqual([]);
  });

  it("are reported only when the tab is visible", async () => {
    const { bodies } = answering({ [call]: done });
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    module.watchSightings(client);
    profile(ada);
    await later();
    expect(bodies).toEqual([]);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await later();
    expect(reported(bodies)).toEqual([["view", ada]]);
  });

  it("are reported in batches of the server's limit", async () => {
    const { bodies } = watch();
    search(...ids(100, 30));
    await later();
    expect(reported(bodies).map((each) => each.length - 1)).toEqual([24, 6]);
  });
});

describe("nothing is reported", () => {
  it("when artisans view themselves, or by admins", async () => {
    const { bodies } = watch();
    signIn(userOf("artisan", { id: ada }));
    search(ada, bola);
    await later();
    expect(reported(bodies)).toEqual([["search", bola]]);
    signIn(userOf("admin"));
    profile(chi);
    await later();
    expect(bodies).toHaveLength(1);
  });

  it("before the session is known", async () => {
    const { bodies } = answering({ [call]: done });
    markSession(true);
    module.watchSightings(client);
    profile(ada);
    await later();
    expect(bodies).toEqual([]);
    signIn(userOf("client"));
    await later();
    expect(reported(bodies)).toEqual([["view", ada]]);
  });

  it.each([
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ])("if the browser sends %s", async (name, value) => {
    const { bodies } = answering({ [call]: done });
    Object.defineProperty(navigator, name, { value, configurable: true });
    module.watchSightings(client);
    profile(ada);
    module.reportTap(ada, null);
    await later();
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
    expect(bodies).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

it("reports a tap on a WhatsApp number immediately, also by signed-in users", async () => {
  const { bodies } = answering({ [call]: done });
  module.reportTap(ada, userOf("client"));
  module.reportTap(ada, userOf("client"));
  await later(0);
  expect(reported(bodies)).toEqual([["whatsapp", ada]]);
});

it("drops failed reports silently, pauses for a minute, and reports the next sighting", async () => {
  const { bodies, routes } = answering({ [call]: failing });
  module.watchSightings(client);
  profile(ada);
  await later();
  expect(bodies).toHaveLength(1);
  routes[call] = done;
  client.setQueryData(["anything"], 1);
  await later();
  expect(bodies).toHaveLength(1);
  await later(60_000);
  client.setQueryData(["anything"], 2);
  await later();
  expect(reported(bodies).slice(1)).toEqual([["view", ada]]);
});

it("works without browser storage", async () => {
  const { bodies } = answering({ [call]: done });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  module.watchSightings(client);
  profile(ada);
  await later();
  search(ada);
  profile(ada);
  await later();
  expect(reported(bodies)).toEqual([["view", ada]]);
});
