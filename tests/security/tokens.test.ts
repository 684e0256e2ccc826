import { accessCookie, Browser, problemOf, refreshCookie } from "./support/browser.ts";
import { forgeries, garbage } from "./support/forge.ts";
import { foreignToken, foreignPools, ourPool, publicKey, tokensOf } from "./support/pools.ts";
import { elsewhere, makeAdmin, newAddress, password, register, type Person } from "./support/people.ts";
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

/** A browser with nothing but that access token. */
function holding(token: string): Browser {
  const browser = new Browser();
  browser.plant(accessCookie, token);
  return browser;
}

/** What a token that is worth nothing gets: 401 where somebody must be signed in, and no harm where nobody needs to be. */
async function isWorthNothing(token: string): Promise<void> {
  const browser = holding(token);
  for (const path of ["/auth/session", "/auth/sessions", "/admin/artisans"]) {
    const { code } = await problemOf(await browser.get(path), 401);
    expect(code).toBe("unauthenticated");
  }
  await problemOf(await browser.post("/auth/sign-out-everywhere"), 401);
  expect((await browser.get("/artisans/featured")).status).toBe(200);
  expect((await browser.post("/auth/forgot-password", { email: newAddress() })).status).toBe(202);
}

describe("an access token", () => {
  it("is worth something as long as it is left alone", async () => {
    expect((await holding(person.browser.cookie(accessCookie)).get("/auth/session")).status).toBe(200);
    expect((await holding(admin.browser.cookie(accessCookie)).get("/admin/artisans")).status).toBe(200);
  });

  it("is worth nothing when it is missing, forged, or its algorithm is confused", async () => {
    await isWorthNothing("");
    const { browser } = await register();
    const forged = await forgeries(browser.cookie(accessCookie), await publicKey());
    for (const [name, token] of Object.entries(forged)) {
      await expect(isWorthNothing(token), name).resolves.toBeUndefined();
    }
  });

  it("is worth nothing after fifteen minutes", async () => {
    const { browser } = await register();
    const token = browser.cookie(accessCookie);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * 60_000 });
    expect((await holding(token).get("/auth/session")).status).toBe(200);
    vi.setSystemTime(Date.now() + 61_000);
    await isWorthNothing(token);
  });

  it("is no ID token and no refresh token", async () => {
    const { IdToken, RefreshToken } = await tokensOf(person.email);
    await isWorthNothing(IdToken);
    await isWorthNothing(RefreshToken);
  });

  it("is worth nothing where the pool gave it past our API: it has no session", async () => {
    const { AccessToken } = await tokensOf(person.email);
    await problemOf(await holding(AccessToken).get("/auth/session"), 401);
  });

  it.each(Object.entries(foreignPools))("is worth nothing %s", async (_, pool) => {
    await isWorthNothing((await foreignToken(pool, admin)).AccessToken);
  });

  it("in many cookies of one name is the first, and no other one's", async () => {
    const cookie = `${accessCookie}=nonsense; ${accessCookie}=${admin.browser.cookie(accessCookie)}`;
    const response = await new Browser().get("/admin/artisans", { headers: { cookie } });
    expect([200, 401]).toContain(response.status);
    await problemOf(
      await new Browser().get("/admin/artisans", {
        headers: { cookie: `access=${admin.browser.cookie(accessCookie)}` },
      }),
      401,
    );
  });

  it("counts in no other place than its cookie", async () => {
    const token = admin.browser.cookie(accessCookie);
    const browser = new Browser();
    await problemOf(
      await browser.get("/admin/artisans", { headers: { authorization: `Bearer ${token}` } }),
      401,
    );
    await problemOf(await browser.get(`/admin/artisans?access_token=${token}`), 401);
  });
});

describe("a cookie that nobody of us has set", () => {
  it.each(Object.entries(garbage))("with %s is worth nothing, as either token", async (_, text) => {
    await isWorthNothing(text);
    const browser = new Browser();
    browser.plant(refreshCookie, text);
    await problemOf(await browser.post("/auth/refresh"), 401);
    expect((await browser.post("/auth/sign-out")).status).toBe(204);
  });

  it("is worth nothing as a refresh token where it is an access token, or another pool's", async () => {
    for (const token of [
      person.browser.cookie(accessCookie),
      (await foreignToken(ourPool, person)).RefreshToken,
    ]) {
      const browser = new Browser();
      browser.plant(refreshCookie, token);
      await problemOf(await browser.post("/auth/refresh"), 401);
    }
  });

  it("does not keep anybody from signing in", async () => {
    const browser = new Browser();
    browser.plant(accessCookie, "nonsense");
    browser.plant(refreshCookie, "nonsense");
    expect((await browser.post("/auth/sign-in", { email: person.email, password })).status).toBe(200);
  });
});

describe("an admin whose session has ended", () => {
  it("reads what everybody may read, and signs in again, with the old cookie", async () => {
    const other = await elsewhere(admin);
    expect((await other.post("/auth/sessions/end-others")).status).toBe(204);
    const { browser } = admin;
    await problemOf(await browser.get("/auth/session"), 401);
    expect((await browser.get("/artisans/featured")).status).toBe(200);
    expect((await browser.post("/auth/sign-in", { email: admin.email, password })).status).toBe(200);
    expect((await browser.get("/admin/artisans")).status).toBe(200);
  });
});
