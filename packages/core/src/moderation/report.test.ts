import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import * as Audit from "../audit/index.ts";
import { conversationOf, MessageEntity, send } from "../conversations/index.ts";
import { makeArtisanActor, makeClient } from "../conversations/testing.ts";
import { Forbidden, Invalid, NotFound, TooMany, Unauthenticated } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { makeAccount, makeArtisan, pagesOf } from "../testing/index.ts";
import { imageLink, list, report, ReportEntity, resolve } from "./index.ts";
import type { ReportForm, UserReport } from "./schema.ts";

beforeAll(useTable);

const visit = { address: "102.89.1.1", userAgent: "Test" };
const form = (content = "Send the money first") => ({ id: randomUUID(), content });

const makeAdmin = () => makeAccount("admin", { fullName: "Bola Ige" });
let admin: SignedIn<"admin">;
beforeAll(async () => (admin = await makeAdmin()));

const ofPerson = (accountId: string, more: Partial<ReportForm> = {}): ReportForm => ({
  subject: { type: "profile", accountId },
  reason: "spam",
  ...more,
});
const ofMessage = (partnerId: string, seq: number): ReportForm => ({
  subject: { type: "message", partnerId, seq },
  reason: "scam-or-fraud",
});

/** Returns a reporter's reports in a state. */
async function madeBy({ id }: SignedIn, state: "open" | "resolved" = "open"): Promise<UserReport[]> {
  const pages = await pagesOf((after) => list(admin, { state, limit: 50, ...after }));
  return pages.flat().filter(({ reporter }) => reporter.id === id);
}

async function conversation() {
  const [client, artisan] = [await makeClient(), await makeArtisanActor()];
  await send(client, artisan.id, form("Good morning"));
  await send(artisan, client.id, form());
  return { client, artisan };
}

/** Returns the ids of all pages of a query. */
async function idsOf(query: Parameters<typeof list>[1]): Promise<string[]> {
  const pages = await pagesOf((after) => list(admin, { ...query, ...after }));
  return pages.flat().map(({ id }) => id);
}

describe("the reports of one account", () => {
  it("are those about it, or those it made, by state, page by page", async () => {
    const { client, artisan } = await conversation();
    const others = [await makeClient(), await makeClient()];
    await report(client, ofMessage(artisan.id, 2));
    await report(client, ofPerson(await makeArtisan()));
    for (const each of others) await report(each, ofPerson(artisan.id));
    const about = await idsOf({ about: artisan.id, limit: 1 });
    expect(about).toHaveLength(3);
    expect(about).toEqual(about.toSorted().toReversed());
    const made = (await madeBy(client)).map(({ id }) => id);
    expect(await idsOf({ reporter: client.id, limit: 1 })).toEqual(made);
    expect(await idsOf({ reporter: client.id, about: artisan.id })).toEqual([made[1]]);
    await resolve(admin, made[1] ?? "", {}, visit);
    expect(await idsOf({ about: artisan.id })).toEqual(about.slice(0, 2));
    for (const who of [{ about: artisan.id }, { reporter: client.id }])
      expect(await idsOf({ ...who, state: "resolved" })).toEqual([made[1]]);
    const cursor = (await list(admin, { about: artisan.id, limit: 1 })).nextCursor ?? "";
    await expect(list(admin, { about: client.id, cursor })).rejects.toThrow(Invalid);
  });
});

describe("a report", () => {
  it("shows admins the subject, the reporter and the reason", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisan()];
    await report(client, ofPerson(artisan, { details: "  Asks for money\r\nbefore the visit " }));
    expect(await madeBy(client)).toMatchObject([
      {
        state: "open",
        reporter: { id: client.id, name: "Chioma Eze", userType: "client", isDisabled: false },
        about: { id: artisan, name: "Ada Obi", userType: "artisan" },
        message: null,
        reason: "spam",
        details: "Asks for money\nbefore the visit",
        resolution: null,
      },
    ]);
  });

  it("of a message keeps its text", async () => {
    const { client, artisan } = await conversation();
    await report(client, ofMessage(artisan.id, 2));
    const [made] = await madeBy(client);
    expect(made).toMatchObject({
      about: { id: artisan.id },
      message: { content: "Send the money first", image: null },
      details: null,
    });
    await expect(imageLink(admin, made?.id ?? "", {})).rejects.toThrow(NotFound);
  });

  it("is created once, despite repeated calls from several tabs", async () => {
    const { client, artisan } = await conversation();
    const before = (await list(admin, {})).open;
    await Promise.all([1, 2, 3].map(() => report(client, ofMessage(artisan.id, 2))));
    await report(client, ofMessage(artisan.id, 2));
    await report(client, ofPerson(artisan.id));
    expect(await madeBy(client)).toHaveLength(2);
    expect((await list(admin, {})).open - before).toBe(2);
  });

  it("is about a visible subject: an artisan's page, a partner, or a received message", async () => {
    const { client, artisan } = await conversation();
    const stranger = await makeClient();
    const waiting = await makeArtisan({ approval: "pending" });
    for (const [who, what] of [
      [stranger, ofMessage(artisan.id, 2)],
      [stranger, ofMessage(client.id, 2)],
      [stranger, ofPerson(client.id)],
      [stranger, ofPerson(waiting)],
      [stranger, ofPerson(randomUUID())],
      [client, ofMessage(artisan.id, 3)],
    ] as const) {
      await expect(report(who, what)).rejects.toThrow(NotFound);
    }
    await report(artisan, ofPerson(client.id));
    expect(await madeBy(artisan)).toMatchObject([{ about: { id: client.id, userType: "client" } }]);
  });

  it("is rejected for the user's own account", async () => {
    const { client, artisan } = await conversation();
    await expect(report(client, ofMessage(artisan.id, 1))).rejects.toThrow(Invalid);
    await expect(report(artisan, ofPerson(artisan.id))).rejects.toThrow("You cannot report yourself.");
  });

  it("is for signed-in users, ten times a day, not counting repetitions", async () => {
    await expect(report(anonymous, ofPerson(await makeArtisan()))).rejects.toThrow(Unauthenticated);
    const client = await makeClient();
    const first = await makeArtisan();
    for (const artisan of [first, ...(await Promise.all(Array.from({ length: 9 }, () => makeArtisan())))]) {
      await report(client, ofPerson(artisan));
    }
    await expect(report(client, ofPerson(await makeArtisan()))).rejects.toThrow(TooMany);
    await report(client, ofPerson(first));
    expect(await madeBy(client)).toHaveLength(10);
  });
});

describe("resolving a report", () => {
  it("stores the admin and the note, in the report and in the reported account's audit", async () => {
    const { client, artisan } = await conversation();
    await report(client, ofMessage(artisan.id, 2));
    const [made] = await madeBy(client);
    const id = made?.id ?? "";
    const { open } = await list(admin, {});
    await resolve(admin, id, { note: "Warned by phone" }, visit);
    await resolve(admin, id, { note: "Again" }, visit);
    expect(await madeBy(client)).toEqual([]);
    expect((await list(admin, {})).open).toBe(open - 1);
    expect(await madeBy(client, "resolved")).toMatchObject([
      {
        id,
        resolution: { by: "Bola Ige", note: "Warned by phone" },
        message: { content: "Send the money first" },
      },
    ]);
    expect((await Audit.list({ accountId: artisan.id })).items).toMatchObject([
      {
        kind: "report-resolved",
        actorId: admin.id,
        address: visit.address,
        after: { reportId: id, reporterId: client.id, note: "Warned by phone" },
      },
    ]);
    const { data: row } = await ReportEntity.get({ id }).go();
    expect(row?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 179 * 24 * 3600);
  });

  it("happens once if several admins resolve it at once", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisan()];
    await report(client, ofPerson(artisan));
    const [made] = await madeBy(client);
    const { open } = await list(admin, {});
    const admins = await Promise.all([1, 2, 3].map(makeAdmin));
    await Promise.all(admins.map((each) => resolve(each, made?.id ?? "", {}, visit)));
    expect((await list(admin, {})).open).toBe(open - 1);
    expect((await Audit.list({ accountId: artisan })).items).toHaveLength(1);
  });

  it("lets the same subject be reported again", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisan()];
    await report(client, ofPerson(artisan));
    const [made] = await madeBy(client);
    await resolve(admin, made?.id ?? "", {}, visit);
    await report(client, ofPerson(artisan));
    expect(await madeBy(client)).toHaveLength(1);
    expect(await madeBy(client, "resolved")).toHaveLength(1);
  });

  it("is for admins only, like the list and the pictures", async () => {
    const client = await makeClient();
    const id = newId();
    await expect(resolve(client, id, {}, visit)).rejects.toThrow(Forbidden);
    await expect(list(client, {})).rejects.toThrow(Forbidden);
    await expect(imageLink(client, id, {})).rejects.toThrow(Forbidden);
    await expect(resolve(admin, id, {}, visit)).rejects.toThrow("Report not found");
  });
});

describe("the picture of a reported message", () => {
  it("is linked for admins, although they have no part in the conversation, and the link expires", async () => {
    const { client, artisan } = await conversation();
    const image = {
      key: `chat-images/${artisan.id}/1`,
      width: 1600,
      height: 1200,
      placeholder: "data:,",
      widths: [400, 1280],
      size: 1000,
    };
    await MessageEntity.put({
      conversation: conversationOf(client.id, artisan.id),
      seq: 2,
      id: randomUUID(),
      senderId: artisan.id,
      receiverId: client.id,
      content: "📷 Image",
      sentAt: new Date().toISOString(),
      unread: 1,
      image,
    }).go();
    await report(client, ofMessage(artisan.id, 2));
    const [made] = await madeBy(client);
    expect(made?.message?.image).toEqual({ width: 1600, height: 1200, placeholder: "data:,", size: 1000 });
    const link = new URL(await imageLink(admin, made?.id ?? "", { width: 1280 }));
    expect(link.pathname).toContain(`${image.key}-1280.webp`);
    expect(Number(link.searchParams.get("X-Amz-Expires"))).toBe(7200);
  });
});
