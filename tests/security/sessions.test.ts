import { accessCookie, Browser, problemOf, refreshCookie } from "./support/browser.ts";
import {
  elsewhere,
  isSignedIn,
  makeAdmin,
  password,
  register,
  signIn,
  userOf,
  type Person,
} from "./support/people.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { pass } from "./support/time.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { changeType, readAccount } from "@handiwork/core/domain/identity/account";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const hour = 3600;

const system = { type: "system" } as const;
const sessionsOf = async (browser: Browser) =>
  (await (await browser.get("/auth/sessions")).json()) as { items: { id: string; current: boolean }[] };

describe("renewing a session", () => {
  it("gives new tokens, and both of two tabs that ask at once go on", async () => {
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
    expect((await sessionsOf(browser)).items).toHaveLength(1);
  });

  it("needs the refresh cookie: an access token renews nothing", async () => {
    const { browser } = await register();
    browser.cookies.delete(refreshCookie);
    await problemOf(await browser.post("/auth/refresh"), 401);
  });

  it("is refused after signing out, also with copies of both cookies", async () => {
    const { browser } = await register();
    const thief = browser.clone();
    expect((await browser.post("/auth/sign-out")).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([]);
    await problemOf(await thief.post("/auth/refresh"), 401);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it("of a session that ends in the same moment is refused and brings nothing back", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await register();
      const other = await elsewhere(person);
      const [renewed, ended] = await Promise.all([
        other.post("/auth/refresh"),
        sleep(round * 4).then(() => person.browser.post("/auth/sessions/end-others")),
      ]);
      expect(ended.status).toBe(204);
      expect([200, 401]).toContain(renewed.status);
      expect(await isSignedIn(other)).toBe(false);
      expect((await sessionsOf(person.browser)).items).toHaveLength(1);
    }
  });
});

describe("a page that shows somebody else than the session's user", () => {
  it("writes nothing, in nobody's name", async () => {
    const [before, now] = [await register(), await register()];
    const write = (person: Person) =>
      now.browser.post("/auth/sessions/end-others", undefined, {
        headers: { "x-handiwork-user": person.user.id },
      });
    await problemOf(await write(before), 401);
    expect((await write(now)).status).toBe(204);
  });
});

describe("signing in", () => {
  it("begins another session, and ends the one that the browser had, its own or somebody else's", async () => {
    const [person, other] = [await register(), await register()];
    const copy = person.browser.clone();
    expect((await signIn(person.browser, person.email)).status).toBe(200);
    expect((await sessionsOf(person.browser)).items).toHaveLength(1);
    const second = person.browser.clone();
    expect((await signIn(person.browser, other.email)).status).toBe(200);
    for (const ended of [copy, second]) {
      expect(await isSignedIn(ended)).toBe(false);
      await problemOf(await ended.post("/auth/refresh"), 401);
    }
    expect((await sessionsOf(other.browser)).items).toHaveLength(2);
  });

  it("that fails leaves the session that the browser has", async () => {
    const { browser, email } = await register();
    await problemOf(await signIn(browser, email, { password: "not the owner's" }), 401);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("takes no session that somebody else has planted: it is always a new one", async () => {
    const [thief, victim] = [await register(), await register()];
    const browser = thief.browser.clone();
    expect((await signIn(browser, victim.email)).status).toBe(200);
    expect(browser.cookie(accessCookie)).not.toBe(thief.browser.cookie(accessCookie));
    expect((await userOf(await browser.get("/auth/session"))).id).toBe(victim.user.id);
  });
});

describe("at once, on the next request", () => {
  it("a disabled account can do nothing more, and not sign in; enabled again it can", async () => {
    const [person, admin] = [await register(), await makeAdmin()];
    const other = await elsewhere(person, { remember: true });
    expect((await admin.browser.post(`/admin/users/${person.user.id}/disable`)).status).toBe(204);
    for (const browser of [person.browser, other]) {
      await problemOf(await browser.get("/auth/session"), 401);
      await problemOf(
        await browser.post("/auth/password", { currentPassword: password, password: "another one" }),
        401,
      );
      await problemOf(await browser.post("/auth/refresh"), 401);
    }
    const { detail } = await problemOf(await signIn(new Browser(), person.email), 403);
    expect(detail).toContain("disabled");
    await problemOf(await signIn(new Browser(), person.email, { password: "wrong password" }), 401);

    expect((await admin.browser.post(`/admin/users/${person.user.id}/enable`)).status).toBe(204);
    expect(await isSignedIn(person.browser)).toBe(false);
    expect((await signIn(person.browser, person.email)).status).toBe(200);
  });

  it("nobody disables the own account", async () => {
    const { browser, user } = await makeAdmin();
    await problemOf(await browser.post(`/admin/users/${user.id}/disable`), 409);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("a changed type ends the old access token; renewing gives one of the new type", async () => {
    const { browser, user } = await register();
    await changeType(system, user.id, "merchant");
    await problemOf(await browser.get("/auth/session"), 401);
    const response = await browser.post("/auth/refresh");
    expect((await userOf(response)).userType).toBe("merchant");
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("somebody who is no admin any more is none, and renews the session as what is left", async () => {
    const { browser, user } = await makeAdmin();
    const token = browser.cookie(accessCookie);
    await changeType(system, user.id, "client");
    await problemOf(await browser.get("/admin/artisans"), 401);
    expect((await userOf(await browser.post("/auth/refresh"))).userType).toBe("client");
    await problemOf(await browser.get("/admin/artisans"), 403);
    // The token from before is still good for a quarter of an hour, as far as its signature goes.
    browser.plant(accessCookie, token);
    await problemOf(await browser.get("/admin/artisans"), 403);
  });
});

describe("one's sessions", () => {
  it("all end with 'sign out everywhere'", async () => {
    const person = await register();
    const others = [await elsewhere(person), await elsewhere(person, { remember: true })];
    expect((await person.browser.post("/auth/sign-out-everywhere")).status).toBe(204);
    for (const browser of [person.browser, ...others]) {
      expect(await isSignedIn(browser)).toBe(false);
      await problemOf(await browser.post("/auth/refresh"), 401);
    }
    expect((await readAccount(person.user.id))?.sessions).toEqual([]);
  });

  it("but this one end with 'sign out others'", async () => {
    const person = await register();
    const other = await elsewhere(person);
    expect((await person.browser.post("/auth/sessions/end-others")).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    await problemOf(await other.post("/auth/refresh"), 401);
    expect(await isSignedIn(person.browser)).toBe(true);
  });

  it("are ended one by one, by nobody else, and not twice", async () => {
    const [person, stranger] = [await register(), await register()];
    const other = await elsewhere(person);
    const { items } = await sessionsOf(person.browser);
    const { id } = items.find(({ current }) => !current) ?? { id: "" };
    await problemOf(await stranger.browser.delete(`/auth/sessions/${id}`), 404);
    await problemOf(await (await makeAdmin()).browser.delete(`/auth/sessions/${id}`), 404);
    expect(await isSignedIn(other)).toBe(true);
    expect((await person.browser.delete(`/auth/sessions/${id}`)).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    await problemOf(await other.post("/auth/refresh"), 401);
    await problemOf(await person.browser.delete(`/auth/sessions/${id}`), 404);
    await problemOf(await person.browser.delete("/auth/sessions/nonsense"), 400);
  });

  it("are ten at most: the one used longest ago ends when another begins", async () => {
    const person = await register();
    const browsers: Browser[] = [];
    for (let count = 0; count < 10; count++) browsers.push(await elsewhere(person));
    expect(await isSignedIn(person.browser)).toBe(false);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(true);
    expect((await sessionsOf(browsers[0] ?? new Browser())).items).toHaveLength(10);
  });

  it("show no token and nothing of other people", async () => {
    const person = await register();
    const text = JSON.stringify(await sessionsOf(person.browser));
    expect(text).not.toContain(person.browser.cookie(accessCookie).split(".")[2]);
    expect((await sessionsOf((await register()).browser)).items).toHaveLength(1);
  });
});

describe("a session that is not remembered", () => {
  it("ends after a day, whatever the browser keeps, however often it is renewed; a remembered one does not", async () => {
    const person = await register();
    const remembered = await elsewhere(person, { remember: true });
    for (const round of [1, 2]) {
      pass(11 * hour + round);
      for (const browser of [person.browser, remembered]) {
        expect((await browser.post("/auth/refresh")).status).toBe(200);
        expect(await isSignedIn(browser)).toBe(true);
      }
    }
    pass(2 * hour);
    expect(await isSignedIn(person.browser)).toBe(false);
    await problemOf(await person.browser.post("/auth/refresh"), 401);
    expect((await remembered.post("/auth/refresh")).status).toBe(200);
    expect((await sessionsOf(remembered)).items).toHaveLength(1);
  });

  it("is over after a day for a token that would still be good, too", async () => {
    const { browser } = await register();
    pass(24 * hour - 60);
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    pass(120);
    expect(await isSignedIn(browser)).toBe(false);
  });
});
