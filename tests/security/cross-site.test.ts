import { Browser, problemOf } from "./support/browser.ts";
import { siteOrigin } from "./support/environment.ts";
import { described, type Described } from "./support/description.ts";
import { samples, type Sample } from "./support/operations.ts";
import { isSignedIn, newAddress, password, register, registration, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readAccount } from "@handiwork/core/domain/identity/account";
import { objects } from "@handiwork/core/platform/objects";
import { useIdentity } from "../setup/identity.ts";
import { sample } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";
import { changesDuring } from "./support/changes.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(() => void vi.spyOn(objects, "get").mockResolvedValue(undefined));

const documented: Described[] = [];
/** A request of every operation, with what it names made beforehand. */
const requests: (Sample & Pick<Described, "id" | "method">)[] = [];
let person: Person;
beforeAll(async () => {
  documented.push(...(await described()));
  person = await register();
  for (const { id, method } of documented) requests.push({ id, method, ...(await samples[id](person)) });
});

/** What a browser sends, by what made it send it. `undefined` takes away what our own pages send. */
const foreign: Record<string, Record<string, string | undefined>> = {
  "without our header": { "x-handiwork": undefined },
  "with another value in our header": { "x-handiwork": "2" },
  "from another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "with another site's Origin alone": { origin: "https://evil.example" },
  "from an opaque origin": { origin: "null", "sec-fetch-site": "cross-site" },
  "from another host of the same site": {
    origin: "https://blog.handiwork.test",
    "sec-fetch-site": "same-site",
  },
  "from another port": { origin: `${siteOrigin}:8443`, "sec-fetch-site": "same-site" },
  "from the same host without TLS": { origin: siteOrigin.replace("https", "http") },
  "from an origin that ends like ours": { origin: "https://evil-handiwork.test" },
  "from an origin that begins like ours": { origin: `${siteOrigin}.evil.example` },
  "with Sec-Fetch-Site alone, cross-site": { origin: undefined, "sec-fetch-site": "cross-site" },
  "with Sec-Fetch-Site alone, same-site": { origin: undefined, "sec-fetch-site": "same-site" },
  "typed into the address bar": { origin: undefined, "sec-fetch-site": "none" },
};

/** What mail services ask for their users, and what the payment provider tells: a token or a signature says who may, and no cookie is looked at. */
const fromAnywhere: readonly string[] = ["unsubscribe", "paystackWebhook"];

describe("a write", () => {
  it.each(Object.entries(foreign))("%s is refused, and nothing has changed", async (_, headers) => {
    const browser = person.browser.clone();
    const changes = await changesDuring(async () => {
      for (const { id, method, path, body } of requests) {
        if (method === "GET" || fromAnywhere.includes(id)) continue;
        const response = await browser.send(method, path, { body, headers });
        expect((await problemOf(response, 403)).code, id).toBe("forbidden-origin");
        expect(response.headers.getSetCookie(), id).toEqual([]);
      }
    });
    expect(changes).toEqual([]);
    expect(await isSignedIn(person.browser)).toBe(true);
  });

  it("of our own page is taken, and of a client that is no browser and knows our header", async () => {
    for (const headers of [{}, { origin: undefined, "sec-fetch-site": undefined }]) {
      const changes = await changesDuring(async () => {
        const response = await new Browser().post("/auth/register/client", registration("client"), {
          headers,
        });
        expect(response.status).toBe(201);
      });
      expect(changes).toContain("SignUp");
      expect(changes).toContain("TransactWriteCommand");
    }
  });

  it.each(["PUT", "PATCH", "DELETE", "POST", "FOO"])("by %s to any path needs our header", async (method) => {
    const headers = { "x-handiwork": undefined };
    for (const path of ["/auth/session", "/nothing", "/openapi.json"]) {
      await problemOf(await person.browser.send(method, path, { headers }), 403);
    }
  });
});

describe("a form", () => {
  const fields = { email: newAddress(), password, remember: "true" };
  const json = JSON.stringify({ email: newAddress(), password });

  it.each([
    ["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()],
    ["text/plain", json],
    ["text/plain; charset=application/json", json],
    ["application/octet-stream", json],
    ["", json],
  ])("of type %j is no JSON, even with our header", async (type, body) => {
    const response = await new Browser().post("/auth/sign-in", body, { headers: { "content-type": type } });
    await problemOf(response, 415);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("with a file, as multipart/form-data, is no JSON either", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(registration("client"))) form.set(name, String(value));
    const response = await new Browser().post("/auth/register/client", form);
    await problemOf(response, 415);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("makes no account and no session", async () => {
    const email = newAddress();
    const body = new URLSearchParams({ ...registration("client", email), acceptTerms: "true" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const changes = await changesDuring(async () => {
      await problemOf(await new Browser().post("/auth/register/client", body, { headers }), 415);
    });
    expect(changes).toEqual([]);
    expect((await new Browser().post("/auth/sign-in", { email, password })).status).toBe(401);
  });
});

describe("a read", () => {
  it("changes nothing, whoever makes the browser send it", async () => {
    const before = await readAccount(person.user.id);
    const changes = await changesDuring(async () => {
      for (const { id, method, path } of requests) {
        if (method !== "GET") continue;
        for (const headers of sample(Object.values(foreign), 3)) {
          expect((await person.browser.get(path, { headers })).status, id).toBeLessThan(500);
        }
      }
    });
    expect(changes).toEqual([]);
    expect(await readAccount(person.user.id)).toEqual(before);
  });

  it("never stands for a write: no operation that changes something answers GET or HEAD", async () => {
    for (const { method, path } of documented) {
      if (method === "GET" || documented.some((other) => other.method === "GET" && other.path === path))
        continue;
      for (const safe of ["GET", "HEAD"]) {
        const { status } = await person.browser.send(
          safe,
          path.replace("/api", "").replace("{id}", person.user.id),
        );
        // Whoever reads a payment "verify" is refused as for every other reference.
        expect([403, 404, 405], `${safe} ${path}`).toContain(status);
      }
    }
  });

  it("says to no other origin that it may read the answer", async () => {
    const headers = { origin: "https://evil.example" };
    const response = await person.browser.get("/auth/session", { headers });
    const preflight = await person.browser.send("OPTIONS", "/auth/sign-in", { headers });
    for (const { headers: answered } of [response, preflight]) {
      expect([...answered.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});
