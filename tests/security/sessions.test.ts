import { accessCookie, Browser, expectProblem, refreshCookie } from "./support/browser.ts";
import {
  signInElsewhere,
  isSignedIn,
  makeAdmin,
  password,
  register,
  signIn,
  userOf,
  type Person,
} from "./support/people.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { advanceClock } from "./support/time.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { changeType } from "@handiwork/core/users";
import { readAccount } from "@handiwork/core/accounts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const hour = 3600;

const system = { type: "system" } as const;
const listSessions = async (browser: Browser) =>
  (await (await browser.get("/auth/sessions")).json()) as { items: { id: string; current: boolean }[] };

describe("renewing a session", () => {
  it("gives new tokens to each of two tabs that renew concurrently", async () => {
    const { browser } = await register();
    const tabs = [browser.clone(), browser.clone()];
    const answers = await Promise.all(tabs.map((tab) => tab.post("/auth/refresh")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refreshTokens = new Set([browser, ...tabs].map((tab) => tab.cookie(refreshCookie)));
    expect(refreshTokens.size).toBe(3);
    for (const tab of tabs) {
      expect(await isSignedIn(tab)).toBe(true);
      expect((await tab.post("/auth/refresh")).status).toBe(200);
    }
    expect((await listSessions(browser)).items).toHaveLength(1);
  });

  it("needs the refresh cookie", async () => {
    const { browser } = await register();
    browser.cookies.delete(refreshCookie);
    await expectProblem(await browser.post("/auth/refresh"), 401);
  });

  it("fails after signing out, even with copies of both cookies", async () => {
    const { browser } = await register();
    const thief = browser.clone();
    expect((await browser.post("/auth/sign-out")).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([]);
    await expectProblem(await thief.post("/auth/refresh"), 401);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it("does not revive a session that ends concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await register();
      const other = await signInElsewhere(person);
      const [renewed, ended] = await Promise.all([
        other.post("/auth/refresh"),
        sleep(round * 4).then(() => person.browser.post("/auth/sessions/end-others")),
      ]);
      expect(ended.status).toBe(204);
      expect([200, 401]).toContain(renewed.status);
      expect(await isSignedIn(other)).toBe(false);
      expect((await listSessions(person.browser)).items).toHaveLength(1);
    }
  });
});

describe("a page that shows another user than the session's", () => {
  it("cannot write", async () => {
    const [before, now] = [await register(), await register()];
    const write = (person: Person) =>
      now.browser.post("/auth/sessions/end-others", undefined, {
        headers: { "x-handiwork-user": person.user.id },
      });
    await expectProblem(await write(before), 401);
    expect((await write(now)).status).toBe(204);
  });
});

describe("signing in", () => {
  it("ends the browser's previous session, of whichever user", async () => {
    const [person, other] = [await register(), await register()];
    const copy = person.browser.clone();
    expect((await signIn(person.browser, person.email)).status).toBe(200);
    expect((await listSessions(person.browser)).items).toHaveLength(1);
    const second = person.browser.clone();
    expect((await signIn(person.browser, other.email)).status).toBe(200);
    for (const ended of [copy, second]) {
      expect(await isSignedIn(ended)).toBe(false);
      await expectProblem(await ended.post("/auth/refresh"), 401);
    }
    expect((await listSessions(other.browser)).items).toHaveLength(2);
  });

  it("that fails keeps the browser's session", async () => {
    const { browser, email } = await register();
    await expectProblem(await signIn(browser, email, { password: "not the owner's" }), 401);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("always starts a new session, so that none can be planted", async () => {
    const [thief, victim] = [await register(), await register()];
    const browser = thief.browser.clone();
    expect((await signIn(browser, victim.email)).status).toBe(200);
    expect(browser.cookie(accessCookie)).not.toBe(thief.browser.cookie(accessCookie));
    expect((await userOf(await browser.get("/auth/session"))).id).toBe(victim.user.id);
  });
});

describe("from the next request on,", () => {
  it("a disabled account cannot act or sign in, until it is enabled", async () => {
    const [person, admin] = [await register(), await makeAdmin()];
    const other = await signInElsewhere(person, { remember: true });
    expect((await admin.browser.post(`/admin/users/${person.user.id}/disable`)).status).toBe(204);
    for (const browser of [person.browser, other]) {
      await expectProblem(await browser.get("/auth/session"), 401);
      await expectProblem(
        await browser.post("/auth/password", { currentPassword: password, password: "another one" }),
        401,
      );
      await expectProblem(await browser.post("/auth/refresh"), 401);
    }
    const { detail } = await expectProblem(await signIn(new Browser(), person.email), 403);
    expect(detail).toContain("disabled");
    await expectProblem(await signIn(new Browser(), person.email, { password: "wrong password" }), 401);

    expect((await admin.browser.post(`/admin/users/${person.user.id}/enable`)).status).toBe(204);
    expect(await isSignedIn(person.browser)).toBe(false);
    expect((await signIn(person.browser, person.email)).status).toBe(200);
  });

  it("an admin cannot disable their own account", async () => {
    const { browser, user } = await makeAdmin();
    await expectProblem(await browser.post(`/admin/users/${user.id}/disable`), 409);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("a changed user type invalidates the access token, and renewing issues one of the new type", async () => {
    const { browser, user } = await register();
    await changeType(system, user.id, "merchant");
    await expectProblem(await browser.get("/auth/session"), 401);
    const response = await browser.post("/auth/refresh");
    expect((await userOf(response)).userType).toBe("merchant");
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("an admin who becomes a client has a client's permissions", async () => {
    const { browser, user } = await makeAdmin();
    const token = browser.cookie(accessCookie);
    await changeType(system, user.id, "client");
    await expectProblem(await browser.get("/admin/artisans"), 401);
    expect((await userOf(await browser.post("/auth/refresh"))).userType).toBe("client");
    await expectProblem(await browser.get("/admin/artisans"), 403);
    // The old token's signature stays valid for a quarter of an hour.
    browser.plant(accessCookie, token);
    await expectProblem(await browser.get("/admin/artisans"), 403);
  });
});

describe("a user's sessions", () => {
  it("all end with 'sign out everywhere'", async () => {
    const person = await register();
    const others = [await signInElsewhere(person), await signInElsewhere(person, { remember: true })];
    expect((await person.browser.post("/auth/sign-out-everywhere")).status).toBe(204);
    for (const browser of [person.browser, ...others]) {
      expect(await isSignedIn(browser)).toBe(false);
      await expectProblem(await browser.post("/auth/refresh"), 401);
    }
    expect((await readAccount(person.user.id))?.sessions).toEqual([]);
  });

  it("except the current one end with 'sign out others'", async () => {
    const person = await register();
    const other = await signInElsewhere(person);
    expect((await person.browser.post("/auth/sessions/end-others")).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    await expectProblem(await other.post("/auth/refresh"), 401);
    expect(await isSignedIn(person.browser)).toBe(true);
  });

  it("can be ended one by one, by their user alone", async () => {
    const [person, stranger] = [await register(), await register()];
    const other = await signInElsewhere(person);
    const { items } = await listSessions(person.browser);
    const { id } = items.find(({ current }) => !current) ?? { id: "" };
    await expectProblem(await stranger.browser.delete(`/auth/sessions/${id}`), 404);
    await expectProblem(await (await makeAdmin()).browser.delete(`/auth/sessions/${id}`), 404);
    expect(await isSignedIn(other)).toBe(true);
    expect((await person.browser.delete(`/auth/sessions/${id}`)).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    await expectProblem(await other.post("/auth/refresh"), 401);
    await expectProblem(await person.browser.delete(`/auth/sessions/${id}`), 404);
    await expectProblem(await person.browser.delete("/auth/sessions/nonsense"), 400);
  });

  it("are limited to ten: the least recently used one ends", async () => {
    const person = await register();
    const browsers: Browser[] = [];
    for (let count = 0; count < 10; count++) browsers.push(await signInElsewhere(person));
    expect(await isSignedIn(person.browser)).toBe(false);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(true);
    expect((await listSessions(browsers[0] ?? new Browser())).items).toHaveLength(10);
  });

  it("are listed without tokens or other users' sessions", async () => {
    const person = await register();
    const text = JSON.stringify(await listSessions(person.browser));
    expect(text).not.toContain(person.browser.cookie(accessCookie).split(".")[2]);
    expect((await listSessions((await register()).browser)).items).toHaveLength(1);
  });
});

describe("a session that is not remembered", () => {
  it("ends after a day, however often it is renewed, unlike a remembered one", async () => {
    const person = await register();
    const remembered = await signInElsewhere(person, { remember: true });
    for (const round of [1, 2]) {
      advanceClock(11 * hour + round);
      for (const browser of [person.browser, remembered]) {
        expect((await browser.post("/auth/refresh")).status).toBe(200);
        expect(await isSignedIn(browser)).toBe(true);
      }
    }
    advanceClock(2 * hour);
    expect(await isSignedIn(person.browser)).toBe(false);
    await expectProblem(await person.browser.post("/auth/refresh"), 401);
    expect((await remembered.post("/auth/refresh")).status).toBe(200);
    expect((await listSessions(remembered)).items).toHaveLength(1);
  });

  it("ends after a day even if its access token is newer", async () => {
    const { browser } = await register();
    advanceClock(24 * hour - 60);
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    advanceClock(120);
    expect(await isSignedIn(browser)).toBe(false);
  });
});
