import { useObjects } from "../setup/objects.ts";
import { Browser, problemOf } from "./support/browser.ts";
import { siteOrigin } from "./support/environment.ts";
import { elsewhere, mailedCode, makeAdmin, password, register, type Person } from "./support/people.ts";
import {
  answerForSockets,
  changesOf,
  followed,
  framesOf,
  knock,
  listedArtisan,
  ok,
  openPage,
  say,
  sockets,
  tell,
  ticketOf,
} from "./support/sockets.ts";
import { pass } from "./support/time.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AccountEntity, changeType } from "@handiwork/core/domain/identity/account";
import { takeDeletionStep } from "@handiwork/core/flows/deletion";
import { connectionsOf } from "@handiwork/core/flows/notices/realtime";
import { ConnectionEntity } from "@handiwork/core/model/realtime/connection.entity";
import { handler as react } from "@handiwork/functions/events/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

const system = { type: "system" } as const;
beforeEach(answerForSockets);
afterEach(() => void vi.restoreAllMocks());

/** Every way in which the session of another device can end. */
const ends: Record<string, (person: Person, other: Browser) => Promise<unknown>> = {
  "signing out": (_, other) => ok(other.post("/auth/sign-out")),
  "being ended from the list of sessions": async ({ browser }) => {
    const { items } = (await (await browser.get("/auth/sessions")).json()) as {
      items: { id: string; current: boolean }[];
    };
    await ok(browser.delete(`/auth/sessions/${items.find(({ current }) => !current)?.id}`));
  },
  "'sign out others'": ({ browser }) => ok(browser.post("/auth/sessions/end-others")),
  "'sign out everywhere'": ({ browser }) => ok(browser.post("/auth/sign-out-everywhere")),
  "a password change": ({ browser }) =>
    ok(browser.post("/auth/password", { currentPassword: password, password: "dry paint on friday" })),
  "a password reset": async ({ email }) => {
    await new Browser().post("/auth/forgot-password", { email });
    const code = await mailedCode("reset-password", email);
    await ok(new Browser().post("/auth/reset-password", { email, code, password: "dry paint on friday" }));
  },
  "a disabled account": async ({ user }) => {
    const admin = await makeAdmin();
    await ok(admin.browser.post(`/admin/users/${user.id}/disable`));
  },
  "a deleted account": ({ browser }) => ok(browser.post("/account/delete", { password })),
  "a change of the user type": ({ user }) => changeType(system, user.id, "merchant"),
  "ten newer sessions": async (person) => {
    for (let count = 0; count < 10; count++) await elsewhere(person);
  },
};

describe.each(Object.keys(ends))("a session that ends by %s", (name) => {
  const end = ends[name]!;

  it("gets no frame from then on, even before the stream is read", async () => {
    const person = await register();
    const other = await elsewhere(person);
    const page = await openPage(other);
    expect(await tell(person.user.id)).toBe(1);
    expect(framesOf(page)).toHaveLength(1);
    await end(person, other);
    await tell(person.user.id);
    expect(framesOf(page)).toEqual([]);
    expect(sockets.closed).toContain(page);
    expect(await connectionsOf(person.user.id)).not.toContain(page);
  });

  it("has its sockets closed by the stream, although nothing is sent", async () => {
    const person = await register();
    const other = await elsewhere(person);
    const pages = [await openPage(other), await openPage(other)];
    await followed(() => end(person, other));
    expect(sockets.closed.toSorted()).toEqual(expect.arrayContaining(pages.toSorted()));
    expect(await connectionsOf(person.user.id)).toEqual([]);
  });

  it("can say nothing over its socket, which is closed", async () => {
    const person = await register();
    const other = await elsewhere(person);
    const page = await openPage(other);
    await end(person, other);
    await say(page, { type: "ping" });
    expect(framesOf(page)).toEqual([]);
    expect(sockets.closed).toContain(page);
  });

  it("cannot use a ticket from before", async () => {
    const person = await register();
    const other = await elsewhere(person);
    const ticket = await ticketOf(other);
    await end(person, other);
    expect(await knock("late=", ticket)).toBe(401);
    expect(await connectionsOf(person.user.id)).not.toContain("late=");
  });
});

describe("the other sessions", () => {
  it("keep their sockets when one session ends", async () => {
    const person = await register();
    const other = await elsewhere(person);
    const [kept, ended] = [await openPage(person.browser), await openPage(other)];
    await followed(() => ok(person.browser.post("/auth/sessions/end-others")));
    expect(sockets.closed).toEqual([ended]);
    expect(await tell(person.user.id)).toBe(1);
    expect(framesOf(kept)).toHaveLength(1);
  });

  it("of the device that changed the password open a new socket", async () => {
    const person = await register();
    const old = await openPage(person.browser);
    const body = { currentPassword: password, password: "dry paint on friday" };
    await followed(() => ok(person.browser.post("/auth/password", body)));
    expect(sockets.closed).toEqual([old]);
    const page = await openPage(person.browser);
    expect(await tell(person.user.id)).toBe(1);
    expect(framesOf(page)).toHaveLength(1);
  });

  it("do not come back to an old socket by renewing after a change of the user type", async () => {
    const { browser, user } = await register();
    const old = await openPage(browser);
    await changeType(system, user.id, "artisan");
    await ok(browser.post("/auth/refresh"));
    await tell(user.id);
    expect(framesOf(old)).toEqual([]);
    const page = await openPage(browser);
    expect(await tell(user.id)).toBe(1);
    expect(framesOf(page)).toHaveLength(1);
  });
});

describe("a session whose time is over", () => {
  it("gets no frame, although its row is still there", async () => {
    const { browser, user } = await register();
    const page = await openPage(browser);
    pass(24 * 3600 - 60);
    // The connection itself is older than the service keeps it; a page may have reconnected since.
    await ConnectionEntity.patch({ connectionId: page })
      .set({ expiresAt: Math.floor(Date.now() / 1000) + 3600 })
      .go();
    expect(await tell(user.id)).toBe(1);
    pass(120);
    await tell(user.id);
    expect(sockets.closed).toEqual([page]);
  });
});

describe("deleting an account", () => {
  it("closes the sockets and removes the connections, whichever event comes first", async () => {
    const person = await register();
    const page = await openPage(person.browser);
    await ok(person.browser.post("/account/delete", { password }));
    await takeDeletionStep({ userId: person.user.id, step: 0 });
    expect(sockets.closed).toEqual([page]);
    expect(await connectionsOf(person.user.id)).toEqual([]);
  });
});

describe("a socket that could not be closed", () => {
  it("is closed when the event comes again, and hears nothing meanwhile", async () => {
    const person = await register();
    const page = await openPage(await elsewhere(person));
    const records = await changesOf(() => ok(person.browser.post("/auth/sessions/end-others")));
    expect(records).toHaveLength(1);
    sockets.isAway = true;
    expect((await react({ Records: records })).batchItemFailures).toHaveLength(1);
    sockets.isAway = false;
    expect(sockets.closed).toEqual([]);
    expect(await react({ Records: records })).toEqual({ batchItemFailures: [] });
    expect(await react({ Records: records })).toEqual({ batchItemFailures: [] });
    expect(sockets.closed).toEqual([page]);
    expect(framesOf(page)).toEqual([]);
  });
});

const message = (content: string) => ({ id: randomUUID(), content });
const path = ({ user }: Person) => `/conversations/${user.id}`;

describe("a block", () => {
  it("does not send typing frames to the other's pages", async () => {
    const [client, artisan] = [await register(), await listedArtisan()];
    await AccountEntity.patch({ id: client.user.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
    await ok(client.browser.post(`${path(artisan)}/messages`, message("Good morning")));
    const [page, theirs] = [await openPage(client.browser), await openPage(artisan.browser)];
    await say(theirs, { type: "typing", partnerId: client.user.id });
    expect(framesOf(page)).toHaveLength(1);
    await ok(client.browser.send("PUT", `${path(artisan)}/block`));
    await say(theirs, { type: "typing", partnerId: client.user.id });
    await say(page, { type: "typing", partnerId: artisan.user.id });
    await problemOf(await artisan.browser.post(`${path(client)}/messages`, message("Are you there?")), 409);
    expect(framesOf(page)).toHaveLength(1);
    expect(framesOf(theirs)).toEqual([]);
  });
});

describe("a ticket", () => {
  it("opens one socket, of however many that try it at once", async () => {
    const { browser, user } = await register();
    const ticket = await ticketOf(browser);
    const statuses = await Promise.all(["A=", "B=", "C="].map((id) => knock(id, ticket)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await knock("D=", ticket)).toBe(401);
    expect(await connectionsOf(user.id)).toHaveLength(1);
  });

  it("is of no use after 30 seconds", async () => {
    const { browser, user } = await register();
    const ticket = await ticketOf(browser);
    pass(31);
    expect(await knock("E=", ticket)).toBe(401);
    expect(await connectionsOf(user.id)).toEqual([]);
  });

  it("is not for the browser of another user, and is used up by it", async () => {
    const [owner, thief] = [await register(), await register()];
    const ticket = await ticketOf(owner.browser);
    const headers = { Origin: siteOrigin, Cookie: thief.browser.cookieHeader("/ws") ?? "" };
    expect(await knock("F=", ticket, headers)).toBe(401);
    expect(await knock("F=", ticket)).toBe(401);
  });

  it.each([
    ["another site", { Origin: "https://evil.test" }],
    ["a site whose name begins alike", { Origin: `${siteOrigin}.evil.test` }],
    ["the site without TLS", { Origin: siteOrigin.replace("https", "http") }],
    ["a sandboxed frame", { Origin: "null" }],
    ["a program without an origin", {}],
  ])("opens nothing for %s", async (_, headers) => {
    const { browser, user } = await register();
    const ticket = await ticketOf(browser);
    expect(await knock("G=", ticket, headers)).toBe(403);
    expect(await connectionsOf(user.id)).toEqual([]);
  });
});

describe("the limits", () => {
  it("keep a user's ten newest sockets and close the oldest", async () => {
    const { browser, user } = await register();
    const other = await register();
    const theirs = await openPage(other.browser);
    const pages: string[] = [];
    for (let count = 0; count < 13; count++) {
      pages.push(await openPage(browser));
      await sleep(2);
    }
    expect(sockets.closed).toEqual(pages.slice(0, 3));
    expect((await connectionsOf(user.id)).toSorted()).toEqual(pages.slice(3).toSorted());
    expect(await tell(user.id)).toBe(10);
    expect(sockets.open.has(theirs)).toBe(true);
  });

  it("hold for sockets that open at the same moment", async () => {
    const { browser, user } = await register();
    await Promise.all(Array.from({ length: 16 }, () => openPage(browser)));
    expect(await tell(user.id)).toBeLessThanOrEqual(10);
    expect(await connectionsOf(user.id)).toHaveLength(10);
    expect(await tell(user.id)).toBe(10);
  });

  it("refuse only that user's 121st ticket within 15 minutes", async () => {
    const [{ browser }, other] = [await register(), await register()];
    for (let count = 0; count < 120; count++) await ticketOf(browser);
    const refused = await browser.post("/realtime/tickets");
    await problemOf(refused.clone(), 429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await ticketOf(other.browser);
    pass(900);
    await ok(browser.post("/auth/refresh"));
    await ticketOf(browser);
  });

  it("close a socket that sends more than 120 frames a minute, and no other of its user", async () => {
    const { browser, user } = await register();
    const [page, calm] = [await openPage(browser), await openPage(browser)];
    pass(60 - ((Date.now() / 1000) % 60));
    for (let count = 0; count < 120; count++) await say(page, { type: "shout" });
    expect(sockets.closed).toEqual([]);
    await say(page, { type: "ping" });
    expect(sockets.closed).toEqual([page]);
    await say(calm, { type: "ping" });
    expect(framesOf(calm)).toHaveLength(1);
    expect(await connectionsOf(user.id)).toEqual([calm]);
  });
});
