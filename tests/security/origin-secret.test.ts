import { Browser, expectProblem } from "./support/browser.ts";
import { password, register, registration } from "./support/people.ts";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { app } from "@handiwork/functions/api/app";
import { pages } from "@handiwork/functions/pages/app";
import { apiHeaders } from "../../packages/local/src/gateway/viewer.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

// Two secrets, as during a rotation, with extra spaces.
vi.hoisted(() => (process.env["ORIGIN_SECRET"] = "present-secret  next-secret "));
const secret = "present-secret";
const ours = { "x-origin-secret": secret };

beforeAll(useTable);
beforeAll(useIdentity);

describe("a request that bypasses the distribution", () => {
  it.each([
    ["no secret", undefined],
    ["an empty secret", ""],
    ["another secret", "wrong-secret"],
    ["the beginning of our secret", "present"],
    ["a space", " "],
    ["our secret twice", "present-secret present-secret"],
    ["both secrets", "present-secret  next-secret "],
    ["our secret in capitals", "PRESENT-SECRET"],
  ])("with %s is rejected on every path, and sets no cookies", async (_, sent) => {
    const headers = { "x-origin-secret": sent };
    const browser = new Browser();
    const answers = [
      await browser.get("/artisans/featured", { headers }),
      await browser.get("/openapi.json", { headers }),
      await browser.get("/nothing", { headers }),
      await browser.post("/auth/register/client", registration("client"), { headers }),
    ];
    for (const answer of answers) {
      expect((await expectProblem(answer, 403)).code).toBe("forbidden");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it("is rejected by the page renderer too", async () => {
    for (const path of ["/artisans/nobody", "/robots.txt", "/sitemap.xml", "/nothing"]) {
      const answer = await pages.request(path, { headers: { "x-origin-secret": "wrong-secret" } });
      expect((await expectProblem(answer, 403)).code, path).toBe("forbidden");
    }
    expect((await pages.request("/robots.txt", { headers: ours })).status).toBe(200);
  });

  it.each(["present-secret", "next-secret"])(
    "is recognized by its lack of a secret: %s passes",
    async (sent) => {
      const headers = { "x-origin-secret": sent };
      expect((await new Browser().get("/openapi.json", { headers })).status).toBe(200);
    },
  );
});

describe("behind the embedded cloud's gateway", () => {
  const server = createServer((req, res) => void forward(req, res));
  let origin = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it("a client's claims about its address and the secret are ignored", async () => {
    const browser = new Browser();
    const registered = await browser.post("/auth/register/client", registration("client"), { headers: ours });
    expect(registered.status).toBe(201);
    const headers = {
      "x-handiwork": "1",
      cookie: browser.cookieHeader("/api/auth") ?? "",
      ...forgedHeaders,
    };
    expect((await fetch(`${origin}/api/auth/refresh`, { method: "POST", headers })).status).toBe(200);
    const list = await browser.get("/auth/sessions", { headers: ours });
    expect(await list.json()).toMatchObject({ items: [{ address: "127.0.0.1" }] });
  });

  it("forged address headers do not evade the rate limit of an address", async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 12; attempt++) {
      const response = await fetch(`${origin}/api/auth/sign-in`, {
        method: "POST",
        headers: {
          ...forgedHeaders,
          "content-type": "application/json",
          "x-handiwork": "1",
          "true-client-ip": `203.0.113.${attempt}`,
          "x-forwarded-for": `203.0.113.${attempt}`,
        },
        body: JSON.stringify({ email: "guessed@example.com", password }),
      });
      statuses.add(response.status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });
});

/** Headers that claim another address or a secret. */
const forgedHeaders = {
  "true-client-ip": "203.0.113.7",
  "cloudfront-viewer-address": "203.0.113.7:443",
  "x-forwarded-for": "203.0.113.7",
  "x-real-ip": "203.0.113.7",
  forwarded: "for=203.0.113.7",
  via: "1.1 evil",
  "x-origin-secret": "guessed",
};

it("a session records the address that the distribution saw", async () => {
  const browser = new Browser("198.51.100.4");
  const send = browser.send.bind(browser);
  vi.spyOn(browser, "send").mockImplementation((method, path, sent = {}) =>
    send(method, path, { ...sent, headers: { ...ours, ...sent.headers } }),
  );
  await register("client", browser);
  const list = await browser.get("/auth/sessions");
  expect(await list.json()).toMatchObject({
    items: [{ address: "198.51.100.4", device: "Chrome on Android" }],
  });
});

/** Forwards a request as the gateway does. */
async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const response = await app.request(req.url ?? "/", {
    method: req.method ?? "GET",
    headers: apiHeaders(req, secret),
    ...(body.length > 0 ? { body } : {}),
  });
  res.writeHead(response.status).end(await response.text());
}
