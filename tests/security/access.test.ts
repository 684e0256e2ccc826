import { accessCookie, Browser, problemOf } from "./support/browser.ts";
import { described, operations, routed, type Described } from "./support/description.ts";
import { samples } from "./support/operations.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { access, type Access, type Operation } from "@handiwork/core/access";
import { forget } from "@handiwork/core/directory";
import { objectClient } from "@handiwork/core/objects";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeEach(() => {
  forget();
  vi.spyOn(objectClient, "send").mockRejectedValue(Object.assign(new Error("none"), { name: "NoSuchKey" }));
});

/** Somebody new of each type each time, as some operations end what they are called with. */
const visitors: Record<Access["may"][number], () => Promise<Browser>> = {
  anonymous: async () => new Browser(),
  client: async () => (await register("client")).browser,
  artisan: async () => (await register("artisan")).browser,
  merchant: async () => (await register("merchant")).browser,
  admin: async () => (await makeAdmin()).browser,
};
const types = Object.keys(visitors) as (keyof typeof visitors)[];

const documented: Described[] = [];
beforeAll(async () => void documented.push(...(await described())));

async function call(id: Operation, browser: Browser, owner: Person): Promise<Response> {
  const { method = "" } = documented.find((operation) => operation.id === id) ?? {};
  const { path, body } = await samples[id](owner);
  return browser.send(method, path, { body });
}

describe("the access table", () => {
  it("is what the description shows, operation by operation, and has no row besides", () => {
    expect(documented.map(({ id }) => id).toSorted()).toEqual(operations.toSorted());
    expect(Object.keys(samples).toSorted()).toEqual(operations.toSorted());
    for (const { id, access: shown, isOpen } of documented) {
      const row: Access = access[id];
      expect(shown, id).toEqual(row);
      expect(isOpen, id).toBe(row.may.includes("anonymous"));
    }
  });

  it("has every route of the application but the two that describe it", () => {
    const shown = documented.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routed())).toEqual(new Set([...shown, "GET /api/openapi.json", "GET /api/docs"]));
  });

  it("lets everybody read the description", async () => {
    for (const type of types) {
      const browser = await visitors[type]();
      expect((await browser.get("/openapi.json")).status).toBe(200);
      expect((await browser.get("/docs")).status).toBe(200);
    }
  });
});

describe.each(operations)("%s", (id) => {
  const { may, only }: Access = access[id];

  it.each(types)("answers %s as its row says", async (type) => {
    const owner = await register();
    const browser = await visitors[type]();
    const response = await call(id, browser, owner);
    const { statuses = [] } = documented.find((operation) => operation.id === id) ?? {};
    expect(statuses, `${id} answered ${response.status}, which is not in its description`).toContain(
      response.status,
    );
    if (!may.includes(type)) {
      const problem = await problemOf(response, type === "anonymous" ? 401 : 403);
      expect(problem.code).toBe(type === "anonymous" ? "unauthenticated" : "forbidden");
    } else if (only === "owner") {
      await problemOf(response, 404);
    } else if (id === "refreshSession" && type === "anonymous") {
      // Without a cookie there is no session to renew: not a matter of who may ask.
      await problemOf(response, 401);
    } else {
      expect(response.status).toBeLessThan(500);
      expect([401, 403]).not.toContain(response.status);
    }
  });

  it.runIf(only === "owner")("is its owner's", async () => {
    const owner = await register();
    expect((await call(id, owner.browser, owner)).status).toBe(204);
  });

  it.runIf(!may.includes("anonymous"))("asks who is there before it looks at what was sent", async () => {
    const { method = "", path = "" } = documented.find((operation) => operation.id === id) ?? {};
    const nonsense = path.replace("/api", "").replace("{id}", "nonsense");
    const outcomes = await Promise.all(
      types.map(async (type) => {
        const browser = await visitors[type]();
        const body = method === "GET" || method === "DELETE" ? {} : { body: { nonsense: true } };
        return [type, (await browser.send(method, `${nonsense}?nonsense=1`, body)).status] as const;
      }),
    );
    for (const [type, status] of outcomes) {
      if (type === "anonymous") expect(status).toBe(401);
      else if (!may.includes(type)) expect(status).toBe(403);
      else expect([401, 403]).not.toContain(status);
    }
  });
});

describe("an admin's token", () => {
  it("is checked against the table even where everybody may read", async () => {
    const { browser, user } = await makeAdmin();
    const access = browser.cookie(accessCookie);
    expect((await browser.post("/auth/sign-out-everywhere")).status).toBe(204);
    browser.plant(accessCookie, access);
    for (const path of ["/auth/session", "/admin/artisans"]) {
      await problemOf(await browser.get(path), 401);
    }
    expect(user.userType).toBe("admin");
  });
});
