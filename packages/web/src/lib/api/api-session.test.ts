// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { api, endAbandonedSession, read, writeAs } from "./client.ts";
import {
  hasSession,
  isSessionAbandoned,
  markAbandoned,
  onSessionEvent,
  type SessionEvent,
} from "./session-state.ts";
import {
  answering,
  markSession,
  type Answer,
  problem,
  session,
  stubLocks,
  userOf,
} from "../testing-session.tsx";

const ask = () => read(api.auth.session.$get());
const asked = "GET /api/auth/session";
const refreshed = "POST /api/auth/refresh";

const news: SessionEvent[] = [];
let stop: () => void;

// Each test starts later than the last renewal, whose time the module remembers.
let time = Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: (time += 1_000), toFake: ["Date"] });
  stubLocks();
  localStorage.clear();
  markSession(true);
  news.length = 0;
  stop = onSessionEvent((said) => news.push(said));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs an API whose access token has expired: it responds with 401 until the token is renewed. */
function expired(refresh: () => Response) {
  const user = userOf("client");
  const server = answering({
    [asked]: session(),
    [refreshed]: () => {
      const answer = refresh();
      if (answer.ok) server.routes[asked] = session(user);
      return answer;
    },
  });
  return { ...server, user };
}

const renewed = () => Response.json({ user: userOf("client") });

describe("a call with an expired access token", () => {
  it("renews the session and is retried", async () => {
    const { calls, user } = expired(renewed);
    expect(await ask()).toEqual({ user });
    expect(calls).toEqual([asked, refreshed, asked]);
  });

  it("renews the session once for concurrent calls", async () => {
    const { calls } = expired(renewed);
    await Promise.all([ask(), ask(), ask()]);
    expect(calls.filter((call) => call === refreshed)).toHaveLength(1);
  });

  it("does not renew the session if another tab has done so since the call began", async () => {
    const user = userOf("client");
    const { calls, routes } = answering({});
    routes[asked] = () => {
      routes[asked] = session(user);
      localStorage.setItem("session-changed-at", String(Date.now()));
      return problem(401, "unauthenticated");
    };
    expect(await ask()).toEqual({ user });
    expect(calls).toEqual([asked, asked]);
  });

  it("makes no request if there is no session to renew", async () => {
    markSession(false);
    const { calls } = expired(renewed);
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual([asked]);
    expect(news).toEqual(["ended"]);
  });

  it("ends the session, once, if the API refuses to renew it", async () => {
    const { calls } = expired(() => problem(401, "unauthenticated"));
    const results = await Promise.allSettled([ask(), ask()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(calls.filter((call) => call === refreshed)).toHaveLength(1);
    expect(news).toEqual(["ended"]);
    // happy-dom drops an expired cookie a millisecond late.
    await vi.waitFor(() => expect(document.cookie).not.toContain("signed-in"));
  });

  it.each([
    ["the API is busy", () => problem(503, "unavailable"), { status: 503 }],
    ["there were too many attempts", () => problem(429, "too-many"), { status: 429 }],
    [
      "the network is away",
      () => {
        throw new TypeError("Failed to fetch");
      },
      { status: 0, code: "network" },
    ],
  ])("keeps the session if %s during the renewal", async (_, refresh, error) => {
    expired(refresh);
    await expect(ask()).rejects.toMatchObject(error);
    expect(news).toEqual([]);
    expect(document.cookie).toContain("signed-in=1");
  });
});

const enter = () =>
  api.auth["sign-in"].$post({
    json: { email: "a@b.ng", password: "dry paint on friday", remember: false },
  });

const change = () =>
  api.auth.password.$post({ json: { currentPassword: "old-and-gone", password: "dry paint on friday" } });

describe("a call that gets a 401 while this browser changes the session", () => {
  it.each([
    ["the new password", "POST /api/auth/password", change],
    ["the sign-in that replaces its session", "POST /api/auth/sign-in", enter],
  ])("waits for %s, and is retried with the new session", async (_, changed, call) => {
    const user = userOf("client");
    let resolve: ((response: Response) => void) | undefined;
    const promise = new Promise<Response>((done) => (resolve = done));
    const { calls, routes } = answering({
      [changed]: () => promise,
      // The server has ended the old session, and the new cookies have not arrived yet.
      [asked]: () => problem(401, "unauthenticated"),
      [refreshed]: () => problem(401, "unauthenticated"),
    });
    const changing = call();
    await vi.waitFor(() => expect(calls).toEqual([changed]));
    const asking = ask();
    await vi.waitFor(() => expect(calls).toContain(asked));
    routes[asked] = session(user);
    resolve?.(Response.json({ user }));
    await changing;
    expect(await asking).toEqual({ user });
    expect(calls).toEqual([changed, asked, asked]);
    expect(news).toEqual([]);
  });

  it("fails silently if the user has signed out", async () => {
    let resolve: ((response: Response) => void) | undefined;
    const promise = new Promise<Response>((done) => (resolve = done));
    const { calls } = answering({
      "POST /api/auth/sign-out": () => promise,
      [asked]: () => problem(401, "unauthenticated"),
    });
    markAbandoned(true);
    const signingOut = endAbandonedSession();
    await vi.waitFor(() => expect(calls).toEqual(["POST /api/auth/sign-out"]));
    const asking = ask();
    const refused = expect(asking).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(calls).toContain(asked));
    resolve?.(new Response(null, { status: 204 }));
    await signingOut;
    await refused;
    expect(calls).toEqual(["POST /api/auth/sign-out", asked]);
    expect(news).toEqual([]);
  });

  it("is not blocked by a change that fails itself", async () => {
    const { calls } = answering({
      "POST /api/auth/password": () => problem(401, "unauthenticated"),
      [refreshed]: () => problem(401, "unauthenticated"),
    });
    await expect(change()).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual(["POST /api/auth/password", refreshed]);
    expect(news).toEqual(["ended"]);
  });
});

it("a wrong password neither renews nor ends the session", async () => {
  const { calls } = answering({ "POST /api/auth/sign-in": () => problem(401, "unauthenticated") });
  const call = api.auth["sign-in"].$post({
    json: { email: "a@b.ng", password: "wrong-one", remember: false },
  });
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual(["POST /api/auth/sign-in"]);
});

it("writes carry our header and the page's user, reads do not", async () => {
  const headers: (string | null)[] = [];
  writeAs("ada");
  onTestFinished(() => writeAs(undefined));
  vi.stubGlobal("fetch", async (_input: string, init: RequestInit) => {
    const sent = new Headers(init.headers);
    headers.push(sent.get("X-Handiwork"), sent.get("X-Handiwork-User"));
    return Response.json({});
  });
  await api.sightings.$post({ json: { kind: "view", artisans: [], visitor: "v" } });
  await ask();
  expect(headers).toEqual(["1", "ada", null, null]);
});

/** Stubs an API and records which calls carry the session's cookies. */
function visiting(routes: Record<string, Answer>) {
  markSession(false);
  markAbandoned(true);
  const withCookies: string[] = [];
  const server = answering(routes);
  const { fetch: plain } = globalThis;
  vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) => {
    if (init.credentials !== "omit") withCookies.push(`${init.method ?? "GET"} ${input}`);
    return plain(input, init);
  });
  return { ...server, withCookies };
}

describe("after the user has signed out offline", () => {
  const signOut = "POST /api/auth/sign-out";
  const signIn = "POST /api/auth/sign-in";
  it("reads carry no cookies, and a 401 ends nothing", async () => {
    const { calls, withCookies } = visiting({ [asked]: session() });
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect([calls, withCookies, news]).toEqual([[asked], [], []]);
  });

  it("a write ends the session first, once", async () => {
    const { calls, withCookies } = visiting({
      [signOut]: () => new Response(null, { status: 204 }),
      [signIn]: () => Response.json({ user: userOf("artisan") }),
    });
    await Promise.all([enter(), enter()]);
    expect(calls).toEqual([signOut, signIn, signIn]);
    expect(withCookies).toEqual(calls);
    expect(isSessionAbandoned()).toBe(false);
  });

  it("a sign-in fails while the old session cannot be ended", async () => {
    const { calls } = visiting({ [signOut]: () => problem(503, "unavailable") });
    await expect(enter()).rejects.toMatchObject({ status: 503 });
    expect(calls).toEqual([signOut]);
    expect([hasSession(), isSessionAbandoned()]).toEqual([false, true]);
  });

  it("a session that the server does not know counts as ended", async () => {
    visiting({ [signOut]: () => problem(401, "unauthenticated") });
    await endAbandonedSession();
    expect(isSessionAbandoned()).toBe(false);
  });
});
