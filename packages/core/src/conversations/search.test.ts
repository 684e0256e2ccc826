import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { ConversationEntity } from "./conversation.entity.ts";
import { conversationOf, MessageEntity } from "./message.entity.ts";
import { imageAlone } from "./schema.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { Invalid, NotFound, Unauthenticated } from "../platform/errors.ts";
import { block, open, searchThread, send } from "./index.ts";
import { makeArtisanActor, makeClient } from "./testing.ts";
import { pagesOf } from "../testing/index.ts";

beforeAll(useTable);

const form = (content: string) => ({ id: randomUUID(), content });

async function texts(actor: SignedIn, partnerId: string, text: string): Promise<string[]> {
  const { items, nextCursor } = await searchThread(actor, partnerId, { text });
  expect(nextCursor).toBeNull();
  return items.map(({ content }) => content);
}

describe("searching a conversation", () => {
  it("finds words for both users, newest first, ignoring case, accents and order", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form("Are you free on Monday, Ọláyínká?"));
    await send(artisan, client.id, form("OLAYINKA is here. Which day?"));
    await send(artisan, client.id, form("Monday is fine, says Olayinka"));
    for (const [actor, other] of [
      [client, artisan],
      [artisan, client],
    ] as const) {
      expect(await texts(actor, other.id, "olayinka")).toEqual([
        "Monday is fine, says Olayinka",
        "OLAYINKA is here. Which day?",
        "Are you free on Monday, Ọláyínká?",
      ]);
      expect(await texts(actor, other.id, " ọlá  MOND ")).toEqual([
        "Monday is fine, says Olayinka",
        "Are you free on Monday, Ọláyínká?",
      ]);
      expect(await texts(actor, other.id, "tuesday")).toEqual([]);
    }
  });

  it("finds nothing for other users or in other conversations", async () => {
    const [client, other, artisan] = [await makeClient(), await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form("The gate code is 4711"));
    await send(other, artisan.id, form("Good morning"));
    expect(await texts(other, artisan.id, "4711")).toEqual([]);
    const stranger = await makeClient();
    for (const id of [client.id, artisan.id, randomUUID()])
      await expect(searchThread(stranger, id, { text: "4711" })).rejects.toThrow(NotFound);
    await expect(searchThread(anonymous, artisan.id, { text: "4711" })).rejects.toThrow(Unauthenticated);
  });

  it("works while one user blocks the other, and after the other's account is deleted", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form("The gate is green"));
    await block(artisan, client.id);
    expect(await texts(client, artisan.id, "gate")).toEqual(["The gate is green"]);
    expect(await texts(artisan, client.id, "gate")).toEqual(["The gate is green"]);
    const row = { userId: client.id, partnerId: artisan.id };
    await ConversationEntity.patch(row).set({ partnerGoneAt: new Date().toISOString() }).go();
    expect(await texts(client, artisan.id, "gate")).toEqual(["The gate is green"]);
  });

  it("ignores placeholders of pictures, and removed messages", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    for (const content of ["Image of the gate", "Another image"])
      await send(client, artisan.id, form(content));
    const conversation = conversationOf(client.id, artisan.id);
    const image = { key: "k", width: 9, height: 9, placeholder: "data:,", widths: [9], size: 9 };
    const message = { conversation, id: randomUUID(), senderId: client.id, receiverId: artisan.id };
    const sentAt = new Date().toISOString();
    await MessageEntity.create({ ...message, seq: 3, content: imageAlone, image, sentAt, unread: 3 }).go();
    await MessageEntity.delete({ conversation, seq: 2 }).go();
    expect(await texts(artisan, client.id, "image")).toEqual(["Image of the gate"]);
  });

  it("needs two searchable characters", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form("é"));
    for (const text of ["", " a ", "e\u0301", "a".repeat(101)])
      await expect(searchThread(client, artisan.id, { text })).rejects.toThrow(/letters|Too big/);
  });
});

it("a long conversation is searched two hundred messages at a time, each once", async () => {
  const [client, artisan] = [await makeClient(), await makeArtisanActor()];
  await send(client, artisan.id, form("The first gate"));
  const conversation = conversationOf(client.id, artisan.id);
  const sentAt = new Date().toISOString();
  const people = { conversation, senderId: client.id, receiverId: artisan.id };
  const later = Array.from({ length: 409 }, (_, index) => ({
    ...people,
    id: randomUUID(),
    seq: index + 2,
    content: index === 408 ? "The last gate" : `Message ${index + 2}`,
    sentAt,
    unread: 1,
  }));
  await MessageEntity.put(later).go({ concurrency: 5 });
  const pages = await pagesOf((after) => searchThread(client, artisan.id, { text: "gate", ...after }));
  expect(pages.map((page) => page.map(({ seq }) => seq))).toEqual([[410], [], [1]]);

  const { nextCursor } = await searchThread(client, artisan.id, { text: "gate" });
  const other = await makeArtisanActor();
  await send(client, other.id, form("The gate"));
  await expect(searchThread(client, other.id, { text: "gate", cursor: nextCursor ?? "" })).rejects.toThrow(
    Invalid,
  );
});

describe("an open conversation", () => {
  it("shows a client the trade of the artisan's public page, and shows an artisan none", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    const trade = { category: "plumber", location: "Ikeja, Lagos", hourlyRate: 4_500 };
    await ArtisanEntity.patch({ id: artisan.id }).set(trade).go();
    expect(await open(client, artisan.id)).toMatchObject({ lastSeq: 0, trade });
    await send(client, artisan.id, form("Hello"));
    expect(await open(client, artisan.id)).toMatchObject({ lastSeq: 1, trade });
    expect(await open(artisan, client.id)).toMatchObject({ lastSeq: 1, trade: null });
  });

  it("omits the trade if the page is not public", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form("Hello"));
    const record = ArtisanEntity.patch({ id: artisan.id });
    await record.set({ approval: "suspended" }).go();
    expect(await open(client, artisan.id)).toMatchObject({ trade: null });
    await ArtisanEntity.patch({ id: artisan.id }).set({ approval: "approved" }).go();
    expect((await open(client, artisan.id)).trade).not.toBeNull();
    await AccountEntity.patch({ id: artisan.id }).set({ disabledAt: new Date().toISOString() }).go();
    expect(await open(client, artisan.id)).toMatchObject({ trade: null });
    await ArtisanEntity.delete({ id: artisan.id }).go();
    await AccountEntity.delete({ id: artisan.id }).go();
    expect(await open(client, artisan.id)).toMatchObject({ trade: null, lastSeq: 1 });
  });
});
