import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { api, read } from "./client.ts";
import { ApiError } from "./errors.ts";
import { markHydrated } from "../page/hydration.ts";
import { newQueryClient, retryDelay } from "../../app/query-client.ts";

const featured = () => read(api.artisans.featured.$get({ query: {} }));

beforeAll(markHydrated);
afterEach(() => vi.unstubAllGlobals());

function answering(...answers: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer!.clone();
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const problem = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/problem+json", ...headers },
  });

const html = (status: number) =>
  new Response("<html>Sign in to CaféNet</html>", { status, headers: { "Content-Type": "text/html" } });

async function failure(): Promise<ApiError> {
  const error: unknown = await featured().catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("Not an ApiError", { cause: error });
  return error;
}

async function attempts(status: number): Promise<number> {
  const fetch = answering(problem(status, { code: "x", detail: "x" }, { "Retry-After": "0.001" }));
  await newQueryClient()
    .query({ queryKey: [status], queryFn: featured })
    .catch(vi.fn());
  return fetch.mock.calls.length;
}

const asking = (retryAfter: number) => new ApiError("", { code: "x", retryAfter });

describe("a call", () => {
  it("requests the page's own origin and returns the body", async () => {
    const fetch = answering(Response.json({ items: [] }));
    expect(await featured()).toEqual({ items: [] });
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/artisans/featured");
  });

  it("throws an error with the problem details", async () => {
    answering(problem(400, { code: "invalid", detail: "Too long", fields: { search: "At most 100" } }));
    expect(await failure()).toMatchObject({
      status: 400,
      code: "invalid",
      message: "Too long",
      fields: { search: "At most 100" },
      retryAfter: null,
    });
  });

  it("reports the Retry-After header", async () => {
    answering(problem(503, { code: "unavailable", detail: "Busy" }, { "Retry-After": "2" }));
    expect(await failure()).toMatchObject({ status: 503, retryAfter: 2 });
  });

  it.each([
    ["an error page", new Response("<html>Bad gateway</html>", { status: 502 })],
    ["a JSON error of another kind", problem(500, { message: "secret stack" })],
    ["JSON that was cut off", new Response("{", { headers: { "Content-Type": "application/json" } })],
  ])("has a general message for %s", async (_, answer) => {
    answering(answer);
    expect(await failure()).toMatchObject({
      status: answer.status,
      code: "unreadable",
      message: "Something went wrong on our side. Please try again.",
    });
  });

  it.each([
    ["a sign-in page", html(200)],
    ["a page without a type", new Response("<html>")],
    ["a refusal in HTML", html(403)],
    ["an unauthorized page", html(401)],
    ["Network Authentication Required", html(511)],
    [
      "the portal's own JSON",
      new Response("{}", { headers: { "Content-Type": "application/captive+json" } }),
    ],
    ["a redirect", Object.defineProperty(Response.json({}), "redirected", { value: true })],
  ])("treats %s of a captive portal as a network failure", async (_, answer) => {
    vi.stubGlobal("fetch", async () => answer);
    expect(await failure()).toMatchObject({ status: 0, code: "network" });
  });

  it("has a message for a network failure and one for a timeout", async () => {
    answering(new TypeError("Failed to fetch"));
    expect(await failure()).toMatchObject({ status: 0, code: "network" });
    answering(new DOMException("signal timed out", "TimeoutError"));
    expect(await failure()).toMatchObject({ status: 0, code: "timeout" });
  });
});

describe("a query", () => {
  it("is tried three times while the error is transient", async () => {
    expect([await attempts(503), await attempts(429)]).toEqual([3, 3]);
  });

  it("is not retried after a refusal or a bug of the page", async () => {
    expect([await attempts(404), await attempts(400), await attempts(500)]).toEqual([1, 1, 1]);
  });

  it("waits for the Retry-After up to a limit, else with back-off", () => {
    expect([retryDelay(0, asking(3)), retryDelay(0, asking(900))]).toEqual([3_000, 10_000]);
    expect([0, 1].map((failures) => retryDelay(failures, new Error("x")))).toEqual([500, 1_000]);
  });
});

describe("the request of a call", () => {
  it("escapes path parameters and leaves out undefined query parameters", async () => {
    const fetch = answering(Response.json({}));
    await api.artisans[":id"].reviews.$get({
      param: { id: "a/b?c" },
      query: { stars: "3", cursor: undefined },
    });
    expect(fetch.mock.calls[0]).toMatchObject(["/api/artisans/a%2Fb%3Fc/reviews?stars=3", { method: "GET" }]);
  });

  it("has a JSON body and the caller's fetch options", async () => {
    const fetch = answering(Response.json({}));
    const json = { email: "ada@example.com", password: "secret" };
    await api.auth["sign-in"].$post({ json }, { init: { keepalive: true } });
    const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect([url, init.method, init.body, init.keepalive]).toEqual([
      "/api/auth/sign-in",
      "POST",
      JSON.stringify(json),
      true,
    ]);
    expect(new Headers(init.headers).get("Content-Type")).toBe("application/json");
  });
});
