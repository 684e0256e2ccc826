import { AccountEntity } from "@handiwork/core/accounts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import * as Directory from "@handiwork/core/directory";
import { MerchantEntity } from "@handiwork/core/merchants";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { objects } from "@handiwork/core/platform/objects";
import { documentClient } from "@handiwork/core/platform/table";
import { anonymous } from "@handiwork/core/platform/actor";
import { setClock } from "@handiwork/core/platform/clock";
import { makeArtisan, makeMerchant } from "@handiwork/core/testing";
import * as Counters from "@handiwork/core/counters";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { streamRecord } from "../../../../tests/setup/stream.ts";
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

const record = (entity: string, id: string, more: object = {}) => streamRecord(entity, { id, ...more });

async function searchAfterRefresh(search: string): Promise<string[]> {
  const moment = Date.now() + 1_500;
  restore = setClock(() => moment);
  return found(search);
}

describe("project", () => {
  it("adds a new artisan and a changed profile to the directory", async () => {
    const tag = tagged();
    const id = await makeArtisan({ description: tag });
    await AccountEntity.patch({ id })
      .set({ fullName: `Uche ${tag}` })
      .go();
    const events = [record("artisan", id), record("profile", id, { userType: "artisan" })];
    expect(await handler({ Records: events })).toEqual({ batchItemFailures: [] });
    expect(await searchAfterRefresh(`uche ${tag}`)).toEqual([id]);
  });

  it("adds a merchant whose record or profile changed only to the merchants' directory", async () => {
    const tag = tagged();
    const id = await makeMerchant({ description: tag });
    const shown = async () =>
      (await MerchantDirectory.search(anonymous, { search: tag })).items.map(({ ownerName }) => ownerName);
    MerchantDirectory.forget();
    expect(await shown()).toEqual(["Chidi Eze"]);
    await AccountEntity.patch({ id }).set({ fullName: "Chidi Obi" }).go();
    await handler({ Records: [record("profile", id, { userType: "merchant" })] });
    expect(await searchAfterRefresh(tag)).toEqual([]);
    expect(await shown()).toEqual(["Chidi Obi"]);
    await MerchantEntity.patch({ id }).set({ approval: "pending" }).go();
    await handler({ Records: [record("merchant", id), record("merchant", id)] });
    restore();
    restore = setClock(() => Date.now() + 3_000);
    expect(await shown()).toEqual([]);
  });

  it("has the same result for repeated and reversed records", async () => {
    const tag = tagged();
    const kept = await makeArtisan({ description: tag });
    const left = await makeArtisan({ description: tag });
    await ArtisanEntity.patch({ id: left }).set({ approval: "pending" }).go();
    const events = [record("artisan", kept), record("artisan", left), record("artisan", kept)];
    await handler({ Records: [...events, ...events.toReversed()] });
    expect(await searchAfterRefresh(tag)).toEqual([kept]);
  });

  it("ignores other entities, and the profiles of clients", async () => {
    const asked = vi.spyOn(documentClient, "send");
    await handler({
      Records: [
        record("review", randomUUID()),
        record("directory-change", randomUUID()),
        record("profile", randomUUID(), { userType: "client" }),
      ],
    });
    const written = asked.mock.calls.map(([command]) => JSON.stringify(command.input)).join("\n");
    expect(written).not.toContain("directory-change");
  });

  it("reports the first failed record, so that nothing after it is lost or overtakes it", async () => {
    const first = await makeArtisan();
    const events = [record("review", randomUUID()), record("artisan", first), record("artisan", first)];
    failOnce("QueryCommand");
    expect(await handler({ Records: events })).toEqual({
      batchItemFailures: [{ itemIdentifier: events[1]?.dynamodb?.SequenceNumber }],
    });
  });

  it("counts each event once, however often it is delivered", async () => {
    const before = await Counters.totals();
    const review = record("review", randomUUID(), { createdAt: "2026-03-01T09:00:00.000Z", rating: 5 });
    await handler({ Records: [review, review] });
    await handler({ Records: [review] });
    expect(await Counters.totals()).toEqual({ ...before, reviews: before.reviews + 1 });
    expect(await Counters.days("2026-02-28", "2026-03-01")).toMatchObject([{ reviews: 0 }, { reviews: 1 }]);
  });

  it("reports all records that it could not count, and counts them later", async () => {
    const { reviews } = await Counters.totals();
    const events = [record("conversation", randomUUID()), record("review", randomUUID())];
    failOnce("TransactWriteCommand");
    expect(await handler({ Records: events })).toEqual({
      batchItemFailures: [{ itemIdentifier: events[0]?.dynamodb?.SequenceNumber }],
    });
    await handler({ Records: events });
    expect((await Counters.totals()).reviews).toBe(reviews + 1);
  });
});

/** Makes the table reject the first command of a name. */
function failOnce(name: string): void {
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  let isDone = false;
  vi.spyOn(documentClient as { send: typeof send }, "send").mockImplementation(async (command) => {
    if (isDone || command.constructor.name !== name) return send(command);
    isDone = true;
    throw new Error("away");
  });
}
