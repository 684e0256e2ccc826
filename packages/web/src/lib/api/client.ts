import type { AppType } from "@handiwork/functions/api/app";
import { writerHeader } from "@handiwork/core/reference/headers";
import type { ClientResponse, hc } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { ApiError, unreachable } from "./errors.ts";
import { hydrated } from "../page/hydration.ts";
import { hasSession, isSessionAbandoned } from "./session-state.ts";

/** Request timeout in ms. */
const timeoutMs = 15_000;

/**
 * The API, typed from its own routes: `read(api.artisans.featured.$get())`. A call throws ApiError if the API
 * responds with an error.
 */
export const api = callsBelow("/api") as ReturnType<typeof hc<AppType>>["api"];

/**
 * Returns the calls below a path. Hono's own client would add 1 kB to every first view for forms, cookies and
 * WebSockets.
 */
function callsBelow(path: string): unknown {
  return new Proxy(
    {},
    {
      get: (_, key) => {
        const name = String(key);
        if (!name.startsWith("$")) return callsBelow(`${path}/${name}`);
        const method = name.slice(1).toUpperCase();
        return async (input: Input = {}, { init }: { init?: RequestInit } = {}) =>
          send(address(path, input), { method, body: JSON.stringify(input.json), ...init });
      },
    },
  );
}

interface Input {
  readonly param?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly json?: unknown;
}

function address(path: string, { param = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== undefined) search.append(name, value);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Returns the body of the response to a call of `api`. Throws ApiError. */
export async function read<T extends ClientResponse<unknown, number>>(call: Promise<T>): Promise<Body<T>> {
  const response = await call;
  const body: unknown = await response.json().catch(() => {
    throw new ApiError(serverError, { status: response.status, code: "unreadable" });
  });
  return body as Body<T>;
}

type Body<T> =
  T extends ClientResponse<infer Value, infer Status>
    ? Status extends SuccessStatusCode
      ? Value
      : never
    : never;

async function send(url: string, init: RequestInit): Promise<Response> {
  const began = Date.now();
  if (isSessionAbandoned() && init.method !== "GET") await endAbandonedSession();
  const call = () => request(url, init);
  const attempt = async () => (changesSession(url) ? (await loadRenewal()).changeSession(call) : call());
  let response = await attempt();
  if (response.status === 401 && url !== signIn && !isSessionAbandoned()) {
    const { renewSession } = await loadRenewal();
    if (await renewSession(began, refresh)) response = await attempt();
  }
  // Responses wait until the prerendered document is hydrated: otherwise, the two would not match.
  await hydrated();
  if (response.ok) return response;
  throw await toError(response);
}

/** Ends a session whose user has signed out on this device while the server could not be reached. Throws ApiError. */
export async function endAbandonedSession(): Promise<void> {
  const { endAbandoned } = await loadRenewal();
  await endAbandoned(async () => {
    const response = await request("/api/auth/sign-out", { method: "POST", credentials: "same-origin" });
    if (response.status === 429 || response.status >= 500) throw await toError(response);
  });
}

/** Brings its own credentials, so that a 401 does not concern the session. */
const signIn = "/api/auth/sign-in";

/** The calls that end or replace the session. */
const changes = new Set(["/api/auth/password", "/api/auth/sign-out-everywhere", "/api/account/delete"]);

/** The calls that start a session, and replace the one that the browser has. */
const starts = new Set([
  signIn,
  "/api/auth/register/client",
  "/api/auth/register/artisan",
  "/api/auth/register/merchant",
  "/api/auth/invitation",
]);

function changesSession(url: string): boolean {
  return changes.has(url) || (starts.has(url) && hasSession());
}

/**
 * Requests new tokens. Returns false if the session is over. Throws ApiError if the server cannot be reached or
 * fails.
 */
async function refresh(): Promise<boolean> {
  const response = await request("/api/auth/refresh", { method: "POST" });
  if (response.ok || response.status === 401) return response.ok;
  throw await toError(response);
}

/** Loads the code that renews and changes the session, which few pages need. Throws ApiError if that fails. */
async function loadRenewal() {
  return import("./renew-session.ts").catch(() => {
    throw new ApiError(unreachable, { code: "network" });
  });
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
  const response = await fetch(url, {
    ...(isSessionAbandoned() && { credentials: "omit" }),
    ...init,
    headers: headersOf(init),
    signal: AbortSignal.any(signals),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      throw new ApiError("Handiwork is taking too long to answer. Please try again.", { code: "timeout" });
    }
    throw new ApiError(unreachable, { code: "network" });
  });
  if (isIntercepted(response)) throw new ApiError(unreachable, { code: "network" });
  return response;
}

/**
 * Returns whether something between the browser and the API wrote the answer, such as the sign-in page of a public Wi-Fi
 * network. The API answers with JSON or an empty 204, and never redirects a fetch. A gateway's own error page counts as the
 * server's failure, except 511 (Network Authentication Required).
 */
export function isIntercepted({ status, headers, redirected }: Response): boolean {
  if (redirected) return true;
  const isJson = /^application\/(problem\+)?json\b/i.test(headers.get("Content-Type") ?? "");
  return !isJson && status !== 204 && (status < 500 || status === 511);
}

/**
 * Returns the headers of a call. Writes carry a header that forms of other sites cannot send. Reads do not, because
 * they must match the early fetches in the document's head.
 */
function headersOf({ method = "GET", headers, body }: RequestInit): Headers {
  const all = new Headers(headers);
  if (body !== undefined) all.set("Content-Type", "application/json");
  if (method === "GET") return all;
  all.set("X-Handiwork", "1");
  if (writer !== undefined) all.set(writerHeader, writer);
  return all;
}

let writer: string | undefined;

/** Sets the user that the page shows. The API rejects writes if the cookies belong to another user. */
export function writeAs(userId: string | undefined): void {
  writer = userId;
}

/** Converts an error response: to its problem details (RFC 9457), or to a general message if it has none. */
async function toError(response: Response): Promise<ApiError> {
  const { status } = response;
  const seconds = Number(response.headers.get("Retry-After"));
  const retryAfter = seconds > 0 ? seconds : null;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const { detail, code, fields = {}, current } = problem ?? {};
  return typeof detail === "string" && typeof code === "string"
    ? new ApiError(detail, { status, code, fields, current, retryAfter })
    : new ApiError(serverError, { status, code: "unreadable", retryAfter });
}

interface Problem {
  readonly detail?: unknown;
  readonly code?: unknown;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
}

const serverError = "Something went wrong on our side. Please try again.";
