import { accessCookie, Browser, expectProblem } from "./support/browser.ts";
import {
  documentedOperations,
  operations,
  applicationRoutes,
  type DocumentedOperation,
} from "./support/description.ts";
import { samples, type Sample } from "./support/operations.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { permitted } from "./support/permitted.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { access, type Access, type Operation } from "@handiwork/core/platform/access";
import { forget } from "@handiwork/core/directory";
import { objects } from "@handiwork/core/platform/objects";
import { documentClient } from "@handiwork/core/platform/table";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeEach(() => {
  forget();
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
});

const make: Record<Access["may"][number], () => Promise<Browser>> = {
  anonymous: async () => new Browser(),
  client: async () => (await register("client")).browser,
  artisan: async () => (await register("artisan")).browser,
  merchant: async () => (await register("merchant")).browser,
  admin: async () => (await makeAdmin()).browser,
};
const types = Object.keys(make) as (keyof typeof make)[];

/** Operations that end the caller's session. */
const ending = new Set<Operation>([
  "registerClient",
  "registerArtisan",
  "registerMerchant",
  "acceptInvitation",
  "signIn",
  "signOut",
  "signOutEverywhere",
  "changePassword",
  "deleteAccount",
]);
const signedIn = new Map<string, Browser>();
const documented: DocumentedOperation[] = [];
let owner: Person;
beforeAll(async () => {
  documented.push(...(await documentedOperations()));
  for (const type of types) signedIn.set(type, await make[type]());
  owner = await register();
});

const rowOf = (id: Operation): Access => access[id];
const open = operations.filter((id) => rowOf(id).may.includes("anonymous"));
const guarded = operations.filter((id) => !open.includes(id));
const owned = operations.filter((id) => rowOf(id).only === "owner");

function documentedAs(id: Operation): DocumentedOperation {
  const found = documented.find((operation) => operation.id === id);
  if (!found) throw new Error(`${id} is not in the OpenAPI document`);
  return found;
}

describe("the access table", () => {
  it.each(Object.entries(permitted))("admits %s to these operations alone", (who, names) => {
    const admitted = operations.filter((id) => {
      const { may, only } = rowOf(id);
      return [...may].toSorted().join(" ") + (only ? ` (${only})` : "") === who;
    });
    expect(admitted.toSorted()).toEqual(names.trim().split(/\s+/));
  });

  it("matches the OpenAPI document, operation by operation", () => {
    expect(documented.map(({ id }) => id).toSorted()).toEqual(operations.toSorted());
    expect(Object.keys(samples).toSorted()).toEqual(operations.toSorted());
    for (const { id, access: shown, isOpen } of documented) {
      expect(shown, id).toEqual(access[id]);
      expect(isOpen, id).toBe(open.includes(id));
    }
  });

  it("covers every route except the two that serve the documentation", () => {
    const shown = documented.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(applicationRoutes())).toEqual(
      new Set([...shown, "GET /api/openapi.json", "GET /api/docs"]),
    );
  });

  it.each(types)("lets %s read the documentation", async (type) => {
    for (const path of ["/openapi.json", "/docs"]) {
      expect((await signedIn.get(type)?.get(path))?.status).toBe(200);
    }
  });
});

describe("every operation", () => {
  /** A refused request does not use its sample up, so all refused user types share one. */
  const unused = new Map<Operation, Sample>();
  async function sampleFor(id: Operation, isAllowed: boolean): Promise<Sample> {
    if (isAllowed) return samples[id](owner);
    const sample = unused.get(id) ?? (await samples[id](owner));
    unused.set(id, sample);
    return sample;
  }

  it.each(operations.flatMap((id) => types.map((type) => [id, type] as const)))(
    "%s answers %s as the access table says",
    async (id, type) => {
      const { may, only } = rowOf(id);
      const { method, statuses } = documentedAs(id);
      const browser = ending.has(id) ? await make[type]() : signedIn.get(type)?.clone();
      const { path, ...sent } = await sampleFor(id, may.includes(type));
      const response = await (browser ?? new Browser()).send(method, path, sent);

      expect(statuses, "the statuses in its description").toContain(response.status);
      if (!may.includes(type)) {
        const problem = await expectProblem(response, type === "anonymous" ? 401 : 403);
        expect(problem.code).toBe(type === "anonymous" ? "unauthenticated" : "forbidden");
      } else if (only === "owner") {
        await expectProblem(response, 404);
      } else if (id === "refreshSession" && type === "anonymous") {
        // Without a cookie there is no session to renew, whatever the permission.
        await expectProblem(response, 401);
      } else {
        expect(response.status).toBeLessThan(500);
        expect([401, 403]).not.toContain(response.status);
      }
    },
  );

  it.each(owned)("%s works for the record's owner", async (id) => {
    const { path, body } = await samples[id](owner);
    expect((await owner.browser.send(documentedAs(id).method, path, { body })).status).toBeLessThan(300);
  });

  it.each(guarded)("%s checks the caller before it validates the input", async (id) => {
    const { method, path } = documentedAs(id);
    const nonsense = `${path.replace("/api", "").replace("{id}", "nonsense")}?nonsense=1`;
    const refused = types.filter((type) => !rowOf(id).may.includes(type));
    for (const type of refused) {
      const body = ["GET", "DELETE"].includes(method) ? {} : { body: { nonsense: true } };
      const response = await signedIn.get(type)?.send(method, nonsense, body);
      expect(response?.status).toBe(type === "anonymous" ? 401 : 403);
    }
  });
});

describe("an admin's token", () => {
  it("is checked against the table even by operations that are open to everyone", async () => {
    const { browser, user } = await makeAdmin();
    const token = browser.cookie(accessCookie);
    expect((await browser.post("/auth/sign-out-everywhere")).status).toBe(204);
    browser.plant(accessCookie, token);
    for (const path of ["/auth/session", "/admin/artisans"]) {
      await expectProblem(await browser.get(path), 401);
    }
    expect(user.userType).toBe("admin");
  });
});

describe("authentication", () => {
  it("costs one query on a guarded operation and none on an open one", async () => {
    const { browser } = await register();
    const spy = vi.spyOn(documentClient, "send");
    const commandsOf = async (path: string): Promise<string[]> => {
      spy.mockClear();
      expect((await browser.get(path)).status).toBe(200);
      return spy.mock.calls.map(([command]) => command.constructor.name);
    };
    expect(await commandsOf("/auth/session")).toEqual(["QueryCommand"]);
    expect(await commandsOf("/auth/sessions")).toEqual(["QueryCommand"]);
    const { path } = await samples.artisanProfile(owner);
    expect(await commandsOf(path)).toEqual(["QueryCommand"]);
    browser.cookies.clear();
    expect(await commandsOf(path)).toEqual(["QueryCommand"]);
    spy.mockRestore();
  });
});
