import { siteOrigin } from "./environment.ts";
import { statusesOf } from "./description.ts";
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

/**
 * A visitor's browser that calls the whole API in process. It stores cookies by path, sends the headers that our pages send
 * with a write, and has an IP address of its own. It fails the test if a status is not documented.
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

  /** Sends a request to a path below /api. Strings and forms are sent as they are, other bodies as JSON; a header set to undefined is removed. */
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
    const [address = ""] = path.split("?");
    const statuses = statusesOf(method, `/api${address}`);
    expect(statuses, `the documented statuses of ${method} ${path}`).toContain(response.status);
    return response;
  }

  /** Returns the `Cookie` header for a path, or undefined if no cookie matches. */
  cookieHeader(path: string): string | undefined {
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join("; ") || undefined;
  }

  /** Returns the value of a cookie, or an empty string. */
  cookie(name: string): string {
    return this.cookies.get(name)?.value ?? "";
  }

  /** Sets a cookie as a thief or a broken browser would. */
  plant(name: string, value: string): void {
    this.cookies.set(name, { value, path: name === refreshCookie ? "/api/auth" : "/" });
  }

  /** Returns a second browser with a copy of the cookies. */
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

/** Expects an RFC 9457 response with the given status. Returns its problem details. */
export async function expectProblem(response: Response, status: number): Promise<Problem> {
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
