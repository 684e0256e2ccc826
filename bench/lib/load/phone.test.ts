import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { Random } from "../../../packages/local/src/seed/random.ts";
import { bring } from "./acts/uploading.ts";
import { Book } from "./book.ts";
import { Jar } from "./jar.ts";
import { Ledger } from "./ledger.ts";
import { Person } from "./person.ts";
import { filesOf, Phone, Refused } from "./phone.ts";
import { askedFor, routeOf } from "./routes.ts";

const servers: Server[] = [];
const phones: Phone[] = [];
afterEach(() => {
  for (const phone of phones.splice(0)) phone.close();
  for (const server of servers.splice(0)) server.close();
});

type Reply = { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer };

/** A phone before a server that answers so; out: also what it was asked. */
async function phoneBefore(answer: (req: IncomingMessage) => Reply) {
  const asked: { line: string; headers: IncomingMessage["headers"]; from: string }[] = [];
  const server = createServer((req, res) => {
    const from = req.socket.remoteAddress ?? "";
    asked.push({ line: `${req.method} ${req.url}`, headers: req.headers, from });
    const { status = 200, headers = {}, body = "" } = answer(req);
    res.writeHead(status, headers).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const book = new Book();
  const phone = new Phone(`http://localhost:${(server.address() as AddressInfo).port}`, 300, book);
  phones.push(phone);
  return { phone, book, asked };
}

it("keeps files for good and asks for a document by its tag", async () => {
  const document = `<script src="/assets/a-1.js"></script><link href="/assets/b.css">`;
  const { phone, book, asked } = await phoneBefore(({ url, headers }) => {
    if (url !== "/artisans") return { body: "file" };
    if (headers["if-none-match"] === '"1"') return { status: 304, headers: { ETag: '"1"' } };
    return { headers: { ETag: '"1"', "Content-Encoding": "br" }, body: brotliCompressSync(document) };
  });
  await phone.open("/artisans");
  await phone.open("/artisans");
  expect(asked.map(({ line }) => line)).toEqual([
    "GET /artisans",
    "GET /assets/a-1.js",
    "GET /assets/b.css",
    "GET /artisans",
  ]);
  expect(asked[0]!.from).toBe(phone.address);
  phone.forget();
  await phone.open("/artisans");
  expect(asked).toHaveLength(7);
  expect(book.take(300).took.page).toHaveLength(7);
});

it("renews a session once and asks again", async () => {
  let isOver = true;
  const { phone, book, asked } = await phoneBefore(({ url }) => {
    if (url === "/api/auth/refresh") isOver = false;
    if (url === "/api/auth/sign-in") return { headers: { "Set-Cookie": "signed-in=1; Path=/" }, body: "{}" };
    return isOver ? { status: 401, body: "{}" } : { body: `{"ok":true}` };
  });
  await phone.ask("sign-in", "POST", "/api/auth/sign-in", { json: {} });
  expect(await phone.ask("read", "GET", "/api/site")).toEqual({ ok: true });
  expect(asked.map(({ line }) => line)).toEqual([
    "POST /api/auth/sign-in",
    "GET /api/site",
    "POST /api/auth/refresh",
    "GET /api/site",
  ]);
  expect(asked[2]!.headers["x-handiwork"]).toBe("1");
  expect(book.take(300).failures).toEqual({});
});

/** Somebody with that phone and a picture to bring. */
function bringing(phone: Phone) {
  const picture = [new Uint8Array(9)];
  const around = {
    random: new Random(1),
    pictures: { portfolio: picture, "chat-image": picture },
    present: new Map(),
    ledger: new Ledger(phone.book),
    known: () => new Set<string>(),
  };
  return new Person("client", phone, undefined, around);
}

it("a poll of an upload renews the session when the access token has run out, and goes on", async () => {
  let polls = 0;
  const { phone, book, asked } = await phoneBefore(({ method, url, headers }) => {
    const started = { id: "U1", url: `http://${headers.host}/s3/U1`, headers: {} };
    if (url === "/api/auth/sign-in") return { headers: { "Set-Cookie": "signed-in=1; Path=/" }, body: "{}" };
    if (url === "/api/uploads") return { status: 201, body: JSON.stringify(started) };
    if (method === "PUT") return {};
    if (url === "/api/auth/refresh") return { body: "{}" };
    polls += 1;
    return polls === 2
      ? { status: 401, body: "{}" }
      : { body: JSON.stringify({ state: polls > 3 ? "ready" : "waiting" }) };
  });
  await phone.ask("sign-in", "POST", "/api/auth/sign-in", { json: {} });
  expect(await bring(bringing(phone), "portfolio")).toBe("U1");
  const poll = "GET /api/uploads/U1";
  expect(asked.map(({ line }) => line).slice(3)).toEqual([poll, poll, "POST /api/auth/refresh", poll, poll]);
  expect(book.take(300).failures).toEqual({});
});

it("a picture that a frame told of is asked about no more: its owner may have signed out", async () => {
  const { phone, book, asked } = await phoneBefore(({ method, url, headers }) => {
    const started = { id: "U1", url: `http://${headers.host}/s3/U1`, headers: {} };
    if (url === "/api/uploads") return { status: 201, body: JSON.stringify(started) };
    return method === "PUT" ? {} : { status: 401, body: "{}" };
  });
  const person = bringing(phone);
  person.uploaded = async () => "ready";
  expect(await bring(person, "portfolio")).toBe("U1");
  await sleep(700);
  expect(asked.map(({ line }) => line)).toEqual(["POST /api/uploads", "PUT /s3/U1"]);
  expect(book.take(300).failures).toEqual({});
});

it("writes down what is refused, but not what the page expects", async () => {
  const { phone, book } = await phoneBefore(() => ({ status: 409, body: "{}" }));
  await phone.ask("write", "POST", "/api/x", { json: {}, expected: [409] });
  const path = "/api/artisans/0342b5d4-13ef-4c03-b459-db52f399b8a6/reviews?x=1";
  await expect(phone.ask("read", "GET", path)).rejects.toThrow(Refused);
  expect(book.take(300).failures).toEqual({ "GET /api/artisans/:id/reviews: 409": 1 });
});

it("cookies go where their path says, and end", () => {
  const jar = new Jar();
  jar.take([
    "__Host-access=a.b=; Path=/; Secure",
    "__Secure-refresh=r; Path=/api/auth",
    "signed-in=1; path=/",
  ]);
  expect(jar.for("/api/site")).toBe("__Host-access=a.b=; signed-in=1");
  expect(jar.for("/api/auth/refresh")).toContain("__Secure-refresh=r");
  expect(jar.for("/api/authors")).not.toContain("refresh");
  jar.take(["signed-in=; Path=/; Max-Age=0"]);
  expect(jar.has("signed-in")).toBe(false);
});

it("finds a document's own files, each once", () => {
  expect(
    filesOf(`"/assets/a.js" "/assets/a.js" url(/assets/f-x_1.woff2) "https://x.test/assets.js"`),
  ).toEqual(["/assets/a.js", "/assets/f-x_1.woff2"]);
});

it.each([
  ["GET", "/api/artisans?search=x", "search"],
  ["GET", "/api/artisans/suggestions?text=x", "search"],
  ["GET", "/api/merchants", "search"],
  ["GET", "/api/artisans/featured", "read"],
  ["GET", "/api/artisans/0342b5d4-13ef-4c03-b459-db52f399b8a6", "read"],
  ["POST", "/api/sightings", "write"],
  ["POST", "/api/auth/sign-in", "sign-in"],
  ["POST", "/ws/@connections/abc", "pushes"],
  ["PUT", "/s3/uploads/x", "S3"],
  ["POST", "/_aws/sqs", "SQS"],
  ["GET", "/artisans/0342b5d4-13ef-4c03-b459-db52f399b8a6", "page"],
])("%s %s is asked for as %s", (method, path, asked) => expect(askedFor(method, path)).toBe(asked));

it.each([
  ["/api/uploads/01M81BPTDCZFM9KNZWKW7KC7DE?x=1", "/api/uploads/:id"],
  [
    "/api/conversations/0342b5d4-13ef-4c03-b459-db52f399b8a6/messages/12/image",
    "/api/conversations/:id/messages/:n/image",
  ],
  ["/assets/home-C7186lw.js", "/assets/:file"],
])("%s is known as %s", (path, route) => expect(routeOf("GET", path)).toBe(`GET ${route}`));
