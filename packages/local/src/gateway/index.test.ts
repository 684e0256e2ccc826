import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { securityHeaders } from "@handiwork/core/reference/headers";
import { expect, it, vi } from "vitest";
import { serve } from "../testing.ts";
import { createGateway, type GatewayOptions } from "./index.ts";

/** Answers with its name and what it got. */
function part(name: string) {
  return (req: IncomingMessage, res: ServerResponse, headers: object = {}): void => {
    res.end(JSON.stringify({ name, url: req.url, headers }));
  };
}

/** A gateway over parts that say their names. */
async function serveGateway(parts: Partial<GatewayOptions> = {}): Promise<string> {
  const gateway = createGateway({
    site: part("site"),
    api: async (...request) => part("api")(...request),
    realtime: {
      manage: async (req, res) => part("connections")(req, res),
      upgrade: async (_, socket, __, headers) =>
        void socket.end(`HTTP/1.1 418 Upgraded\r\n\r\n${JSON.stringify(headers)}`),
    },
    media: part("media"),
    mailbox: part("mailbox"),
    sandbox: part("sandbox"),
    services: { "/s3": part("s3"), "/_aws/sqs": part("sqs") },
    isOpen: () => true,
    originSecret: "the distribution's own",
    headers: securityHeaders({ https: false, uploadOrigins: [] }),
    checkoutHeaders: securityHeaders({ https: false, uploadOrigins: [], checkout: ["http://pay.example"] }),
    log: () => {},
    ...parts,
  });
  const { server, origin } = await serve((req, res) => void gateway.handle(req, res));
  server.on("upgrade", (req, socket, head) => void gateway.upgrade(req, socket, head));
  return origin;
}

it.each([
  ["/", "site"],
  ["/artisans?q=a", "site"],
  ["/api", "site"],
  ["/api/artisans?q=a", "api"],
  ["/apis", "site"],
  ["/artisans/7f3", "api"],
  ["/sitemap.xml", "api"],
  ["/robots.txt", "api"],
  ["/media/a.webp", "media"],
  ["/pricing?from=mail", "site"],
  ["/mailbox", "mailbox"],
  ["/mailbox/messages/1", "mailbox"],
  ["/mailboxes", "site"],
  ["/sandbox/paystack", "sandbox"],
  ["/sandbox/paystack/checkout/abc?x=1", "sandbox"],
  ["/sandbox/other", "site"],
  ["/s3/uploads/a.png?x=1", "s3"],
  ["/s3x", "site"],
  ["/_aws/sqs", "sqs"],
  ["/ws/@connections/abc%3D", "connections"],
])("%s is for the %s, its address unchanged", async (path, name) => {
  const answer = (await (await fetch((await serveGateway()) + path)).json()) as { name: string; url: string };
  expect(answer).toMatchObject({ name, url: path });
});

it("serves only the functions before it is open, and tells browsers to retry", async () => {
  const base = await serveGateway({ isOpen: () => false });
  for (const path of [
    "/",
    "/api/artisans",
    "/artisans/7f3",
    "/media/a.webp",
    "/mailbox",
    "/sandbox/paystack",
  ]) {
    const { status, headers } = await fetch(base + path);
    expect([path, status, headers.get("refresh")]).toEqual([path, 503, "1"]);
  }
  for (const path of ["/s3/uploads/a.png", "/_aws/sqs", "/ws/@connections/abc"])
    expect((await fetch(base + path)).status).toBe(200);
});

it("every answer to a browser carries the security headers, errors too; those of the services are their own", async () => {
  const base = await serveGateway({ media: () => Promise.reject(new Error("broken")) });
  for (const path of ["/", "/api/artisans", "/media/a.webp", "/mailbox", "/ws"]) {
    const { headers } = await fetch(base + path);
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect((await fetch(`${base}/s3/uploads`)).headers.has("content-security-policy")).toBe(false);
});

it("the document that opens the checkout lets the provider in, and no other does", async () => {
  const base = await serveGateway();
  const policy = async (path: string) =>
    (await fetch(base + path)).headers.get("content-security-policy") ?? "";
  for (const path of ["/pricing", "/pricing/", "/pricing?plan=x"]) {
    expect(await policy(path), path).toMatch(/frame-src 'self' [^;]*http:\/\/pay\.example/);
  }
  for (const path of ["/", "/artisan", "/pricing/x", "/pricings", "/api/plans", "/documents/pricing.html"]) {
    expect(await policy(path), path).not.toMatch(/paystack|pay\.example/);
  }
});

it("the API hears the viewer's real address and the distribution's secret, and nothing that the client says of them", async () => {
  const lies = {
    "True-Client-IP": "203.0.113.9",
    "CloudFront-Viewer-Address": "203.0.113.9:1",
    "X-Forwarded-For": "203.0.113.9",
    "X-Real-IP": "203.0.113.9",
    Forwarded: "for=203.0.113.9",
    Via: "1.1 proxy",
    "X-Origin-Secret": "203.0.113.9",
    "X-Mine": "kept",
  };
  const answer = await fetch(`${await serveGateway()}/api/x`, { headers: lies });
  const { headers } = (await answer.json()) as { headers: Record<string, string> };
  expect(headers["true-client-ip"]).toBe("127.0.0.1");
  expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(headers).toMatchObject({
    "x-origin-secret": "the distribution's own",
    "x-mine": "kept",
  });
  expect(JSON.stringify(headers)).not.toContain("203.0.113.9");
  expect(headers).not.toHaveProperty("via");
});

it("what makes pages hears whether there is a session, and nothing else of the visitor", async () => {
  const answer = await fetch(`${await serveGateway()}/artisans/7f3`, {
    headers: { Cookie: "__Host-access=token; signed-in=1", "Accept-Encoding": "gzip", "X-Mine": "no" },
  });
  const { headers } = (await answer.json()) as { headers: Record<string, string> };
  expect(headers).toEqual({
    "accept-encoding": "gzip",
    cookie: "signed-in=1",
    "user-agent": "Amazon CloudFront",
    "x-origin-secret": "the distribution's own",
  });
});

it("answers 500 and logs it when a part fails, and keeps serving the rest", async () => {
  const log = vi.fn();
  const base = await serveGateway({
    log,
    site: () => {
      throw new Error("secret path /etc");
    },
  });
  const answer = await fetch(base);
  expect([answer.status, await answer.text()]).toEqual([500, "Something went wrong"]);
  expect(log).toHaveBeenCalledWith("GET /: Error: secret path /etc", expect.any(Error));
  expect((await fetch(`${base}/api/x`)).status).toBe(200);
});

it("a WebSocket is opened at /ws and nowhere else", async () => {
  const base = await serveGateway();
  const handshake = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(base).port), "127.0.0.1");
      socket.once("data", (data) => resolve(data.toString()));
      const lies = "X-Origin-Secret: mine\r\nVia: 1.1 proxy\r\n";
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: h\r\n${lies}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
    });
  const opened = await handshake("/ws?ticket=1");
  expect(opened).toMatch(/^HTTP\/1.1 418 Upgraded/);
  expect(opened).toContain(`"x-origin-secret":"the distribution's own"`);
  expect(opened).not.toContain("1.1 proxy");
  expect(await handshake("/api/ws")).toMatch(/^HTTP\/1.1 404/);
  expect((await fetch(`${base}/ws`)).status).toBe(426);
});
