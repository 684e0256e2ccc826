// @vitest-environment happy-dom
import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newQueryClient } from "../../lib/query-client.ts";
import { sessionQuery, type SessionUser } from "../../lib/session.ts";
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

/** Each test is a page that was just loaded. */
async function reload(): Promise<void> {
  vi.resetModules();
  module = await import("./sightings.ts");
  (await import("../../lib/hydration.ts")).markHydrated();
}

/** Goes to an address at which that query is on the page. */
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

/** Signs in, and shows what comes next to that user. */
function signIn(user: SessionUser): void {
  markSession(true);
  client.setQueryData(sessionQuery.queryKey, user);
}

const later = (milliseconds = 1_100) => vi.advanceTimersByTimeAsync(milliseconds);
const told = (bodies: unknown[]) =>
  (bodies as { kind: string; artisans: string[] }[]).map(({ kind, artisans }) => [kind, ...artisans]);

describe("what is on the page", () => {
  it("is told once it has been there for a second, with a name that says nothing, in a call that outlives the page", async () => {
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

  it("is told once a day, after a reload too, and anew the next day by another name", async () => {
    const { bodies } = answering({ [call]: done });
    module.watchSightings(client);
    search(ada);
    await later();
    search(ada, bola);
    profile(ada);
    await later();
    await reload();
    module.watchSightings(client);
    await later();
    expect(told(bodies)).toEqual([
      ["search", ada],
      ["view", ada],
    ]);
    vi.setSystemTime(Date.parse("2026-11-20T23:00:00Z"));
    client.setQueryData(["anything"], 1);
    await later();
    expect(told(bodies).slice(2)).toEqual([["view", ada]]);
    const visitors = (bodies as { visitor: string }[]).map(({ visitor }) => visitor);
    expect(visitors[0]).toBe(visitors[1]);
    expect(visitors[0]).not.toBe(visitors[2]);
    expect(localStorage.getItem("sightings anyone")).not.toContain("search");
  });

  it("is no search where best rated artisans are shown, nor where the page was left before a second was over", async () => {
    const { bodies } = answering({ [call]: done });
    module.watchSightings(client);
    visit("/", ["artisans", "featured"], { items: [{ id: ada }] });
    await later();
    profile(bola);
    leave();
    await later();
    expect(bodies).toEqual([]);
  });

  it("waits until somebody looks at the tab", async () => {
    const { bodies } = answering({ [call]: done });
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    module.watchSightings(client);
    profile(ada);
    await later();
    expect(bodies).toEqual([]);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await later();
    expect(told(bodies)).toEqual([["view", ada]]);
  });

  it("goes in calls of as many as the server takes", async () => {
    const { bodies } = answering({ [call]: done });
    module.watchSightings(client);
    search(...ids(100, 30));
    await later();
    expect(told(bodies).map((each) => each.length - 1)).toEqual([24, 6]);
  });
});

describe("nothing is told", () => {
  it("of an artisan to themselves, and of an admin", async () => {
    const { bodies } = answering({ [call]: done });
    module.watchSightings(client);
    signIn(userOf("artisan", { id: ada }));
    search(ada, bola);
    await later();
    expect(told(bodies)).toEqual([["search", bola]]);
    signIn(userOf("admin"));
    profile(chi);
    await later();
    expect(bodies).toHaveLength(1);
  });

  it("before it is known who is signed in", async () => {
    const { bodies } = answering({ [call]: done });
    markSession(true);
    module.watchSightings(client);
    profile(ada);
    await later();
    expect(bodies).toEqual([]);
    signIn(userOf("client"));
    await later();
    expect(told(bodies)).toEqual([["view", ada]]);
  });

  it.each([
    ["doNotTrack", "1"],
    ["globalPrivacyControl", true],
  ])("where the browser says %s", async (name, value) => {
    const { bodies } = answering({ [call]: done });
    Object.defineProperty(navigator, name, { value, configurable: true });
    module.watchSightings(client);
    profile(ada);
    module.tellTap(ada, null);
    await later();
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
    expect(bodies).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

it("a tap on a WhatsApp number is told at once, by whoever is signed in", async () => {
  const { bodies } = answering({ [call]: done });
  module.tellTap(ada, userOf("client"));
  module.tellTap(ada, userOf("client"));
  await later(0);
  expect(told(bodies)).toEqual([["whatsapp", ada]]);
});

it("what cannot be told is dropped without a word, not tried again for a minute, and told when it is seen again", async () => {
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
  expect(told(bodies).slice(1)).toEqual([["view", ada]]);
});

it("works in a browser that keeps nothing", async () => {
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
  expect(told(bodies)).toEqual([["view", ada]]);
});
