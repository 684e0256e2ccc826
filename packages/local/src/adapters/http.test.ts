import { request, type IncomingHttpHeaders } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { createHttpApi } from "./http.ts";
import { serve } from "../testing.ts";
import { createFunction, type Handler } from "./invoke.ts";

/** The URL of a path of a server whose one function is `handler`. */
async function serveFunction(handler: Handler, limits: { function?: number } = {}): Promise<string> {
  const invoke = createFunction({
    name: "api",
    timeoutSeconds: limits.function ?? 5,
    load: async () => handler,
  });
  const api = createHttpApi({ invoke });
  const { origin } = await serve((req, res) => void api(req, res));
  return `${origin}/api/x`;
}

const json = (value: unknown) => ({ statusCode: 200, body: JSON.stringify(value) });
const echo: Handler = json;

/** The event that one request becomes. */
async function eventOf(path: string, init: RequestInit = {}): Promise<APIGatewayProxyEventV2> {
  const base = await serveFunction(echo);
  return (await (await fetch(new URL(path, base), init)).json()) as APIGatewayProxyEventV2;
}

/** A request with node:http, which normalises nothing. */
async function raw(
  base: string,
  options: { path?: string; method?: string; headers?: string[] },
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  const { port } = new URL(base);
  return await new Promise((resolve, reject) => {
    const req = request({ port, ...options, path: options.path ?? "/api/x" }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () =>
        resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    req.on("error", reject);
    req.end();
  });
}

describe("the event of a request", () => {
  it("has the path decoded and the query as written", async () => {
    const event = await eventOf("/api/artisans/caf%C3%A9?city=Port%20Harcourt");
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "$default",
      rawPath: "/api/artisans/café",
      rawQueryString: "city=Port%20Harcourt",
      queryStringParameters: { city: "Port Harcourt" },
      isBase64Encoded: false,
      requestContext: {
        accountId: "123456789012",
        stage: "$default",
        http: { method: "GET", path: "/api/artisans/café", protocol: "HTTP/1.1", sourceIp: "127.0.0.1" },
      },
    });
    expect(event).not.toHaveProperty("body");
    expect(event.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
    expect(Math.abs(event.requestContext.timeEpoch - Date.now())).toBeLessThan(10_000);
    expect(event.headers.host).toBe(event.requestContext.domainName);
  });

  it("ends the path at a question mark that was encoded", async () => {
    expect((await eventOf("/api/artisans%3Fadmin=true?a=1")).rawPath).toBe("/api/artisans");
  });

  it("joins repeated query parameters and headers with commas, and keeps cookies apart", async () => {
    const base = await serveFunction(echo);
    const { body } = await raw(base, {
      path: "/api/x?tag=a&tag=b&empty=",
      headers: ["Host", "h", "X-Tag", "1", "X-Tag", "2", "Cookie", "a=1; b=2", "User-Agent", "probe"],
    });
    const event = JSON.parse(body) as APIGatewayProxyEventV2;
    expect(event.queryStringParameters).toEqual({ tag: "a,b", empty: "" });
    expect(event.headers["x-tag"]).toBe("1,2");
    expect(event.cookies).toEqual(["a=1", "b=2"]);
    expect(event.headers).not.toHaveProperty("cookie");
    expect(event.headers).not.toHaveProperty("connection");
    expect(event.requestContext.http.userAgent).toBe("probe");
  });

  it.each([
    ["application/json; charset=utf-8", false],
    ["text/csv", false],
    ["application/x-www-form-urlencoded", true],
    ["image/png", true],
  ])("carries a body of %s in base64: %s", async (type, isBase64Encoded) => {
    const event = await eventOf("/api/x", {
      method: "POST",
      body: "a=₦1",
      headers: { "Content-Type": type },
    });
    expect(event.isBase64Encoded).toBe(isBase64Encoded);
    expect(Buffer.from(event.body ?? "", isBase64Encoded ? "base64" : "utf8").toString()).toBe("a=₦1");
    expect(event.headers["content-length"]).toBe("6");
  });
});

describe("the answer to a request", () => {
  it("has the function's status, headers, cookies and bytes", async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    const base = await serveFunction(() => ({
      statusCode: 201,
      headers: { "X-Count": 3, "Content-Type": "image/webp", "Content-Length": 99 },
      cookies: ["a=1; HttpOnly", "b=2"],
      body: bytes.toString("base64"),
      isBase64Encoded: true,
    }));
    const answer = await fetch(base);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("x-count")).toBe("3");
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2"]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });
});

describe("on a bad day", () => {
  const broken: [string, Handler][] = [
    ["throws", () => Promise.reject(new Error("secret of the database"))],
    ["throws no error", () => Promise.reject("secret")],
    ["answers nothing", () => undefined],
    ["answers no status", () => ({ statusCode: "soon" })],
    ["answers a status that is none", () => ({ statusCode: 42 })],
    ["answers a body that is no text", () => ({ statusCode: 200, body: { a: 1 } })],
    ["answers a header that HTTP cannot carry", () => ({ statusCode: 200, headers: { "x-a": "a\r\nb: c" } })],
    ["answers more than 6 MB", () => ({ statusCode: 200, body: "x".repeat(6 * 1024 * 1024) })],
    ["takes longer than its time", () => new Promise(() => {})],
  ];
  it.each(broken)("a function that %s gives the service's 500, and the server lives", async (_, handler) => {
    let fails = true;
    const base = await serveFunction((event, context) => (fails ? handler(event, context) : json("fine")), {
      function: 0.1,
    });
    const answer = await fetch(base);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('{"message":"Internal Server Error"}');
    expect(answer.headers.get("content-type")).toBe("application/json");
    fails = false;
    expect(await (await fetch(base)).json()).toBe("fine");
  });

  it("a body of more than 10 MB, or of 6 MB once in base64, gives 413 and never reaches the function", async () => {
    let calls = 0;
    const base = await serveFunction(() => json((calls += 1)));
    const body = new Uint8Array(11_000_000);
    expect((await fetch(base, { method: "POST", body })).status).toBe(413);
    const streamed = new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.length; at += 1_000_000) controller.enqueue(body.subarray(at, at + 1e6));
        controller.close();
      },
    });
    expect((await fetch(base, { method: "POST", body: streamed, duplex: "half" })).status).toBe(413);
    expect((await fetch(base, { method: "POST", body: body.subarray(0, 5_000_000) })).status).toBe(413);
    expect(calls).toBe(0);
    expect((await fetch(base, { method: "POST", body: body.subarray(0, 1_000_000) })).status).toBe(200);
  });
});
