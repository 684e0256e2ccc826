import { encodeCursor } from "../platform/table/cursor.ts";
import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { MessageEntity, conversationOf, send } from "../conversations/index.ts";
import { makeEverything, makeOwner, rowsWith, type Everything } from "../deletion/testing.ts";
import { ReportEntity } from "../moderation/report.entity.ts";
import { exportAccount } from "./index.ts";
import { exportParts } from "./schema.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

/** Returns the items of all pages. */
async function whole(
  actor: SignedIn,
): Promise<{ parts: Record<string, Record<string, unknown>[]>; pages: number[] }> {
  const parts: Record<string, Record<string, unknown>[]> = {};
  const pages: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof exportAccount>> = await exportAccount(
      actor,
      cursor === null ? {} : { cursor },
    );
    (parts[page.part] ??= []).push(...page.items);
    pages.push(page.items.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { parts, pages };
}

let all: Everything;
beforeAll(async () => {
  all = await makeEverything();
}, 60_000);

describe("the export of an account", () => {
  it("contains all data of a user with every kind of row, in every part", async () => {
    const { parts } = await whole(all.owner);
    expect(Object.keys(parts)).toEqual([...exportParts]);
    expect(parts["profile"]).toMatchObject([
      { id: all.owner.id, fullName: "Owner of Everything", email: all.owner.email, isVerified: false },
    ]);
    expect(parts["profile"]?.[0]).toHaveProperty("lastHereAt");
    expect(parts["record"]).toMatchObject([
      { kind: "artisan", category: "Painter", location: "Jos, Plateau" },
    ]);
    expect(parts["products"]).toMatchObject([{ name: "Pipe of the owner", naira: 1500, unit: "metre" }]);
    expect(parts["application"]).toMatchObject([
      { phone: "+2348012345678", documents: [{ name: "Owner’s certificate.pdf", size: 9 }] },
    ]);
    expect(parts["invitation"]).toMatchObject([{ name: "Owner of Everything", email: all.owner.email }]);
    expect(parts["preferences"]).toMatchObject([{ mails: { messages: false, reviews: true } }]);
    expect(parts["mailFailures"]).toEqual([{ slowDays: ["2026-11-20"] }]);
    expect(parts["sessions"]).toHaveLength(2);
    expect(parts["sessions"]).toContainEqual(
      expect.objectContaining({ device: "Chrome on Android", address: "192.0.2.7" }),
    );
    expect(parts["devices"]).toMatchObject([{ service: "fcm.googleapis.com" }]);
    expect(parts["favourites"]).toMatchObject([{ artisan: `/artisans/${all.other.id}` }]);
    expect(parts["savedSearches"]).toMatchObject([{ name: "Painters of the owner", isAlert: true }]);
    expect(parts["reviewsWritten"]).toMatchObject([
      { rating: 5, comment: "What the owner says of the other" },
    ]);
    expect(parts["reviewsReceived"]).toMatchObject([
      { from: "Bola Ade", comment: "What third says of the owner" },
    ]);
    expect(parts["requests"]).toMatchObject([
      {
        text: "A tap of the owner that leaks",
        address: "12 Owner’s Street",
        jobs: [{ with: "Ada Obi", status: "agreed", cards: [{ sumKobo: 1_500_000 }] }],
      },
    ]);
    expect(parts["quotes"]).toMatchObject([{ status: "accepted", offer: { kind: "fixed" } }]);
    expect(parts["jobs"]).toMatchObject([{ with: "Bola Ade", status: "agreed", reviewReceived: null }]);
    expect(JSON.stringify(parts["jobs"])).not.toMatch(/startCode|finishCode|Bode Thomas/);
    expect(parts["conversations"]?.map((item) => item["with"]).toSorted()).toEqual(["Ada Obi", "Bola Ade"]);
    expect(parts["messages"]?.map(({ text, sent }) => `${String(sent)}: ${String(text)}`).toSorted()).toEqual(
      [
        "by you: What the owner writes",
        "by you: 📷 Image",
        "to you: What the other answers",
        "to you: What third writes to the owner",
      ],
    );
    expect(parts["notifications"]).toMatchObject([{ kind: "approved" }]);
    expect(parts["reports"]).toMatchObject([
      {
        about: "message",
        reason: "spam",
        details: "What the owner reports",
        message: "What the other answers",
      },
    ]);
    const purposes = ["avatar", "chat-image", "chat-image", "portfolio"];
    expect(parts["uploads"]?.map(({ purpose }) => purpose).toSorted()).toEqual(purposes);
    expect(parts["analytics"]).toEqual([
      { day: "2026-11-20", views: 7, contacts: 0, favourites: 0, searches: 0 },
    ]);
    expect(parts["subscription"]).toMatchObject([
      { status: "active", periods: [{ planSlug: "premium-monthly" }], openCheckout: {} },
    ]);
    expect(parts["payments"]).toMatchObject([
      { status: "pending", amountKobo: 500_000, email: all.owner.email },
      { status: "success", plan: "Premium Monthly", card: { last4: "4081", brand: "visa" } },
    ]);
    expect(parts["history"]).toMatchObject([{ what: "registered", byYou: true, address: "192.0.2.7" }]);
  });

  it("identifies a reported review", async () => {
    const reporter = await makeOwner();
    const subject = { reporterId: reporter.id, subject: "review/01", accountId: all.owner.id } as const;
    const copy = { id: "01", artisanId: all.other.id, rating: 1, comment: "Rude", createdAt: "2026-11-20" };
    await ReportEntity.put({ ...subject, reason: "spam", review: copy }).go();
    expect((await whole(reporter)).parts["reports"]).toMatchObject([
      { about: "review", review: { artisan: `/artisans/${all.other.id}`, rating: 1, comment: "Rude" } },
    ]);
  });

  it("contains no secrets or table keys, and no addresses or numbers of others", async () => {
    for (const { id } of [all.other, all.third])
      await AccountEntity.patch({ id }).set({ phone: "+2347099999999" }).go();
    const text = JSON.stringify((await whole(all.owner)).parts);
    for (const { id } of [all.other, all.third]) {
      const { data } = await AccountEntity.get({ id }).go();
      expect(text).not.toContain(data?.email);
    }
    expect(text).not.toContain("7099999999");
    expect(text).not.toContain(all.third.id);
    for (const secret of [
      "secret",
      "gsi1pk",
      "__edb",
      "sessionVersion",
      "sessionId",
      "codeHash",
      "chat-images/",
    ])
      expect(text, secret).not.toContain(secret);
    const sessions = (await rowsWith(all.owner.id))["session"] ?? [];
    expect(sessions).toHaveLength(2);
    for (const { sessionId } of sessions) expect(text).not.toContain(String(sessionId));
  });

  it("contains no other user's data", async () => {
    const { parts } = await whole(await makeOwner());
    expect(Object.keys(parts).toSorted()).toEqual(["history", "preferences", "profile", "sessions"]);
  });

  it("has pages of up to a hundred items without gaps, conversation by conversation", async () => {
    const owner = await makeOwner();
    for (let count = 0; count < 3; count += 1)
      await send(owner, all.other.id, { id: randomUUID(), content: `Message ${count + 1}` });
    const conversation = conversationOf(owner.id, all.other.id);
    const [senderId, receiverId, sentAt] = [owner.id, all.other.id, "2026-11-21T10:00:00.000Z"];
    const numbers = Array.from({ length: 240 }, (_, index) => index + 4);
    const written = { conversation, senderId, receiverId, sentAt, unread: 1 };
    await MessageEntity.put(
      numbers.map((seq) => ({ ...written, seq, id: randomUUID(), content: `Message ${seq}` })),
    ).go();
    const { parts, pages } = await whole(owner);
    expect(parts["messages"]?.map(({ number }) => number)).toEqual(
      numbers.concat(1, 2, 3).toSorted((a, b) => a - b),
    );
    expect(Math.max(...pages)).toBeLessThanOrEqual(100);
  });

  it("rejects cursors of other lists and users", async () => {
    const { nextCursor } = await exportAccount(all.owner, {});
    await expect(exportAccount(all.third, { cursor: nextCursor ?? "" })).rejects.toMatchObject({
      code: "invalid",
    });
    const made = (position: string) => encodeCursor(position, `export/${all.third.id}`);
    for (const value of [
      "nonsense",
      "null",
      '{"part":"passwords","after":null}',
      '{"part":"messages","after":1}',
      '{"part":"messages","after":"x y"}',
      '{"part":"uploads","after":"nonsense"}',
    ])
      await expect(exportAccount(all.third, { cursor: made(value) }), value).rejects.toMatchObject({
        code: "invalid",
      });
  });

  it("is limited to ten a day", async () => {
    const owner = await makeOwner();
    for (let count = 0; count < 10; count += 1) await exportAccount(owner, {});
    await expect(exportAccount(owner, {})).rejects.toMatchObject({ code: "too-many" });
  });
});
