import { siteOrigin } from "./environment.ts";
import { described } from "./description.ts";
import { randomInt } from "node:crypto";
import { app } from "@handiwork/functions/api/app";
import { Problem } from "@handiwork/functions/api/problem";
import { expect } from "vitest";

interface Cookie {
  readonly value: string;
  readonly path: string;
}

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export const accessCookie = "__Host-access";
export const refreshCookie = "__Secure-refresh";

/** The statuses that an operation says it may answer; what is no operation is answered 403, 404 or 405 (or is the description). */
async function statusesOf(method: string, path: string): Promise<readonly number[]> {
  const [plain = ""] = path.split("?");
  const all = await described();
  const found = all.find(
    (one) => one.method === method && (one.path === plain || pattern(one.path).test(plain)),
  );
  return found?.statuses ?? [200, 403, 404, 405];
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

/**
 * A visitor's browser before the whole API: it keeps cookies by their paths, sends what our pages send with a write, and has
 * an address of its own. Every answer must have a status that the
 * API's description names.
 */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  readonly address: string;

  constructor(address = randomAddress()) {
    this.address = address;
  }

  get = (path: string, sent: Sent = {}): Promise<Response> => this.send("GET", path, sent);
  post = (path: string, body?: unknown, sent: Sent = {}): Promise<Response> =>
    this.send("POST", path, { ...sent, body });
  delete = (path: string, sent: Sent = {}): Promise<Response> => this.send("DELETE", path, sent);

  /** Sends one request. In: the path below /api; a body, as JSON unless it is a text or a form; headers, of which undefined removes ours. */
  async send(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Response> {
    const isRaw = typeof body === "string" || body instanceof FormData || body instanceof URLSearchParams;
    const all: Record<string, string | undefined> = {
      "true-client-ip": this.address,
      "user-agent":
        "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
      cookie: this.cookieHeader(`/api${path}`),
      ...(method === "GET"
        ? {}
        : { "x-handiwork": "1", origin: siteOrigin, "sec-fetch-site": "same-origin" }),
      ...(body === undefined || isRaw ? {} : { "content-type": "application/json" }),
      ...headers,
    };
    const response = await app.request(`/api${path}`, {
      method,
      headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const statuses = await statusesOf(method, `/api${path}`);
    expect(statuses, `the documented statuses of ${method} ${path}`).toContain(response.status);
    return response;
  }

  /** What the browser sends to a path as its `Cookie`; undefined where it has none for it. */
  cookieHeader(path: string): string | undefined {
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join("; ") || undefined;
  }

  /** The value of a cookie; the empty text where there is none. */
  cookie(name: string): string {
    return this.cookies.get(name)?.value ?? "";
  }

  /** Puts a cookie there as a thief or a broken browser would. */
  plant(name: string, value: string): void {
    this.cookies.set(name, { value, path: name === refreshCookie ? "/api/auth" : "/" });
  }

  /** Another window with the same cookies, as they are now. */
  clone(): Browser {
    const other = new Browser(this.address);
    for (const [name, cookie] of this.cookies) other.cookies.set(name, cookie);
    return other;
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=", 2);
    const path = attributes.find((text) => text.startsWith("Path="))?.slice(5) ?? "/";
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}

/** The problem details of a refused request, which must have that status. */
export async function problemOf(response: Response, status: number): Promise<Problem> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = Problem.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  return problem;
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
