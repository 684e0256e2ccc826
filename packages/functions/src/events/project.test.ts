import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import * as Directory from "@handiwork/core/domain/directory";
import { MerchantEntity } from "@handiwork/core/domain/merchant";
import * as MerchantDirectory from "@handiwork/core/domain/merchant-directory";
import { objects } from "@handiwork/core/platform/objects";
import { documentClient } from "@handiwork/core/platform/table";
import { anonymous } from "@handiwork/core/platform/actor";
import { setClock } from "@handiwork/core/platform/clock";
import { makeArtisan, makeMerchant } from "@handiwork/core/testing";
import * as Counters from "@handiwork/core/flows/counters";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./project.ts";

beforeAll(useTable);

let restore = () => {};
beforeEach(async () => {
  Directory.forget();
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
  await found("load before the changes");
});
afterEach(() => {
  vi.restoreAllMocks();
  restore();
});

const found = async (search: string) =>
  (await Directory.search(anonymous, { search })).items.map(({ id }) => id);
const tagged = () => `w${randomUUID()}`;

let sequence = 0;
function record(entity: string, id: string, more: Record<string, { S: string }> = {}): DynamoDBRecord {
  sequence += 1;
  const image = { __edb_e__: { S: entity }, id: { S: id }, ...more };
  return { eventName: "MODIFY", dynamodb: { SequenceNumber: String(sequence), NewImage: image } };
}

async function refreshed(search: string): Promise<string[]> {
  const moment = Date.now() + 1_500;
  restore = setClock(() => moment);
  return found(search);
}

describe("the table's stream", () => {
  it("brings a new artisan and a changed profile into the directory", async () => {
    const tag = tagged();
    const id = await makeArtisan({ description: tag });
    await AccountEntity.patch({ id })
      .set({ fullName: `Uche ${tag}` })
      .go();
    const events = [record("artisan", id), record("profile", id, { userType: { S: "artisan" } })];
    expect(await handler({ Records: events })).toEqual({ batchItemFailures: [] });
    expect(await refreshed(`uche ${tag}`)).toEqual([id]);
  });

  it("brings a merchant whose record or profile changed into the merchants' directory, and no other", async () => {
    const tag = tagged();
    const id = await makeMerchant({ description: tag });
    const shown = async () =>
      (await MerchantDirectory.search(anonymous, { search: tag })).items.map(({ ownerName }) => ownerName);
    MerchantDirectory.forget();
    expect(await shown()).toEqual(["Chidi Eze"]);
    await AccountEntity.patch({ id }).set({ fullName: "Chidi Obi" }).go();
    await handler({ Records: [record("profile", id, { userType: { S: "merchant" } })] });
    expect(await refreshed(tag)).toEqual([]);
    expect(await shown()).toEqual(["Chidi Obi"]);
    await MerchantEntity.patch({ id }).set({ approval: "pending" }).go();
    await handler({ Records: [record("merchant", id), record("merchant", id)] });
    restore();
    restore = setClock(() => Date.now() + 3_000);
    expect(await shown()).toEqual([]);
  });

  it("ends the same when every record comes twice and backwards", async () => {
    const tag = tagged();
    const kept = await makeArtisan({ description: tag });
    const left = await makeArtisan({ description: tag });
    await ArtisanEntity.patch({ id: left }).set({ approval: "pending" }).go();
    const events = [record("artisan", kept), record("artisan", left), record("artisan", kept)];
    await handler({ Records: [...events, ...events.toReversed()] });
    expect(await refreshed(tag)).toEqual([kept]);
  });

  it("leaves other entities, and the profiles of clients, alone", async () => {
    const asked = vi.spyOn(documentClient, "send");
    await handler({
      Records: [
        record("review", randomUUID()),
        record("directory-change", randomUUID()),
        record("profile", randomUUID(), { userType: { S: "client" } }),
      ],
    });
    const written = asked.mock.calls.map(([command]) => JSON.stringify(command.input)).join("\n");
    expect(written).not.toContain("directory-change");
  });

  it("reports the first record that failed, so that nothing after it is lost or overtakes it", async () => {
    const first = await makeArtisan();
    const events = [record("review", randomUUID()), record("artisan", first), record("artisan", first)];
    refuseOnce("QueryCommand");
    expect(await handler({ Records: events })).toEqual({
      batchItemFailures: [{ itemIdentifier: events[1]?.dynamodb?.SequenceNumber }],
    });
  });

  it("counts what there is now, each event once however often it comes", async () => {
    const before = await Counters.totals();
    const review = counted("review", { createdAt: { S: "2026-03-01T09:00:00.000Z" }, rating: { N: "5" } });
    await handler({ Records: [review, review] });
    await handler({ Records: [review] });
    expect(await Counters.totals()).toEqual({ ...before, reviews: before.reviews + 1 });
    expect(await Counters.days("2026-02-28", "2026-03-01")).toMatchObject([{ reviews: 0 }, { reviews: 1 }]);
  });

  it("has everything come again where it could not be counted, and counts it then", async () => {
    const { reviews } = await Counters.totals();
    const events = [record("conversation", randomUUID()), counted("review", {})];
    refuseOnce("TransactWriteCommand");
    expect(await handler({ Records: events })).toEqual({
      batchItemFailures: [{ itemIdentifier: events[0]?.dynamodb?.SequenceNumber }],
    });
    await handler({ Records: events });
    expect((await Counters.totals()).reviews).toBe(reviews + 1);
  });
});

/** As `record`, with an id of the event as the stream gives each, and numbers. */
function counted(entity: string, more: Record<string, { S: string } | { N: string }>): DynamoDBRecord {
  const { dynamodb, ...rest } = record(entity, randomUUID());
  const image = { ...dynamodb?.NewImage, ...more } as Record<string, AttributeValue>;
  return { ...rest, eventID: randomUUID(), dynamodb: { ...dynamodb, NewImage: image } };
}

/** Makes the table refuse the first command of that name. */
function refuseOnce(name: string): void {
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  let isDone = false;
  vi.spyOn(documentClient as { send: typeof send }, "send").mockImplementation(async (command) => {
    if (isDone || command.constructor.name !== name) return send(command);
    isDone = true;
    throw new Error("away");
  });
}
