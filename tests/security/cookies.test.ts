import { accessCookie, Browser, problemOf, refreshCookie } from "./support/browser.ts";
import { poolIsAway } from "./support/faults.ts";
import { isSignedIn, newAddress, password, register, registration, signIn } from "./support/people.ts";
import { pass } from "./support/time.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readAccount } from "@handiwork/core/domain/identity/account";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

// A second may begin between the session and its cookies.
const thirtyDays = " Max-Age=(?:2592000|259199\\d);";
const token = "[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]*)+";
const cookieLines = (lifetime: string) => [
  new RegExp(`^__Host-access=${token};${lifetime} Path=/; HttpOnly; Secure; SameSite=Strict$`),
  new RegExp(`^__Secure-refresh=${token};${lifetime} Path=/api/auth; HttpOnly; Secure; SameSite=Strict$`),
  new RegExp(`^signed-in=1;${lifetime} Path=/; Secure; SameSite=Strict$`),
];

function expectCookies(response: Response, lifetime: string): void {
  const lines = response.headers.getSetCookie();
  expect(lines).toHaveLength(3);
  for (const [index, pattern] of cookieLines(lifetime).entries()) expect(lines[index]).toMatch(pattern);
}

const gone = [
  "__Host-access=; Max-Age=0; Path=/; Secure; SameSite=Strict",
  "__Secure-refresh=; Max-Age=0; Path=/api/auth; Secure; SameSite=Strict",
  "signed-in=; Max-Age=0; Path=/; Secure; SameSite=Strict",
];

describe("the cookies of a session", () => {
  it("are, to the letter, those of the design; without 'remember me' they end with the browser", async () => {
    const { browser, email } = await register();
    expectCookies(await signIn(new Browser(), email), "");
    expectCookies(await signIn(new Browser(), email, { remember: false }), "");
    expectCookies(await browser.post("/auth/refresh"), "");
  });

  it("live thirty days where they are remembered, and renewing makes that no longer", async () => {
    const { email } = await register();
    const browser = new Browser();
    expectCookies(await signIn(browser, email, { remember: true }), thirtyDays);
    pass(10 * 24 * 3600);
    const response = await browser.post("/auth/refresh");
    expect(response.status).toBe(200);
    const [line = ""] = response.headers.getSetCookie();
    const left = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
    expect(left).toBeGreaterThan(20 * 24 * 3600 - 60);
    expect(left).toBeLessThanOrEqual(20 * 24 * 3600);
    expectCookies(response, " Max-Age=\\d+;");
  });

  it("are set by registrations as by a sign-in that is not remembered", async () => {
    for (const kind of ["client", "artisan", "merchant"] as const) {
      expectCookies(await new Browser().post(`/auth/register/${kind}`, registration(kind)), "");
    }
  });

  it("are kept by a change of the password as they were, remembered or not", async () => {
    const { browser, email } = await register();
    const body = { currentPassword: password, password: "dry paint on friday" };
    expectCookies(await browser.post("/auth/password", body), "");
    const remembered = new Browser();
    await signIn(remembered, email, { password: "dry paint on friday", remember: true });
    const back = { currentPassword: "dry paint on friday", password };
    expectCookies(await remembered.post("/auth/password", back), thirtyDays);
  });

  it("are never more than a browser keeps, and never in an answer's body", async () => {
    const browser = new Browser();
    const response = await browser.post("/auth/register/client", registration("client"));
    for (const line of response.headers.getSetCookie()) expect(line.length).toBeLessThan(4096);
    const text = await response.text();
    for (const name of [accessCookie, refreshCookie]) expect(text).not.toContain(browser.cookie(name));
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("are set by no answer that signs nobody in", async () => {
    const browser = new Browser();
    const answers = [
      await browser.get("/auth/session"),
      await browser.get("/openapi.json"),
      await signIn(browser, newAddress()),
      await browser.post("/auth/refresh"),
      await browser.post("/auth/forgot-password", { email: newAddress() }),
    ];
    for (const answer of answers) {
      expect(answer.headers.getSetCookie().filter((line) => !line.includes("Max-Age=0"))).toEqual([]);
    }
  });
});

describe("signing out", () => {
  it("takes all three cookies away, to the letter, and is fine twice, or with none", async () => {
    const { browser } = await register();
    for (const _ of [1, 2]) {
      const response = await browser.post("/auth/sign-out");
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()).toEqual(gone);
    }
    expect((await new Browser().post("/auth/sign-out")).status).toBe(204);
  });

  it("everywhere takes them away, too", async () => {
    const { browser } = await register();
    expect((await browser.post("/auth/sign-out-everywhere")).headers.getSetCookie()).toEqual(gone);
  });

  it("ends the session also where its access token is too old", async () => {
    const { browser, user } = await register();
    const thief = browser.clone();
    pass(16 * 60);
    expect((await browser.get("/auth/session")).status).toBe(401);
    expect((await browser.post("/auth/sign-out")).status).toBe(204);
    expect((await readAccount(user.id))?.sessions).toEqual([]);
    await problemOf(await thief.post("/auth/refresh"), 401);
  });

  it("ends the session also where the access cookie is gone, or the refresh cookie", async () => {
    for (const lost of [accessCookie, refreshCookie]) {
      const { browser, user } = await register();
      const thief = browser.clone();
      browser.cookies.delete(lost);
      expect((await browser.post("/auth/sign-out")).status).toBe(204);
      expect((await readAccount(user.id))?.sessions).toEqual([]);
      expect(await isSignedIn(thief)).toBe(false);
      await problemOf(await thief.post("/auth/refresh"), 401);
    }
  });

  it("takes the cookies away also where the pool is away, and the session is over", async () => {
    const { browser, user } = await register();
    identity.disturb(poolIsAway);
    const response = await browser.post("/auth/sign-out");
    expect([204, 503]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual(gone);
    expect((await readAccount(user.id))?.sessions).toEqual([]);
  });
});

describe("a refresh token", () => {
  it("that was used works for a minute more, for a tab whose answer was lost", async () => {
    const { browser } = await register();
    const other = browser.clone();
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    pass(50);
    expect((await other.post("/auth/refresh")).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  it("that is used once more after that minute is refused; whoever has its successor goes on", async () => {
    const { browser } = await register();
    const thief = browser.clone();
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    pass(61);
    await problemOf(await thief.post("/auth/refresh"), 401);
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("brings a session on whose access token is too old, and not after thirty days", async () => {
    const { email } = await register();
    const browser = new Browser();
    await signIn(browser, email, { remember: true });
    pass(3600);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    pass(30 * 24 * 3600);
    await problemOf(await browser.post("/auth/refresh"), 401);
  });
});
