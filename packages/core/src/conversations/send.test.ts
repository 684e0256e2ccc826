import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { Conflict, Forbidden, isTransient, NotFound, TooMany, Unavailable } from "../platform/errors.ts";
import { makeArtisan } from "../testing/index.ts";
import { hasExchanged, list, open, readThread, send, unread } from "./index.ts";
import { makeArtisanActor, makeClient, recount } from "./testing.ts";

beforeAll(useTable);

const form = (content = "Good morning") => ({ id: randomUUID(), content });

async function contents(actor: SignedIn, partnerId: string): Promise<string[]> {
  return (await readThread(actor, partnerId, {})).items.map(({ content }) => content);
}

describe("a first message", () => {
  it("goes from a client to an approved artisan, and then both can write", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    expect(await send(client, artisan.id, form("  Can you come today?\r\n "))).toMatchObject({
      seq: 1,
      senderId: client.id,
      receiverId: artisan.id,
      content: "Can you come today?",
    });
    expect(await hasExchanged(client.id, artisan.id)).toBe(false);
    expect(await send(artisan, client.id, form("At four"))).toMatchObject({ seq: 2, receiverId: client.id });
    for (const [one, other] of [
      [client, artisan],
      [artisan, client],
    ] as const) {
      expect(await contents(one, other.id)).toEqual(["Can you come today?", "At four"]);
      expect(await hasExchanged(one.id, other.id)).toBe(true);
    }
  });

  it("shows each user the other's name", async () => {
    const [client, artisan] = [await makeClient("Ngozi Ade"), await makeArtisanActor()];
    await send(client, artisan.id, form());
    expect((await list(artisan, {})).items).toMatchObject([
      { partner: { id: client.id, name: "Ngozi Ade", userType: "client" }, unread: 1 },
    ]);
    expect((await list(client, {})).items).toMatchObject([
      { partner: { id: artisan.id, name: "Ada Obi", userType: "artisan" }, unread: 0 },
    ]);
  });

  it("is rejected for all other recipients, with the same message", async () => {
    const client = await makeClient();
    const [other, pending, disabled] = [
      await makeClient(),
      await makeArtisan({ approval: "pending" }),
      await makeArtisan({}, { disabledAt: "2026-01-01T00:00:00.000Z" }),
    ];
    for (const id of [other.id, pending, disabled, client.id, randomUUID()]) {
      await expect(send(client, id, form())).rejects.toThrow(new NotFound("Conversation not available"));
      await expect(open(client, id)).rejects.toThrow(new NotFound("Conversation not available"));
    }
  });

  it("is for clients: artisans, merchants, admins and visitors get a clear error", async () => {
    const [artisan, subject, client] = [await makeArtisanActor(), await makeArtisan(), await makeClient()];
    for (const id of [subject, client.id])
      await expect(send(artisan, id, form())).rejects.toThrow(new NotFound("Conversation not available"));
    for (const type of ["merchant", "admin"] as const) {
      await expect(send({ type, id: randomUUID() }, subject, form())).rejects.toThrow(
        new Forbidden("Messaging is only available for clients and artisans"),
      );
    }
    await expect(send(anonymous, subject, form())).rejects.toThrow("Please sign in to view your messages");
  });

  it("needs a verified address, and the page says so before the user writes", async () => {
    const [client, artisanId] = [await makeClient(), await makeArtisan()];
    await AccountEntity.patch({ id: client.id }).remove(["emailVerifiedAt"]).go();
    const sentence = "Please verify your email address before you contact artisans.";
    expect(await open(client, artisanId)).toMatchObject({ lastSeq: 0, refusal: sentence });
    await expect(send(client, artisanId, form())).rejects.toThrow(new Conflict(sentence));
    await AccountEntity.patch({ id: client.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
    expect(await open(client, artisanId)).toMatchObject({ refusal: null });
    expect(await send(client, artisanId, form())).toMatchObject({ seq: 1 });
  });

  it("is limited to a number of new artisans per day; existing conversations are not", async () => {
    const client = await makeClient();
    const artisans = await Promise.all(Array.from({ length: 31 }, () => makeArtisan()));
    const [first = "", ...others] = artisans;
    await send(client, first, form());
    const results = await Promise.allSettled(others.map((id) => send(client, id, form())));
    expect(results.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: expect.any(TooMany) as TooMany },
    ]);
    expect(await send(client, first, form("Again"))).toMatchObject({ seq: 2 });
  });
});

describe("a message", () => {
  it("is stored once per id, despite concurrent retries", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const message = form("Once");
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(client, artisan.id, message)));
    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect(await send(client, artisan.id, { ...message, content: "Other words" })).toEqual(answers[0]);
    expect(await contents(artisan, client.id)).toEqual(["Once"]);
    expect(await unread(artisan)).toMatchObject({ messages: 1 });
  });

  it("gets the next number without gaps, also when both write at once", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form());
    await Promise.all(
      Array.from({ length: 12 }, (_, count) =>
        count % 2 === 0
          ? send(client, artisan.id, form(`c${count}`))
          : send(artisan, client.id, form(`a${count}`)),
      ),
    );
    const { items } = await readThread(client, artisan.id, {});
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(await recount(client.id)).toEqual({ kept: 6, rows: 6, counted: 6 });
    expect(await recount(artisan.id)).toEqual({ kept: 7, rows: 7, counted: 7 });
  });

  it.each([
    ["nothing", ""],
    ["white space", " \n\t "],
    ["invisible characters", "\u200b\u202e"],
    ["2,001 characters", "x".repeat(2001)],
  ])("of %s is rejected", async (_, content) => {
    const [client, artisanId] = [await makeClient(), await makeArtisan()];
    await expect(send(client, artisanId, form(content))).rejects.toThrow();
    await expect(readThread(client, artisanId, {})).rejects.toThrow(NotFound);
  });

  it("may be long, in any script", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    for (const content of ["x".repeat(2000), "ẹ kú àárọ̀ 🔧", "مرحبا"]) {
      expect(await send(client, artisan.id, form(content))).toMatchObject({ content });
    }
  });
});

/** Retries while the table is busy, like a device. */
async function sendPatiently(client: SignedIn, artisanId: string): Promise<void> {
  const message = form();
  for (;;) {
    try {
      return void (await send(client, artisanId, message));
    } catch (error) {
      if (!isTransient(error) && !(error instanceof Unavailable)) throw error;
      await sleep(200);
    }
  }
}

it("stores and counts every message when thirty clients write to one artisan at once", async () => {
  const artisan = await makeArtisanActor();
  const clients = await Promise.all(Array.from({ length: 30 }, () => makeClient()));
  await Promise.all(clients.map((client) => sendPatiently(client, artisan.id)));
  expect(await unread(artisan)).toMatchObject({ messages: 30 });
  expect(await recount(artisan.id)).toEqual({ kept: 30, rows: 30, counted: 30 });
}, 60_000);
