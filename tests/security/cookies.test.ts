import { accessCookie, Browser, expectProblem, refreshCookie } from "./support/browser.ts";
import { poolIsDown } from "./support/faults.ts";
import { isSignedIn, newEmail, password, register, registration, signIn } from "./support/people.ts";
import { advanceClock } from "./support/time.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readAccount } from "@handiwork/core/accounts";
import { identity, useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

// The clock may tick between creating the session and setting its cookies.
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

const removalLines = [
  "__Host-access=; Max-Age=0; Path=/; Secure; SameSite=Strict",
  "__Secure-refresh=; Max-Age=0; Path=/api/auth; Secure; SameSite=Strict",
  "signed-in=; Max-Age=0; Path=/; Secure; SameSite=Strict",
];

describe("session cookies", () => {
  it("match the design exactly, and end with the browser without 'remember me'", async () => {
    const { browser, email } = await register();
    expectCookies(await signIn(new Browser(), email), "");
    expectCookies(await signIn(new Browser(), email, { remember: false }), "");
    expectCookies(await browser.post("/auth/refresh"), "");
  });

  it("live for thirty days if remembered, which renewing does not extend", async () => {
    const { email } = await register();
    const browser = new Browser();
    expectCookies(await signIn(browser, email, { remember: true }), thirtyDays);
    advanceClock(10 * 24 * 3600);
    const response = await browser.post("/auth/refresh");
    expect(response.status).toBe(200);
    const [line = ""] = response.headers.getSetCookie();
    const left = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
    expect(left).toBeGreaterThan(20 * 24 * 3600 - 60);
    expect(left).toBeLessThanOrEqual(20 * 24 * 3600);
    expectCookies(response, " Max-Age=\\d+;");
  });

  it("are not remembered after registering", async () => {
    for (const kind of ["client", "artisan", "merchant"] as const) {
      expectCookies(await new Browser().post(`/auth/register/${kind}`, registration(kind)), "");
    }
  });

  it("stay remembered or not when the password changes", async () => {
    const { browser, email } = await register();
    const body = { currentPassword: password, password: "dry paint on friday" };
    expectCookies(await browser.post("/auth/password", body), "");
    const remembered = new Browser();
    await signIn(remembered, email, { password: "dry paint on friday", remember: true });
    const back = { currentPassword: "dry paint on friday", password };
    expectCookies(await remembered.post("/auth/password", back), thirtyDays);
  });

  it("fit into a browser's limit, and do not appear in a response body", async () => {
    const browser = new Browser();
    const response = await browser.post("/auth/register/client", registration("client"));
    for (const line of response.headers.getSetCookie()) expect(line.length).toBeLessThan(4096);
    const text = await response.text();
    for (const name of [accessCookie, refreshCookie]) expect(text).not.toContain(browser.cookie(name));
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("are not set by responses that do not sign in", async () => {
    const browser = new Browser();
    const answers = [
      await browser.get("/auth/session"),
      await browser.get("/openapi.json"),
      await signIn(browser, newEmail()),
      await browser.post("/auth/refresh"),
      await browser.post("/auth/forgot-password", { email: newEmail() }),
    ];
    for (const answer of answers) {
      expect(answer.headers.getSetCookie().filter((line) => !line.includes("Max-Age=0"))).toEqual([]);
    }
  });
});

describe("signing out", () => {
  it("removes all three cookies, also twice or without a session", async () => {
    const { browser } = await register();
    for (const _ of [1, 2]) {
      const response = await browser.post("/auth/sign-out");
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()).toEqual(removalLines);
    }
    expect((await new Browser().post("/auth/sign-out")).status).toBe(204);
  });

  it("everywhere removes them too", async () => {
    const { browser } = await register();
    expect((await browser.post("/auth/sign-out-everywhere")).headers.getSetCookie()).toEqual(removalLines);
  });

  it("ends the session even after its access token has expired", async () => {
    const { browser, user } = await register();
    const thief = browser.clone();
    advanceClock(16 * 60);
    expect((await browser.get("/auth/session")).status).toBe(401);
    expect((await browser.post("/auth/sign-out")).status).toBe(204);
    expect((await readAccount(user.id))?.sessions).toEqual([]);
    await expectProblem(await thief.post("/auth/refresh"), 401);
  });

  it("ends the session even if the access or the refresh cookie is missing", async () => {
    for (const lost of [accessCookie, refreshCookie]) {
      const { browser, user } = await register();
      const thief = browser.clone();
      browser.cookies.delete(lost);
      expect((await browser.post("/auth/sign-out")).status).toBe(204);
      expect((await readAccount(user.id))?.sessions).toEqual([]);
      expect(await isSignedIn(thief)).toBe(false);
      await expectProblem(await thief.post("/auth/refresh"), 401);
    }
  });

  it("removes the cookies and ends the session even if the pool is unreachable", async () => {
    const { browser, user } = await register();
    identity.injectFaults(poolIsDown);
    const response = await browser.post("/auth/sign-out");
    expect([204, 503]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual(removalLines);
    expect((await readAccount(user.id))?.sessions).toEqual([]);
  });
});

describe("a refresh token", () => {
  it("works for one more minute after its use, for a tab whose response was lost", async () => {
    const { browser } = await register();
    const other = browser.clone();
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    advanceClock(50);
    expect((await other.post("/auth/refresh")).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  it("is rejected after that minute, while its successor still works", async () => {
    const { browser } = await register();
    const thief = browser.clone();
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    advanceClock(61);
    await expectProblem(await thief.post("/auth/refresh"), 401);
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("renews a session whose access token has expired, but not after thirty days", async () => {
    const { email } = await register();
    const browser = new Browser();
    await signIn(browser, email, { remember: true });
    advanceClock(3600);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    advanceClock(30 * 24 * 3600);
    await expectProblem(await browser.post("/auth/refresh"), 401);
  });
});
