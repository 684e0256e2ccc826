import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { list as listAudit, record, type AuditKind } from "../audit/index.ts";
import { makeArtisanActor, makeClient } from "../conversations/testing.ts";
import * as Review from "../reviews/index.ts";
import type { NoticeOutcomes } from "../mail/wanted.ts";
import { notifyOfMatch } from "../saved-searches/notices.ts";
import { notifyOfAuditEntry } from "../audit/notices.ts";
import { notifyOfReply, notifyOfReview } from "../reviews/notices.ts";
import { list } from "./index.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const visit = { address: "192.0.2.1", userAgent: "test" };
const told = async (actor: SignedIn) => (await list(actor, {})).items;

/** Returns the outcome in the app. */
const inApp = async (outcomes: Promise<NoticeOutcomes>) => (await outcomes)[0];

/**
 * Writes an audit entry.
 *
 * @returns its key, as in the stream
 */
async function entryOf(accountId: string, kind: AuditKind, after?: Record<string, string>) {
  await record({ kind, accountId, actor: { type: "system" }, ...(after ? { after } : {}) });
  const [entry] = (await listAudit({ accountId }, undefined, 1)).items;
  return { accountId, id: entry?.id ?? "" };
}

describe("a review", () => {
  it("notifies the artisan, and the reply notifies the client, each once", async () => {
    const [client, artisan] = [await makeClient("Bola"), await makeArtisanActor()];
    const { id } = await Review.write(client, artisan.id, { rating: 4, comment: "Came on time." });
    const which = { artisanId: artisan.id, clientId: client.id, id };
    expect([await inApp(notifyOfReview(which)), await inApp(notifyOfReview(which))]).toEqual([
      "told",
      "again",
    ]);
    expect(await inApp(notifyOfReply(which))).toBe("nothing");
    await Review.answer(artisan, which, { text: "Thank you." });
    expect([await inApp(notifyOfReply(which)), await inApp(notifyOfReply(which))]).toEqual(["told", "again"]);
    expect(await told(artisan)).toMatchObject([
      { kind: "review", data: { reviewId: id, clientName: "Bola", rating: 4 } },
    ]);
    expect(await told(client)).toMatchObject([
      { kind: "review-answer", data: { artisanId: artisan.id, artisanName: "Ada Obi" } },
    ]);
  });

  it("sends no notification if it has been deleted", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const { id } = await Review.write(client, artisan.id, { rating: 4, comment: "Came on time." });
    await Review.remove(client, { artisanId: artisan.id, id }, visit);
    expect(await inApp(notifyOfReview({ artisanId: artisan.id, clientId: client.id, id }))).toBe("nothing");
    expect(await told(artisan)).toEqual([]);
  });
});

describe("an audit entry", () => {
  it("notifies a user of an approval, rejection or suspension, with the role and the reason", async () => {
    const artisan = await makeArtisanActor();
    const keys = [
      await entryOf(artisan.id, "rejected", { reason: "No address" }),
      await entryOf(artisan.id, "rejected"),
      await entryOf(artisan.id, "approved", { isOnline: "true" }),
      await entryOf(artisan.id, "approved"),
      await entryOf(artisan.id, "suspended", { userType: "merchant", reason: "Complaints" }),
    ];
    for (const key of [...keys, ...keys.toReversed()]) await notifyOfAuditEntry(key);
    expect(await told(artisan)).toMatchObject([
      { kind: "suspended", data: { record: "merchant", reason: "Complaints" } },
      { kind: "approved", data: { record: "artisan", startsAvailable: false } },
      { kind: "approved", data: { record: "artisan", startsAvailable: true } },
      { kind: "rejected", data: { record: "artisan", reason: null } },
      { kind: "rejected", data: { record: "artisan", reason: "No address" } },
    ]);
  });

  it("notifies an artisan once when an admin grants premium or ends it", async () => {
    const artisan = await makeArtisanActor();
    const until = "2027-01-01T00:00:00.000Z";
    const keys = [
      await entryOf(artisan.id, "premium-granted", { premiumExpiresAt: until, days: "30", reason: "A gift" }),
      await entryOf(artisan.id, "premium-ended", { premiumExpiresAt: until, reason: "Complaints" }),
    ];
    for (const key of [...keys, ...keys]) await notifyOfAuditEntry(key);
    expect(await told(artisan)).toMatchObject([
      { kind: "premium-ended", data: { reason: "Complaints" } },
      { kind: "premium-started", data: { until, planName: null, reference: null } },
    ]);
  });

  it("notifies the reporter when a report is resolved, not the reported user", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const after = { reporterId: client.id, subject: `profile/${artisan.id}`, note: "Nothing found" };
    const key = await entryOf(artisan.id, "report-resolved", after);
    expect([await inApp(notifyOfAuditEntry(key)), await inApp(notifyOfAuditEntry(key))]).toEqual([
      "told",
      "again",
    ]);
    expect(await told(client)).toMatchObject([{ kind: "report-resolved", data: { subject: "profile" } }]);
    expect(JSON.stringify(await told(client))).not.toContain("Nothing found");
    expect(await told(artisan)).toEqual([]);
  });

  it("sends no notification of other kinds", async () => {
    const client = await makeClient();
    expect(await inApp(notifyOfAuditEntry(await entryOf(client.id, "password-changed")))).toBe("nothing");
    expect(await inApp(notifyOfAuditEntry({ accountId: client.id, id: "gone" }))).toBe("nothing");
    expect(await told(client)).toEqual([]);
  });
});

describe("a match of a saved search", () => {
  it("notifies once per search and artisan, at most twenty times a day", async () => {
    const client = await makeClient();
    const search = { id: "01J", userId: client.id, name: "Plumbers" };
    const match = (id: string) =>
      inApp(notifyOfMatch(search, { id, trade: "Plumber", place: "Lagos" }, "2026-11-21T10:00:00.000Z"));
    const ids = Array.from({ length: 21 }, () => randomUUID());
    const outcomes = [];
    for (const id of ids) outcomes.push(await match(id));
    expect(outcomes).toEqual([...Array.from({ length: 20 }, () => "told"), "limited"]);
    expect(await match(ids[0] ?? "")).toBe("again");
    expect((await told(client))[0]).toMatchObject({
      kind: "saved-search-match",
      data: { searchName: "Plumbers", artisanId: ids[19], trade: "Plumber", place: "Lagos" },
    });
  });
});
