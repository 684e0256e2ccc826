import { useFanOuts } from "../../../../tests/setup/fan-out.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { add } from "@handiwork/core/favourites";
import { list } from "@handiwork/core/notifications";
import { AccountEntity } from "@handiwork/core/accounts/account.entity";
import { ArtisanEntity } from "@handiwork/core/artisans/artisan.entity";
import { ConversationEntity } from "@handiwork/core/conversations/conversation.entity";
import type { SignedIn } from "@handiwork/core/platform/actor";
import { makeArtisan } from "@handiwork/core/testing";
import { makeClient } from "../../../core/src/conversations/testing.ts";
import { failCalls } from "../../../core/src/media/testing.ts";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler as project } from "./project.ts";
import { handler as react } from "./react.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const fanOuts = useFanOuts();
afterEach(() => void vi.restoreAllMocks());

/** Returns the stream record of a changed row, whose `__edb_e__` names its entity. */
const change = (before: object, after: object) => ({
  Records: [streamRecord("", { ...after }, { ...before })],
});

/** Creates sixty clients who saved an artisan, and the change that makes the artisan available. */
async function makeSavedArtisan() {
  const id = await makeArtisan({ isOnline: true });
  const clients = await Promise.all(Array.from({ length: 60 }, () => makeClient()));
  await Promise.all(clients.map((client) => add(client, id)));
  const { data } = await ArtisanEntity.get({ id }).go({ consistent: true, data: "raw" });
  const row = (data as unknown as { Item: object }).Item;
  return { id, clients, record: change({ ...row, isOnline: false }, { ...row, isOnline: true }) };
}

const noticesOf = async (client: SignedIn) =>
  (await list(client, {})).items.filter(({ kind }) => kind === "saved-artisan-available").length;
const allNotices = async (clients: readonly SignedIn[]) => new Set(await Promise.all(clients.map(noticesOf)));

describe("an available artisan whom many clients saved", () => {
  it("queues one message, and sends no notice, while the stream record is handled", async () => {
    const { clients, record } = await makeSavedArtisan();
    expect(await react(record)).toEqual({ batchItemFailures: [] });
    expect(fanOuts.waiting()).toHaveLength(1);
    expect(await allNotices(clients)).toEqual(new Set([0]));
  });

  it("is announced to each client once, one page per message, although messages are delivered twice", async () => {
    const { clients, record } = await makeSavedArtisan();
    await react(record);
    let pages = 0;
    for (let body = fanOuts.next(); body !== undefined; body = fanOuts.next()) {
      expect(await fanOuts.deliver(body)).toBe(true);
      const next = fanOuts.waiting().length;
      expect(await fanOuts.deliver(body)).toBe(true);
      // The second delivery queues the next page's message once more.
      expect(fanOuts.waiting()).toHaveLength(2 * next);
      if (next > 0) fanOuts.next();
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(await allNotices(clients)).toEqual(new Set([1]));
  });

  it("is announced to the others if one notice fails, and only the failed notice is retried", async () => {
    const { clients, record } = await makeSavedArtisan();
    const [unlucky, ...others] = clients as [SignedIn, ...SignedIn[]];
    await react(record);
    const end = failCalls("TransactWriteCommand", unlucky.id);
    const retries: string[] = [];
    for (let body = fanOuts.next(); body !== undefined; body = fanOuts.next()) {
      if ((JSON.parse(body) as { isRetry: boolean }).isRetry) retries.push(body);
      else expect(await fanOuts.deliver(body)).toBe(true);
    }
    expect(retries).toHaveLength(1);
    expect(await allNotices(others)).toEqual(new Set([1]));
    // It keeps failing, and becomes a dead letter.
    expect(await fanOuts.deliver(retries[0]!)).toBe(false);
    end();
    expect(await fanOuts.deliver(retries[0]!)).toBe(true);
    expect(fanOuts.waiting()).toEqual([]);
    expect(await allNotices(clients)).toEqual(new Set([1]));
  });

  it("is not announced if they are unavailable when the message arrives", async () => {
    const { id, clients, record } = await makeSavedArtisan();
    await react(record);
    await ArtisanEntity.patch({ id }).set({ isOnline: false }).go();
    expect(await fanOuts.deliverAll()).toBe(1);
    expect(await allNotices(clients)).toEqual(new Set([0]));
  });
});

/** Creates an account with sixty conversations under its former name. */
async function makeTalkativeUser() {
  const client = await makeClient("Ngozi Ade");
  const rows = Array.from({ length: 60 }, () => ({
    userId: randomUUID(),
    partnerId: client.id,
    partnerName: "Ngozi Ade",
    partnerType: "client" as const,
    lastAt: "2026-11-01T00:00:00.000Z",
  }));
  await Promise.all(rows.map((row) => ConversationEntity.put(row).go()));
  return client;
}

describe("renaming an account with many conversations", () => {
  it("updates all of them, one page per message", async () => {
    const { id } = await makeTalkativeUser();
    const rowOf = async () => {
      const { data } = await AccountEntity.get({ id }).go({ consistent: true, data: "raw" });
      return (data as unknown as { Item: object }).Item;
    };
    const before = await rowOf();
    await AccountEntity.patch({ id }).set({ fullName: "Ngozi Bello" }).go();
    await react(change(before, await rowOf()));
    expect(fanOuts.waiting()).toHaveLength(2);
    expect(await fanOuts.deliverAll()).toBe(4);
    const { data } = await ConversationEntity.query.ofPartner({ partnerId: id }).go({ pages: "all" });
    expect(data).toHaveLength(60);
    expect(new Set(data.map(({ partnerName }) => partnerName))).toEqual(new Set(["Ngozi Bello"]));
  });
});

it("a block queues two messages, and ends no quotes while the stream record is handled", async () => {
  const [artisanId, clientId] = [randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  const row = { __edb_e__: "conversation", __edb_v__: "1", userId: artisanId, partnerId: clientId };
  await project(change(row, { ...row, blockedAt: at }));
  expect(fanOuts.waiting().map((body) => JSON.parse(body) as unknown)).toMatchObject([
    { task: { kind: "part-ways", artisanId, clientId, at } },
    { task: { kind: "part-ways", artisanId: clientId, clientId: artisanId, at } },
  ]);
});
