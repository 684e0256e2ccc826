import { randomUUID } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import * as Conversation from "../conversations/index.ts";
import { Conflict, Forbidden, NotFound, TooMany, Unauthenticated } from "../platform/errors.ts";
import { documentClient } from "../platform/table/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { list, relation, write } from "./index.ts";
import { beforeTransaction, intercept, makeClient, starsOf } from "./testing.ts";

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

const form = { rating: 4, comment: "Came on time." };

describe("a client's review", () => {
  it("is shown at once, at the top, with the author's profile name", async () => {
    const [artisanId, client] = [await makeArtisan(), await makeClient("Bola Ade")];
    await write(await makeClient("Chidi Eze"), artisanId, { ...form, rating: 2 });
    const written = await write(client, artisanId, form);
    expect(written).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      clientName: "Bola Ade",
      ...form,
      createdAt: expect.stringMatching(/^20.*Z$/),
      editedAt: null,
      version: expect.any(String),
      mine: true,
      contacted: false,
      answer: null,
    });
    const { items } = await list(client, { artisanId });
    expect(items.map(({ clientName, mine }) => [clientName, mine])).toEqual([
      ["Bola Ade", true],
      ["Chidi Eze", false],
    ]);
    expect(items[0]).toEqual(written);
    expect((await list(anonymous, { artisanId })).items[0]).toEqual({ ...written, mine: false });
    expect((await starsOf(artisanId)).kept).toEqual([0, 1, 0, 1, 0]);
  });

  it("reveals only the author's name", async () => {
    const [artisanId, client] = [await makeArtisan(), await makeClient("Bola Ade")];
    await write(client, artisanId, form);
    expect(JSON.stringify(await list(anonymous, { artisanId }))).not.toContain(client.id);
  });

  it("is by Client if the profile has no name", async () => {
    expect(await write(await makeClient(), await makeArtisan(), form)).toMatchObject({
      clientName: "Client",
    });
  });

  it("is limited to one per artisan: a second review is rejected and not counted, also concurrently", async () => {
    const [artisanId, client] = [await makeArtisan(), await makeClient("Bola")];
    const tries = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((rating) => write(client, artisanId, { ...form, rating })),
    );
    const reasons = tries.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
    expect(reasons).toHaveLength(4);
    for (const reason of reasons)
      expect(reason).toEqual(new Conflict("You have already reviewed this artisan"));
    const { kept, counted } = await starsOf(artisanId);
    expect(kept).toEqual(counted);
    expect(kept.reduce((sum, count) => sum + count)).toBe(1);
  });

  it("is idempotent: counted once, also concurrently, and not rejected as a second one", async () => {
    const [artisanId, client] = [await makeArtisan(), await makeClient("Bola")];
    const sent = { ...form, commandId: randomUUID() };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => write(client, artisanId, sent)));
    for (const other of [...others, await write(client, artisanId, sent)]) expect(other).toEqual(first);
    expect(first).not.toHaveProperty("commandId");
    expect(await starsOf(artisanId)).toEqual({ kept: [0, 0, 0, 1, 0], counted: [0, 0, 0, 1, 0] });
    for (const second of [form, { ...form, commandId: randomUUID() }])
      await expect(write(client, artisanId, second)).rejects.toThrow(Conflict);
  });

  it("is written although the table's response was lost", async () => {
    const [artisanId, client] = [await makeArtisan(), await makeClient("Bola")];
    intercept(async (command, send) => {
      const answer = await send(command);
      if (!(command instanceof TransactWriteCommand)) return answer;
      vi.restoreAllMocks();
      throw collision;
    });
    expect(await write(client, artisanId, form)).toMatchObject(form);
    expect(await starsOf(artisanId)).toEqual({ kept: [0, 0, 0, 1, 0], counted: [0, 0, 0, 1, 0] });
  });

  it("counts as contacted only after both have written to each other", async () => {
    const [client, artisanId, silent, stranger] = [
      await makeClient("Bola"),
      await makeArtisan(),
      await makeArtisan(),
      await makeArtisan(),
    ];
    await AccountEntity.patch({ id: client.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
    for (const id of [artisanId, silent])
      await Conversation.send(client, id, { id: randomUUID(), content: "Hello" });
    await Conversation.send({ type: "artisan", id: artisanId }, client.id, {
      id: randomUUID(),
      content: "Yes?",
    });
    const marks = [];
    for (const id of [artisanId, silent, stranger]) marks.push((await write(client, id, form)).contacted);
    expect(marks).toEqual([true, false, false]);
    expect((await list(anonymous, { artisanId })).items).toMatchObject([{ contacted: true }]);
  });
});

const collision = Object.assign(new Error("cancelled"), {
  CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }, { Code: "None" }],
});

describe("a review is rejected", () => {
  it("for artisans who are unknown, pending or disabled", async () => {
    const client = await makeClient("Bola");
    const disabled = await makeArtisan({}, { disabledAt: "2026-01-01T00:00:00.000Z" });
    for (const id of [randomUUID(), await makeArtisan({ approval: "pending" }), disabled]) {
      await expect(write(client, id, form)).rejects.toThrow(new NotFound("Artisan not found"));
      expect(await starsOf(id)).toEqual({ kept: [0, 0, 0, 0, 0], counted: [0, 0, 0, 0, 0] });
    }
  });

  it("for an artisan whose approval ends concurrently", async () => {
    const [client, artisanId] = [await makeClient("Bola"), await makeArtisan()];
    beforeTransaction(() => ArtisanEntity.patch({ id: artisanId }).set({ approval: "pending" }).go());
    await expect(write(client, artisanId, form)).rejects.toThrow(new NotFound("Artisan not found"));
  });

  it("with a retryable error if the author's name changes concurrently", async () => {
    const [client, artisanId] = [await makeClient("Bola"), await makeArtisan()];
    beforeTransaction(() => AccountEntity.patch({ id: client.id }).set({ fullName: "Bisi" }).go());
    await expect(write(client, artisanId, form)).rejects.toMatchObject({ code: "unavailable" });
    expect(await write(client, artisanId, form)).toMatchObject({ clientName: "Bisi" });
  });

  it("for the author's own profile, from users other than clients, and from visitors", async () => {
    const artisanId = await makeArtisan();
    await expect(write({ type: "client", id: artisanId }, artisanId, form)).rejects.toThrow(
      new Forbidden("You cannot review yourself"),
    );
    for (const type of ["artisan", "merchant", "admin"] as const)
      await expect(write({ type, id: randomUUID() }, artisanId, form)).rejects.toThrow(
        new Forbidden("Only clients can review artisans"),
      );
    await expect(write(anonymous, artisanId, form)).rejects.toThrow(new Unauthenticated("Not authenticated"));
  });

  it("after twenty a day; rejections because of the artisan do not count", async () => {
    const client = await makeClient("Bola");
    for (let count = 0; count < 5; count += 1)
      await expect(write(client, randomUUID(), form)).rejects.toThrow(NotFound);
    for (let count = 0; count < 20; count += 1) await write(client, await makeArtisan(), form);
    await expect(write(client, await makeArtisan(), form)).rejects.toThrow(TooMany);
  });
});

describe("the relation of a client to an artisan", () => {
  it("contains the client's own review as soon as it is written, and no other", async () => {
    const [artisanId, client] = [await makeArtisan(), await makeClient("Bola")];
    expect(await relation(client, artisanId)).toEqual({ isFavourite: false, review: null });
    const review = await write(client, artisanId, form);
    expect(await relation(client, artisanId)).toEqual({ isFavourite: false, review });
    expect(await relation(await makeClient(), artisanId)).toEqual({ isFavourite: false, review: null });
  });

  it("costs two reads", async () => {
    const [artisanId, client] = [await makeArtisan(), await makeClient()];
    const send = vi.spyOn(documentClient, "send");
    await relation(client, artisanId);
    expect(send.mock.calls.map(([command]) => command.constructor.name)).toEqual([
      "GetCommand",
      "GetCommand",
    ]);
  });
});
