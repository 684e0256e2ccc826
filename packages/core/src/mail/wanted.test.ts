import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import * as Conversation from "../conversations/index.ts";
import { makeArtisanActor, makeClient } from "../conversations/testing.ts";
import { changePreferences, preferences, unsubscribe, unsubscribeToken } from "../notifications/index.ts";
import { mailKinds } from "../notifications/kinds.rules.ts";
import * as Review from "../reviews/index.ts";
import { day } from "../premium/ledger.ts";
import { notifyOfEnd } from "../premium/notices.ts";
import { notifyOfReply, notifyOfReview } from "../reviews/notices.ts";
import { mailUnread } from "./effects.ts";
import type { NoticeOutcomes } from "./wanted.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const mailsTo = ({ id }: SignedIn) => identity.mailsTo(`${id}@handiwork.test`);
const prove = ({ id }: SignedIn) =>
  AccountEntity.patch({ id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
/** Returns the outcome of the mail. */
const mailed = async (outcomes: Promise<NoticeOutcomes>) => (await outcomes)[1];
const end = Date.parse("2026-12-01T09:00:00.000Z");
const mailPremium = (artisanId: string, reminder: 7 | 3 | 1 | 0) =>
  mailed(notifyOfEnd(artisanId, reminder, end, end - reminder * day));
const all = {
  messages: true,
  reviews: true,
  savedArtisans: true,
  savedSearches: true,
  premium: true,
  jobs: true,
  questions: true,
};

async function provenArtisan(): Promise<SignedIn<"artisan">> {
  const artisan = await makeArtisanActor();
  await prove(artisan);
  return artisan;
}

/**
 * Sends a message.
 *
 * @returns its entry in the queue
 */
async function write(from: SignedIn, to: SignedIn) {
  const { seq } = await Conversation.send(from, to.id, { id: randomUUID(), content: "<b>Call me</b>" });
  return { userId: to.id, partnerId: from.id, seq };
}

describe("mailWaiting", () => {
  it("mails once per conversation until it is read, despite repeated and late events", async () => {
    const [client, artisan] = [await makeClient("<i>Bola</i>"), await provenArtisan()];
    const first = await write(client, artisan);
    const second = await write(client, artisan);
    const outcomes = [];
    for (const waiting of [first, first, second]) outcomes.push((await mailUnread(waiting)).outcome);
    expect(outcomes).toEqual(["sent", "again", "again"]);

    await Conversation.markRead(artisan, client.id, { upTo: 2 });
    expect(await mailUnread(second)).toEqual({ outcome: "nothing" });
    const third = await write(client, artisan);
    expect((await mailUnread(third)).outcome).toBe("sent");
    expect((await mailUnread(first)).outcome).not.toBe("sent");

    const [mail] = mailsTo(artisan);
    expect(mailsTo(artisan)).toHaveLength(2);
    expect(mail?.text).toContain(`https://handiwork.test/messages?contact=${client.id}`);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Bola|Call me/);
  });

  it("returns the next message to check if the read message precedes an unread one", async () => {
    const [client, artisan] = [await makeClient(), await provenArtisan()];
    const first = await write(client, artisan);
    const second = await write(client, artisan);
    await Conversation.markRead(artisan, client.id, { upTo: 1 });
    expect(await mailUnread(first)).toEqual({ outcome: "nothing", next: second });
    expect((await mailUnread(second)).outcome).toBe("sent");
  });

  it("mails nothing about a blocked sender or an unknown message", async () => {
    const [client, artisan] = [await makeClient(), await provenArtisan()];
    const waiting = await write(client, artisan);
    await Conversation.block(artisan, client.id);
    expect((await mailUnread(waiting)).outcome).toBe("nothing");
    expect((await mailUnread({ ...waiting, partnerId: randomUUID() })).outcome).toBe("nothing");
    expect(mailsTo(artisan)).toEqual([]);
  });

  it("mails only verified addresses of accounts that may sign in", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const waiting = await write(client, artisan);
    expect((await mailUnread(waiting)).outcome).toBe("nothing");
    await prove(artisan);
    await AccountEntity.patch({ id: artisan.id }).set({ disabledAt: "2026-11-21T10:00:00.000Z" }).go();
    expect((await mailUnread(waiting)).outcome).toBe("nothing");
    expect(mailsTo(artisan)).toEqual([]);
  });
});

describe("mails about reviews and premium", () => {
  it("are sent once each, and quote nothing that the other person wrote", async () => {
    const [client, artisan] = [await makeClient("Bola"), await provenArtisan()];
    const { id } = await Review.write(client, artisan.id, { rating: 4, comment: "Splendid" });
    const which = { artisanId: artisan.id, clientId: client.id, id };
    expect([
      await mailed(notifyOfReply(which)),
      await mailed(notifyOfReview(which)),
      await mailed(notifyOfReview(which)),
    ]).toEqual(["nothing", "sent", "again"]);
    await Review.answer(artisan, which, { text: "Gracious" });
    expect([await mailed(notifyOfReply(which)), await mailed(notifyOfReply(which))]).toEqual([
      "sent",
      "again",
    ]);
    for (const reminder of [7, 7, 3, 1, 0] as const) await mailPremium(artisan.id, reminder);
    expect(mailsTo(artisan).map(({ subject }) => subject)).toEqual([
      "Your premium has ended",
      "Your premium ends in 1 day",
      "Your premium ends in 3 days",
      "Your premium ends in 7 days",
      "You have a new review",
    ]);
    expect(mailsTo(artisan)[0]?.text).toContain("1 December 2026");
    expect(mailsTo(client)).toMatchObject([{ subject: "Your review was answered" }]);
    expect(JSON.stringify([...mailsTo(artisan), ...mailsTo(client)])).not.toMatch(/Bola|Splendid|Gracious/);
  });
});

describe("a user who has turned off a kind of mail", () => {
  it("receives all other kinds", async () => {
    const [client, artisan] = [await makeClient(), await provenArtisan()];
    expect(await preferences(artisan)).toEqual(all);
    await changePreferences(artisan, { ...all, messages: false });
    expect((await mailUnread(await write(client, artisan))).outcome).toBe("nothing");
    expect(await mailPremium(artisan.id, 7)).toBe("sent");
    expect(await preferences(artisan)).toEqual({ ...all, messages: false });
  });

  it("can do so with the mail program's button or by a link, signed in or not", async () => {
    const artisan = await provenArtisan();
    await mailPremium(artisan.id, 7);
    const [mail] = mailsTo(artisan);
    const token = unsubscribeToken(artisan.id, "premium");
    expect(mail?.headers).toEqual([
      { name: "Auto-Submitted", value: "auto-generated" },
      { name: "List-Unsubscribe", value: `<https://handiwork.test/api/unsubscribe?token=${token}>` },
      { name: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click" },
    ]);
    expect(mail?.text).toContain(`\nhttps://handiwork.test/unsubscribe?token=${token}\n`);
    expect(mail?.html).toContain(`href="https://handiwork.test/unsubscribe?token=${token}"`);
    for (const _ of ["once", "twice"]) expect(await unsubscribe(token)).toEqual({ kind: "premium" });
    expect(await preferences(artisan)).toEqual({ ...all, premium: false });
    expect(await mailPremium(artisan.id, 3)).toBe("nothing");
  });
});

describe("an unsubscribe token", () => {
  it("is valid for one user and one kind, and cannot be forged", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const tokens = [one, other].flatMap((id) => mailKinds.map((kind) => unsubscribeToken(id, kind)));
    expect(new Set(tokens).size).toBe(2 * mailKinds.length);
    const [, , signature = ""] = unsubscribeToken(one, "messages").split(".");
    const forged = [
      `${other}.messages.${signature}`,
      `${one}.reviews.${signature}`,
      `${one}.messages.${signature.slice(0, -1)}`,
      `${one}.messages.${signature}.`,
      `${one}.messages.`,
      `${one}.everything.${signature}`,
      `${one.toUpperCase()}.messages.${signature}`,
      "",
      "..",
    ];
    for (const token of forged)
      await expect(unsubscribe(token), token).rejects.toMatchObject({ code: "not-found" });
    expect(await preferences({ type: "client", id: one })).toEqual(all);
  });
});
