import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { makeArtisan } from "../testing/index.ts";
import { beforeTransaction } from "../reviews/testing.ts";
import { block, list, markRead, open, readThread, renamePartner, send, unblock, unread } from "./index.ts";
import { makeArtisanActor, makeClient, recount } from "./testing.ts";

beforeAll(useTable);

const form = (content = "Good morning") => ({ id: randomUUID(), content });

async function contents(actor: SignedIn, partnerId: string): Promise<string[]> {
  return (await readThread(actor, partnerId, {})).items.map(({ content }) => content);
}

describe("markRead", () => {
  it("subtracts the read messages from the total, and keeps those of other partners", async () => {
    const [client, other, artisan] = [await makeClient(), await makeClient(), await makeArtisanActor()];
    for (const content of ["1", "2", "3"]) await send(client, artisan.id, form(content));
    await send(other, artisan.id, form());
    await markRead(artisan, client.id, { upTo: 2 });
    expect(await unread(artisan)).toMatchObject({ messages: 2 });
    await markRead(artisan, client.id, { upTo: 3 });
    await markRead(artisan, client.id, { upTo: 1 });
    await markRead(artisan, client.id, { upTo: 3 });
    expect(await recount(artisan.id)).toEqual({ kept: 1, rows: 1, counted: 1 });
    expect(await open(client, artisan.id)).toMatchObject({ theirs: { read: 3, delivered: 3 } });
    expect(await open(artisan, client.id)).toMatchObject({ mine: { read: 3 }, theirs: { read: 0 } });
  });

  it("ignores the reader's own messages, and rejects messages that do not exist", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form());
    await markRead(client, artisan.id, { upTo: 1 });
    expect(await unread(artisan)).toMatchObject({ messages: 1 });
    await expect(markRead(artisan, client.id, { upTo: 2 })).rejects.toThrow("There is no such message.");
    await expect(markRead(artisan, randomUUID(), { upTo: 1 })).rejects.toThrow(NotFound);
  });

  it("keeps totals that equal a recount while messages arrive", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form());
    const reading = async (): Promise<void> => {
      const { items } = await readThread(artisan, client.id, {});
      await markRead(artisan, client.id, { upTo: items.at(-1)?.seq ?? 1 });
    };
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([send(client, artisan.id, form()), reading(), send(client, artisan.id, form())]);
    }
    const { kept, rows, counted } = await recount(artisan.id);
    expect({ kept, rows }).toEqual({ kept: counted, rows: counted });
    const { items } = await readThread(artisan, client.id, {});
    await markRead(artisan, client.id, { upTo: items.at(-1)?.seq ?? 0 });
    expect(await recount(artisan.id)).toEqual({ kept: 0, rows: 0, counted: 0 });
  });
});

describe("a thread", () => {
  it("is read page by page, backwards and forwards from any position", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    for (let count = 1; count <= 7; count += 1) await send(client, artisan.id, form(`${count}`));
    const seqs = async (query: Parameters<typeof readThread>[2]) => {
      const { items, hasMore } = await readThread(artisan, client.id, query);
      return [items.map(({ seq }) => seq), hasMore];
    };
    expect(await seqs({ limit: 3 })).toEqual([[5, 6, 7], true]);
    expect(await seqs({ limit: 3, before: 5 })).toEqual([[2, 3, 4], true]);
    expect(await seqs({ limit: 3, before: 2 })).toEqual([[1], false]);
    expect(await seqs({ limit: 4, after: 2 })).toEqual([[3, 4, 5, 6], true]);
    expect(await seqs({ after: 7 })).toEqual([[], false]);
  });

  it("is visible to its two users only", async () => {
    const [client, stranger, artisan] = [await makeClient(), await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form());
    await expect(readThread(stranger, artisan.id, {})).rejects.toThrow(NotFound);
    await expect(readThread(stranger, client.id, {})).rejects.toThrow(NotFound);
    expect((await list(stranger, {})).items).toEqual([]);
  });
});

describe("a block", () => {
  it.each(["client", "artisan"] as const)("by the %s stops a message that is being sent", async (type) => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form("Before"));
    const [blocker, other] = type === "client" ? [client, artisan] : [artisan, client];
    beforeTransaction(() => block(blocker, other.id));
    await expect(send(client, artisan.id, form("After"))).rejects.toThrow(Conflict);
    vi.restoreAllMocks();
    expect(await contents(client, artisan.id)).toEqual(["Before"]);
  });

  it("prevents both from writing until it is lifted, and keeps the messages", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await send(client, artisan.id, form("Before"));
    await block(artisan, client.id);
    await block(artisan, client.id);
    await expect(send(client, artisan.id, form())).rejects.toThrow(
      new Conflict("You cannot message this person."),
    );
    await expect(send(artisan, client.id, form())).rejects.toThrow(
      new Conflict("You have blocked this person. Unblock them to send a message."),
    );
    expect(await open(client, artisan.id)).toMatchObject({
      isBlocked: false,
      refusal: "You cannot message this person.",
    });
    expect(await contents(client, artisan.id)).toEqual(["Before"]);
    await unblock(artisan, client.id);
    expect(await send(client, artisan.id, form("After"))).toMatchObject({ seq: 2 });
    await expect(block(artisan, randomUUID())).rejects.toThrow(NotFound);
  });

  it("needs no conversation, and can be lifted", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    await block(client, artisan.id);
    expect(await open(client, artisan.id)).toMatchObject({ isBlocked: true });
    expect((await list(client, {})).items).toEqual([]);
    await expect(send(client, artisan.id, form())).rejects.toThrow("You have blocked this person");
    await unblock(client, artisan.id);
    expect(await send(client, artisan.id, form("After"))).toMatchObject({ seq: 1 });
  });

  it("is not found for the user's own account, nor for users without a connection to them", async () => {
    const [client, artisan] = [await makeClient(), await makeArtisanActor()];
    for (const [actor, id] of [
      [client, client.id],
      [artisan, client.id],
      [client, (await makeClient()).id],
    ] as const)
      await expect(block(actor, id)).rejects.toThrow(NotFound);
  });
});

it("an artisan who is no longer listed keeps existing conversations", async () => {
  const [client, artisan] = [await makeClient(), await makeArtisanActor()];
  await send(client, artisan.id, form());
  await ArtisanEntity.patch({ id: artisan.id }).set({ approval: "pending" }).go();
  expect(await send(client, artisan.id, form())).toMatchObject({ seq: 2 });
  expect(await send(artisan, client.id, form())).toMatchObject({ seq: 3 });
});

it("a new name and picture reach the partner's list despite repeated and late events", async () => {
  const [client, artisan] = [await makeClient("Ngozi Ade"), await makeArtisanActor()];
  await send(client, artisan.id, form());
  const avatar = { key: "avatars/1", width: 160, height: 160, placeholder: "data:,", widths: [160] };
  const shown = async () => (await list(artisan, {})).items.map(({ partner }) => partner);
  await AccountEntity.patch({ id: client.id }).set({ fullName: "Ngozi Bello", avatar }).go();
  await Promise.all([renamePartner(client.id), renamePartner(client.id)]);
  expect(await shown()).toEqual([{ id: client.id, name: "Ngozi Bello", avatar, userType: "client" }]);
  await AccountEntity.patch({ id: client.id }).remove(["avatar"]).go();
  await renamePartner(client.id);
  await send(client, artisan.id, form());
  expect(await shown()).toEqual([{ id: client.id, name: "Ngozi Bello", avatar: null, userType: "client" }]);
});

it("lists conversations by latest message, page by page", async () => {
  const client = await makeClient();
  const artisans = [await makeArtisan(), await makeArtisan(), await makeArtisan()];
  for (const id of artisans) await send(client, id, form());
  await send(client, artisans[0] ?? "", form("Again"));
  const first = await list(client, { limit: 2 });
  const second = await list(client, { limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map(({ partner }) => partner.id)).toEqual([
    artisans[0],
    artisans[2],
    artisans[1],
  ]);
  expect(second.nextCursor).toBeNull();
});
