import { accessCookie, Browser, expectProblem, refreshCookie } from "./support/browser.ts";
import { forgeries, garbage } from "./support/forge.ts";
import { foreignToken, foreignPools, ourPool, publicKey, tokensOf } from "./support/pools.ts";
import { signInElsewhere, makeAdmin, newEmail, password, register, type Person } from "./support/people.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { objects } from "@handiwork/core/platform/objects";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(() => void vi.spyOn(objects, "get").mockResolvedValue(undefined));
afterEach(() => vi.useRealTimers());

let person: Person;
let admin: Person;
beforeAll(async () => {
  person = await register();
  admin = await makeAdmin();
});

/** Returns a browser with this access token as its only cookie. */
function browserWith(token: string): Browser {
  const browser = new Browser();
  browser.plant(accessCookie, token);
  return browser;
}

/** Expects 401 from guarded operations, and success from open ones. */
async function expectRejected(token: string): Promise<void> {
  const browser = browserWith(token);
  for (const path of ["/auth/session", "/auth/sessions", "/admin/artisans"]) {
    const { code } = await expectProblem(await browser.get(path), 401);
    expect(code).toBe("unauthenticated");
  }
  await expectProblem(await browser.post("/auth/sign-out-everywhere"), 401);
  expect((await browser.get("/artisans/featured")).status).toBe(200);
  expect((await browser.post("/auth/forgot-password", { email: newEmail() })).status).toBe(202);
}

describe("an access token", () => {
  it("is valid unchanged", async () => {
    expect((await browserWith(person.browser.cookie(accessCookie)).get("/auth/session")).status).toBe(200);
    expect((await browserWith(admin.browser.cookie(accessCookie)).get("/admin/artisans")).status).toBe(200);
  });

  it("is rejected if it is missing or forged", async () => {
    await expectRejected("");
    const { browser } = await register();
    const forged = await forgeries(browser.cookie(accessCookie), await publicKey());
    for (const [name, token] of Object.entries(forged)) {
      await expect(expectRejected(token), name).resolves.toBeUndefined();
    }
  });

  it("is rejected after fifteen minutes", async () => {
    const { browser } = await register();
    const token = browser.cookie(accessCookie);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * 60_000 });
    expect((await browserWith(token).get("/auth/session")).status).toBe(200);
    vi.setSystemTime(Date.now() + 61_000);
    await expectRejected(token);
  });

  it("cannot be replaced by an ID token or a refresh token", async () => {
    const { IdToken, RefreshToken } = await tokensOf(person.email);
    await expectRejected(IdToken);
    await expectRejected(RefreshToken);
  });

  it("is rejected without a session of our API", async () => {
    const { AccessToken } = await tokensOf(person.email);
    await expectProblem(await browserWith(AccessToken).get("/auth/session"), 401);
  });

  it.each(Object.entries(foreignPools))("is rejected %s", async (_, pool) => {
    await expectRejected((await foreignToken(pool, admin)).AccessToken);
  });

  it("is read from the first cookie of exactly that name", async () => {
    const cookie = `${accessCookie}=nonsense; ${accessCookie}=${admin.browser.cookie(accessCookie)}`;
    const response = await new Browser().get("/admin/artisans", { headers: { cookie } });
    expect([200, 401]).toContain(response.status);
    await expectProblem(
      await new Browser().get("/admin/artisans", {
        headers: { cookie: `access=${admin.browser.cookie(accessCookie)}` },
      }),
      401,
    );
  });

  it("is accepted in its cookie alone", async () => {
    const token = admin.browser.cookie(accessCookie);
    const browser = new Browser();
    await expectProblem(
      await browser.get("/admin/artisans", { headers: { authorization: `Bearer ${token}` } }),
      401,
    );
    await expectProblem(await browser.get(`/admin/artisans?access_token=${token}`), 401);
  });
});

describe("a malformed cookie", () => {
  it.each(Object.entries(garbage))("with %s is rejected as either token", async (_, text) => {
    await expectRejected(text);
    const browser = new Browser();
    browser.plant(refreshCookie, text);
    await expectProblem(await browser.post("/auth/refresh"), 401);
    expect((await browser.post("/auth/sign-out")).status).toBe(204);
  });

  it("is rejected as a refresh token if it is an access token or another pool's", async () => {
    for (const token of [
      person.browser.cookie(accessCookie),
      (await foreignToken(ourPool, person)).RefreshToken,
    ]) {
      const browser = new Browser();
      browser.plant(refreshCookie, token);
      await expectProblem(await browser.post("/auth/refresh"), 401);
    }
  });

  it("does not prevent signing in", async () => {
    const browser = new Browser();
    browser.plant(accessCookie, "nonsense");
    browser.plant(refreshCookie, "nonsense");
    expect((await browser.post("/auth/sign-in", { email: person.email, password })).status).toBe(200);
  });
});

describe("an admin whose session has ended", () => {
  it("can read public data, and sign in again with the old cookie", async () => {
    const other = await signInElsewhere(admin);
    expect((await other.post("/auth/sessions/end-others")).status).toBe(204);
    const { browser } = admin;
    await expectProblem(await browser.get("/auth/session"), 401);
    expect((await browser.get("/artisans/featured")).status).toBe(200);
    expect((await browser.post("/auth/sign-in", { email: admin.email, password })).status).toBe(200);
    expect((await browser.get("/admin/artisans")).status).toBe(200);
  });
});
