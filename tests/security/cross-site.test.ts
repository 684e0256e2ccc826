import { Browser, expectProblem } from "./support/browser.ts";
import { siteOrigin } from "./support/environment.ts";
import { documentedOperations, type DocumentedOperation } from "./support/description.ts";
import { samples, type Sample } from "./support/operations.ts";
import { isSignedIn, newEmail, password, register, registration, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readAccount } from "@handiwork/core/accounts";
import { objects } from "@handiwork/core/platform/objects";
import { useIdentity } from "../setup/identity.ts";
import { sample } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";
import { changesDuring } from "./support/changes.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(() => void vi.spyOn(objects, "get").mockResolvedValue(undefined));

const documented: DocumentedOperation[] = [];
const requests: (Sample & Pick<DocumentedOperation, "id" | "method">)[] = [];
let person: Person;
beforeAll(async () => {
  documented.push(...(await documentedOperations()));
  person = await register();
  for (const { id, method } of documented) requests.push({ id, method, ...(await samples[id](person)) });
});

/** Headers of requests that another site triggers; `undefined` removes a header that our own pages send. */
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
  "from the same host over plain HTTP": { origin: siteOrigin.replace("https", "http") },
  "from an origin that ends like ours": { origin: "https://evil-handiwork.test" },
  "from an origin that begins like ours": { origin: `${siteOrigin}.evil.example` },
  "with Sec-Fetch-Site alone, cross-site": { origin: undefined, "sec-fetch-site": "cross-site" },
  "with Sec-Fetch-Site alone, same-site": { origin: undefined, "sec-fetch-site": "same-site" },
  "typed into the address bar": { origin: undefined, "sec-fetch-site": "none" },
};

/** Called by mail services and the payment provider, which a token or a signature authorizes instead of a cookie. */
const fromAnywhere: readonly string[] = ["unsubscribe", "paystackWebhook"];

describe("a write", () => {
  it.each(Object.entries(foreign))("%s is rejected without any change", async (_, headers) => {
    const browser = person.browser.clone();
    const changes = await changesDuring(async () => {
      for (const { id, method, path, body } of requests) {
        if (method === "GET" || fromAnywhere.includes(id)) continue;
        const response = await browser.send(method, path, { body, headers });
        expect((await expectProblem(response, 403)).code, id).toBe("forbidden-origin");
        expect(response.headers.getSetCookie(), id).toEqual([]);
      }
    });
    expect(changes).toEqual([]);
    expect(await isSignedIn(person.browser)).toBe(true);
  });

  it("from our own page is accepted, as from a client that is no browser but sends our header", async () => {
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

  it.each(["PUT", "PATCH", "DELETE", "POST", "FOO"])(
    "with %s needs our header on every path",
    async (method) => {
      const headers = { "x-handiwork": undefined };
      for (const path of ["/auth/session", "/nothing", "/openapi.json"]) {
        await expectProblem(await person.browser.send(method, path, { headers }), 403);
      }
    },
  );
});

describe("a form", () => {
  const fields = { email: newEmail(), password, remember: "true" };
  const json = JSON.stringify({ email: newEmail(), password });

  it.each([
    ["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()],
    ["text/plain", json],
    ["text/plain; charset=application/json", json],
    ["application/octet-stream", json],
    ["", json],
  ])("of type %j is rejected even with our header", async (type, body) => {
    const response = await new Browser().post("/auth/sign-in", body, { headers: { "content-type": type } });
    await expectProblem(response, 415);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("with a file, as multipart/form-data, is rejected too", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(registration("client"))) form.set(name, String(value));
    const response = await new Browser().post("/auth/register/client", form);
    await expectProblem(response, 415);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("creates no account and no session", async () => {
    const email = newEmail();
    const body = new URLSearchParams({ ...registration("client", email), acceptTerms: "true" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const changes = await changesDuring(async () => {
      await expectProblem(await new Browser().post("/auth/register/client", body, { headers }), 415);
    });
    expect(changes).toEqual([]);
    expect((await new Browser().post("/auth/sign-in", { email, password })).status).toBe(401);
  });
});

describe("a read", () => {
  it("changes nothing, whatever triggers it", async () => {
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

  it("with GET or HEAD never reaches an operation that writes", async () => {
    for (const { method, path } of documented) {
      if (method === "GET" || documented.some((other) => other.method === "GET" && other.path === path))
        continue;
      for (const safe of ["GET", "HEAD"]) {
        const { status } = await person.browser.send(
          safe,
          path.replace("/api", "").replace("{id}", person.user.id),
        );
        // GET /payments/verify reads a payment with the reference "verify", which does not exist.
        expect([403, 404, 405], `${safe} ${path}`).toContain(status);
      }
    }
  });

  it("sends no CORS headers", async () => {
    const headers = { origin: "https://evil.example" };
    const response = await person.browser.get("/auth/session", { headers });
    const preflight = await person.browser.send("OPTIONS", "/auth/sign-in", { headers });
    for (const { headers: answered } of [response, preflight]) {
      expect([...answered.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});
