import { useFanOuts } from "../../../../tests/setup/fan-out.ts";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { now, nowIso, setClock } from "../platform/clock.ts";
import { eachMailKind } from "../notifications/kinds.rules.ts";
import { nextMailFails } from "../mail/testing.ts";
import * as Notification from "../notifications/index.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { makeAccount, makeArtisan } from "../testing/index.ts";
import { change, remove, save, type NewSavedSearch } from "./index.ts";
import { queueAlerts } from "./notices.ts";
import { SavedSearchEntity } from "./saved-search.entity.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const fanOuts = useFanOuts();

let restore = () => {};
let moment = Date.now();
beforeEach(() => {
  restore = setClock(() => (moment += 1));
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

/** Returns a trade that no other test's searches contain. */
const newTrade = () => `trade ${randomUUID()}`;

const newUser = (profile: object = {}) =>
  makeAccount("client", { emailVerifiedAt: "2026-01-01T00:00:00Z", ...profile });

/** Creates a user with alerts for a search. */
async function waiting(search: Partial<NewSavedSearch>, profile: object = {}) {
  const user = await newUser(profile);
  return { ...user, search: await save(user, { name: "My search", isAlert: true, ...search }) };
}

const mailsTo = ({ email }: { email: string }) => identity.mailsTo(email);

/**
 * Queues the alerts and handles all messages.
 *
 * @returns the number of messages
 */
async function announce(artisanId: string, listedAt = nowIso()): Promise<number> {
  await queueAlerts(artisanId, listedAt);
  return fanOuts.deliverAll();
}

describe("beginAlerts", () => {
  it("queues a message only if a saved search has alerts for such artisans", async () => {
    const [trade, another] = [newTrade(), newTrade()];
    await waiting({ category: another });
    expect(await queueAlerts(await makeArtisan({ category: trade }), nowIso())).toBe("nothing");
    expect(fanOuts.waiting()).toEqual([]);
    await waiting({ category: trade });
    expect(await queueAlerts(await makeArtisan({ category: trade }), nowIso())).toBe("begun");
    expect(fanOuts.waiting()).toHaveLength(1);
  });
});

describe("the owner of a saved search", () => {
  it("gets one mail with the search's name and the artisan's trade and place", async () => {
    const reader = await waiting({ name: "Leaks <at> home", category: "plumber", state: "lagos" });
    const id = await makeArtisan({ category: "Plumber", location: "Ikeja, Lagos" });
    const other = await makeArtisan({ category: "Painter", location: "Ikeja, Lagos" });
    await announce(id);
    await announce(other);
    const [mail, ...more] = mailsTo(reader);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("A new artisan matches your saved search");
    expect(mail?.text).toContain("“Leaks <at> home”: Plumber in Ikeja, Lagos.");
    expect(mail?.text).toContain(`https://handiwork.test/artisans/${id}`);
    expect(mail?.text).toContain("https://handiwork.test/artisans#saved-searches");
    expect(mail?.html).toContain("“Leaks &lt;at&gt; home”");
  });

  it("reads no text that the artisan wrote", async () => {
    const reader = await waiting({ searchQuery: "zq9" });
    const artisan = { category: "zq9 <b>", location: "zq9 street, zq9", description: "zq9", bio: "zq9" };
    await announce(await makeArtisan(artisan, { fullName: "zq9" }));
    const [mail] = mailsTo(reader);
    expect(mail?.text).toContain("Artisan in Nigeria.");
    expect(`${mail?.text}${mail?.html}`).not.toContain("zq9");
  });

  it("gets artisans who match trade, state and all other filters", async () => {
    const category = newTrade();
    const match = await Promise.all([
      waiting({ category, state: "oyo" }),
      waiting({ category }),
      waiting({ state: "oyo", searchQuery: category }),
      waiting({ searchQuery: category }),
      waiting({ category, state: "oyo", location: "Ibadan" }),
      waiting({ category, location: "ibad" }),
      waiting({ category, minPrice: 5_000, maxPrice: 6_000, experienceLevel: "3-5", isAvailableOnly: true }),
    ]);
    const others = await Promise.all([
      waiting({ category: newTrade(), state: "oyo" }),
      waiting({ category, state: "kano" }),
      waiting({ category, state: "oyo", location: "Saki" }),
      waiting({ category, minPrice: 5_001 }),
      waiting({ category, experienceLevel: "5+" }),
      waiting({ category, isPremiumOnly: true }),
      waiting({ category, searchQuery: "roof" }),
    ]);
    const artisan = { category, location: "Ibadan, Oyo", hourlyRate: 5_000, experienceYears: "4" };
    await announce(await makeArtisan({ ...artisan, isOnline: true }));
    expect(match.map((reader) => mailsTo(reader).length)).toEqual(match.map(() => 1));
    expect(others.map((reader) => mailsTo(reader).length)).toEqual(others.map(() => 0));
  });
});

describe("no mail is sent", () => {
  it("about a search that was deleted, switched off, or has no mail alerts", async () => {
    const category = newTrade();
    const [deleted, off, silent] = [
      await waiting({ category }),
      await waiting({ category }),
      await waiting({ category, isAlert: false }),
    ];
    const id = await makeArtisan({ category });
    await queueAlerts(id, nowIso());
    await remove(deleted, deleted.search.id);
    await change(off, off.search.id, { isAlert: false });
    expect(await fanOuts.deliverAll()).toBeGreaterThan(0);
    for (const reader of [deleted, off, silent]) expect(mailsTo(reader)).toEqual([]);
  });

  it("if the index still contains a search whose owner has reached the limit", async () => {
    const category = newTrade();
    const off = await waiting({ category });
    const { Key } = SavedSearchEntity.get({ userId: off.id, id: off.search.id }).params<{
      Key: Record<string, string>;
    }>();
    // Writes what `change` writes, without the index keys.
    const UpdateExpression = "SET alertBucket = :none";
    const ExpressionAttributeValues = { ":none": "" };
    await documentClient.send(
      new UpdateCommand({ TableName: tableName, Key, UpdateExpression, ExpressionAttributeValues }),
    );
    await announce(await makeArtisan({ category }));
    expect(mailsTo(off)).toEqual([]);
  });

  it("at an unverified address, or of a disabled or deleted account", async () => {
    const category = newTrade();
    const readers = [
      await waiting({ category }, { emailVerifiedAt: undefined }),
      await waiting({ category }, { disabledAt: "2026-01-02T00:00:00Z" }),
      await waiting({ category }),
    ];
    await AccountEntity.remove({ id: readers[2]?.id ?? "" }).go();
    await announce(await makeArtisan({ category }));
    expect(readers.flatMap(mailsTo)).toEqual([]);
  });

  it("about their own profile", async () => {
    const category = newTrade();
    const id = await makeArtisan({ category }, { emailVerifiedAt: "2026-01-01T00:00:00Z" });
    await save({ type: "artisan", id }, { name: "Rivals", category, isAlert: true });
    await announce(id);
    expect(mailsTo({ email: `${id}@handiwork.test` })).toEqual([]);
  });

  it("about artisans who were listed before, or are no longer listed", async () => {
    const category = newTrade();
    const id = await makeArtisan({ category });
    const listedAt = nowIso();
    const late = await waiting({ category });
    await announce(id, listedAt);
    const early = await waiting({ category });
    const pending = await makeArtisan({ category, approval: "pending" });
    const disabled = await makeArtisan({ category }, { disabledAt: "2026-01-02T00:00:00Z" });
    expect(await queueAlerts(pending, nowIso())).toBe("nothing");
    expect(await queueAlerts(disabled, nowIso())).toBe("nothing");
    const gone = await makeArtisan({ category });
    await queueAlerts(gone, nowIso());
    await ArtisanEntity.patch({ id: gone }).set({ approval: "pending" }).go();
    expect(await fanOuts.deliverAll()).toBeGreaterThan(0);
    for (const reader of [late, early]) expect(mailsTo(reader)).toEqual([]);
  });
});

describe("despite repeated and reordered events", () => {
  it("each owner gets one mail and one notification", async () => {
    const category = newTrade();
    const readers = await Promise.all(Array.from({ length: 30 }, () => waiting({ category })));
    const id = await makeArtisan({ category });
    const listedAt = nowIso();
    await queueAlerts(id, listedAt);
    const first = fanOuts.next()!;
    await Promise.all([fanOuts.deliver(first), queueAlerts(id, listedAt)]);
    const second = fanOuts.waiting().find((body) => !body.includes('"cursor":null'))!;
    for (const page of [second, first, second]) expect(await fanOuts.deliver(page)).toBe(true);
    await announce(id, listedAt);
    expect(readers.map((reader) => mailsTo(reader).length)).toEqual(readers.map(() => 1));
    const told = await Promise.all(readers.map((reader) => Notification.list(reader, {})));
    for (const { items } of told) {
      expect(items).toMatchObject([
        {
          kind: "saved-search-match",
          data: { searchName: "My search", artisanId: id, place: "Ikeja, Lagos" },
        },
      ]);
    }
  });

  it("an owner without a verified address, or without such mails, is notified in the app only", async () => {
    const category = newTrade();
    const unproven = await waiting({ category }, { emailVerifiedAt: undefined });
    const unwilling = await waiting({ category });
    await Notification.changePreferences(unwilling, { ...eachMailKind(() => true), savedSearches: false });
    await announce(await makeArtisan({ category }));
    for (const reader of [unproven, unwilling]) {
      expect(mailsTo(reader)).toEqual([]);
      expect((await Notification.unread(reader)).notifications).toBe(1);
    }
  });

  it("a second approval of an artisan alerts only searches created since the first", async () => {
    const category = newTrade();
    const [first, id] = [await waiting({ category }), await makeArtisan({ category })];
    await announce(id);
    const second = await waiting({ category });
    moment += 40 * 24 * 3600_000;
    await announce(id);
    expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 1]);
  });

  it("a page with a failed mail is retried without mailing anyone twice", async () => {
    const category = newTrade();
    const readers = [await waiting({ category }), await waiting({ category }), await waiting({ category })];
    nextMailFails("TooManyRequestsException", 429);
    expect(await announce(await makeArtisan({ category }))).toBeGreaterThan(1);
    expect(readers.map((reader) => mailsTo(reader).length)).toEqual([1, 1, 1]);
  });
});

describe("a message", () => {
  it("reads 25 searches, and the messages cover all of a bucket", async () => {
    const category = newTrade();
    const user = await newUser();
    const crowd = await Promise.all(Array.from({ length: 5 }, () => newUser()));
    for (const [number, owner] of crowd.entries()) {
      await Promise.all(
        Array.from({ length: 45 }, (_, index) =>
          save(owner, { name: `${number} ${index}`, category, minPrice: 90_000, isAlert: true }),
        ),
      );
    }
    await save(user, { name: "the last", category, isAlert: true });
    expect(await announce(await makeArtisan({ category }))).toBeGreaterThanOrEqual(10);
    expect(mailsTo(user)).toHaveLength(1);
  });
});

describe("an account", () => {
  it("gets up to ten such mails a day and twenty a week; later matches are dropped, and the next day's are sent", async () => {
    const [category, day, reader] = [newTrade(), 86_400_000, await newUser()];
    moment = (Math.floor(now() / (7 * day)) + 1) * 7 * day;
    for (let number = 0; number < 12; number += 1)
      await save(reader, { name: `search ${number}`, category, isAlert: true });
    const id = await makeArtisan({ category });
    await announce(id, nowIso());
    expect(mailsTo(reader)).toHaveLength(10);
    moment += day;
    await announce(id, nowIso());
    expect(mailsTo(reader)).toHaveLength(10);
    for (const mails of [20, 20, 30]) {
      await announce(await makeArtisan({ category }));
      expect(mailsTo(reader)).toHaveLength(mails);
      moment += 3 * day;
    }
  }, 120_000);
});
