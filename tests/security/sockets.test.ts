import { useObjects } from "../setup/objects.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { signInElsewhere, mailedCode, makeAdmin, password, register, type Person } from "./support/people.ts";
import {
  answerForSockets,
  streamRecords,
  runWithStream,
  framesOf,
  openConnection,
  registerListedArtisan,
  expectSuccess,
  openPage,
  sendFrame,
  sockets,
  pushTo,
  ticketOf,
} from "./support/sockets.ts";
import { advanceClock } from "./support/time.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AccountEntity } from "@handiwork/core/accounts";
import { changeType } from "@handiwork/core/users";
import { runDeletionStep } from "@handiwork/core/deletion/steps.effects";
import { connectionsOf } from "@handiwork/core/realtime";
import { ConnectionEntity } from "@handiwork/core/realtime/connection.entity";
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

/** All ways in which the session of another device can end. */
const ends: Record<string, (person: Person, other: Browser) => Promise<unknown>> = {
  "signing out": (_, other) => expectSuccess(other.post("/auth/sign-out")),
  "being ended from the list of sessions": async ({ browser }) => {
    const { items } = (await (await browser.get("/auth/sessions")).json()) as {
      items: { id: string; current: boolean }[];
    };
    await expectSuccess(browser.delete(`/auth/sessions/${items.find(({ current }) => !current)?.id}`));
  },
  "'sign out others'": ({ browser }) => expectSuccess(browser.post("/auth/sessions/end-others")),
  "'sign out everywhere'": ({ browser }) => expectSuccess(browser.post("/auth/sign-out-everywhere")),
  "a password change": ({ browser }) =>
    expectSuccess(
      browser.post("/auth/password", { currentPassword: password, password: "dry paint on friday" }),
    ),
  "a password reset": async ({ email }) => {
    await new Browser().post("/auth/forgot-password", { email });
    const code = await mailedCode("reset-password", email);
    await expectSuccess(
      new Browser().post("/auth/reset-password", { email, code, password: "dry paint on friday" }),
    );
  },
  "a disabled account": async ({ user }) => {
    const admin = await makeAdmin();
    await expectSuccess(admin.browser.post(`/admin/users/${user.id}/disable`));
  },
  "a deleted account": ({ browser }) => expectSuccess(browser.post("/account/delete", { password })),
  "a change of the user type": ({ user }) => changeType(system, user.id, "merchant"),
  "ten newer sessions": async (person) => {
    for (let count = 0; count < 10; count++) await signInElsewhere(person);
  },
};

describe.each(Object.keys(ends))("a session that ends by %s", (name) => {
  const end = ends[name]!;

  it("gets no frame from then on, even before the stream is read", async () => {
    const person = await register();
    const other = await signInElsewhere(person);
    const page = await openPage(other);
    expect(await pushTo(person.user.id)).toBe(1);
    expect(framesOf(page)).toHaveLength(1);
    await end(person, other);
    await pushTo(person.user.id);
    expect(framesOf(page)).toEqual([]);
    expect(sockets.closed).toContain(page);
    expect(await connectionsOf(person.user.id)).not.toContain(page);
  });

  it("has its sockets closed by the stream, although nothing is sent", async () => {
    const person = await register();
    const other = await signInElsewhere(person);
    const pages = [await openPage(other), await openPage(other)];
    await runWithStream(() => end(person, other));
    expect(sockets.closed.toSorted()).toEqual(expect.arrayContaining(pages.toSorted()));
    expect(await connectionsOf(person.user.id)).toEqual([]);
  });

  it("cannot send over its socket, which is closed", async () => {
    const person = await register();
    const other = await signInElsewhere(person);
    const page = await openPage(other);
    await end(person, other);
    await sendFrame(page, { type: "ping" });
    expect(framesOf(page)).toEqual([]);
    expect(sockets.closed).toContain(page);
  });

  it("cannot use a ticket from before", async () => {
    const person = await register();
    const other = await signInElsewhere(person);
    const ticket = await ticketOf(other);
    await end(person, other);
    expect(await openConnection("late=", ticket)).toBe(401);
    expect(await connectionsOf(person.user.id)).not.toContain("late=");
  });
});

describe("the other sessions", () => {
  it("keep their sockets when one session ends", async () => {
    const person = await register();
    const other = await signInElsewhere(person);
    const [kept, ended] = [await openPage(person.browser), await openPage(other)];
    await runWithStream(() => expectSuccess(person.browser.post("/auth/sessions/end-others")));
    expect(sockets.closed).toEqual([ended]);
    expect(await pushTo(person.user.id)).toBe(1);
    expect(framesOf(kept)).toHaveLength(1);
  });

  it("of the device that changed the password open a new socket", async () => {
    const person = await register();
    const old = await openPage(person.browser);
    const body = { currentPassword: password, password: "dry paint on friday" };
    await runWithStream(() => expectSuccess(person.browser.post("/auth/password", body)));
    expect(sockets.closed).toEqual([old]);
    const page = await openPage(person.browser);
    expect(await pushTo(person.user.id)).toBe(1);
    expect(framesOf(page)).toHaveLength(1);
  });

  it("do not come back to an old socket by renewing after a change of the user type", async () => {
    const { browser, user } = await register();
    const old = await openPage(browser);
    await changeType(system, user.id, "artisan");
    await expectSuccess(browser.post("/auth/refresh"));
    await pushTo(user.id);
    expect(framesOf(old)).toEqual([]);
    const page = await openPage(browser);
    expect(await pushTo(user.id)).toBe(1);
    expect(framesOf(page)).toHaveLength(1);
  });
});

describe("a session whose time is over", () => {
  it("gets no frame, although its row is still there", async () => {
    const { browser, user } = await register();
    const page = await openPage(browser);
    advanceClock(24 * 3600 - 60);
    // Connections expire too; extend this one as if the page had reconnected.
    await ConnectionEntity.patch({ connectionId: page })
      .set({ expiresAt: Math.floor(Date.now() / 1000) + 3600 })
      .go();
    expect(await pushTo(user.id)).toBe(1);
    advanceClock(120);
    await pushTo(user.id);
    expect(sockets.closed).toEqual([page]);
  });
});

describe("deleting an account", () => {
  it("closes the sockets and removes the connections, whichever event comes first", async () => {
    const person = await register();
    const page = await openPage(person.browser);
    await expectSuccess(person.browser.post("/account/delete", { password }));
    await runDeletionStep({ userId: person.user.id, step: 0 });
    expect(sockets.closed).toEqual([page]);
    expect(await connectionsOf(person.user.id)).toEqual([]);
  });
});

describe("a socket that could not be closed", () => {
  it("is closed when the event is retried, and receives nothing meanwhile", async () => {
    const person = await register();
    const page = await openPage(await signInElsewhere(person));
    const records = await streamRecords(() =>
      expectSuccess(person.browser.post("/auth/sessions/end-others")),
    );
    expect(records).toHaveLength(1);
    sockets.isDown = true;
    expect((await react({ Records: records })).batchItemFailures).toHaveLength(1);
    sockets.isDown = false;
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
  it("stops typing frames in both directions", async () => {
    const [client, artisan] = [await register(), await registerListedArtisan()];
    await AccountEntity.patch({ id: client.user.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
    await expectSuccess(client.browser.post(`${path(artisan)}/messages`, message("Good morning")));
    const [page, theirs] = [await openPage(client.browser), await openPage(artisan.browser)];
    await sendFrame(theirs, { type: "typing", partnerId: client.user.id });
    expect(framesOf(page)).toHaveLength(1);
    await expectSuccess(client.browser.send("PUT", `${path(artisan)}/block`));
    await sendFrame(theirs, { type: "typing", partnerId: client.user.id });
    await sendFrame(page, { type: "typing", partnerId: artisan.user.id });
    await expectProblem(
      await artisan.browser.post(`${path(client)}/messages`, message("Are you there?")),
      409,
    );
    expect(framesOf(page)).toHaveLength(1);
    expect(framesOf(theirs)).toEqual([]);
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
    expect(await pushTo(user.id)).toBe(10);
    expect(sockets.open.has(theirs)).toBe(true);
  });

  it("hold for sockets that open at the same moment", async () => {
    const { browser, user } = await register();
    await Promise.all(Array.from({ length: 16 }, () => openPage(browser)));
    expect(await pushTo(user.id)).toBeLessThanOrEqual(10);
    expect(await connectionsOf(user.id)).toHaveLength(10);
    expect(await pushTo(user.id)).toBe(10);
  });

  it("reject a user's 121st ticket within 15 minutes without affecting others", async () => {
    const [{ browser }, other] = [await register(), await register()];
    for (let count = 0; count < 120; count++) await ticketOf(browser);
    const refused = await browser.post("/realtime/tickets");
    await expectProblem(refused.clone(), 429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await ticketOf(other.browser);
    advanceClock(900);
    await expectSuccess(browser.post("/auth/refresh"));
    await ticketOf(browser);
  });

  it("close a socket that sends more than 120 frames a minute, but not the user's others", async () => {
    const { browser, user } = await register();
    const [page, calm] = [await openPage(browser), await openPage(browser)];
    advanceClock(60 - ((Date.now() / 1000) % 60));
    for (let count = 0; count < 120; count++) await sendFrame(page, { type: "shout" });
    expect(sockets.closed).toEqual([]);
    await sendFrame(page, { type: "ping" });
    expect(sockets.closed).toEqual([page]);
    await sendFrame(calm, { type: "ping" });
    expect(framesOf(calm)).toHaveLength(1);
    expect(await connectionsOf(user.id)).toEqual([calm]);
  });
});
