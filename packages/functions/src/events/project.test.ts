import { AccountEntity } from "@handiwork/core/account";
import { ArtisanEntity } from "@handiwork/core/artisan";
import * as Directory from "@handiwork/core/directory";
import { objects } from "@handiwork/core/objects";
import { documentClient } from "@handiwork/core/table";
import { anonymous } from "@handiwork/core/actor";
import { setClock } from "@handiwork/core/clock";
import { makeArtisan } from "@handiwork/core/testing";
import type { DynamoDBRecord } from "aws-lambda";
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
    const publish = vi.spyOn(documentClient, "send");
    await handler({
      Records: [
        record("review", randomUUID()),
        record("directory-change", randomUUID()),
        record("profile", randomUUID(), { userType: { S: "client" } }),
      ],
    });
    expect(publish).not.toHaveBeenCalled();
  });

  it("reports the first record that failed, so that nothing after it is lost or overtakes it", async () => {
    const first = await makeArtisan();
    const events = [record("review", randomUUID()), record("artisan", first), record("artisan", first)];
    vi.spyOn(documentClient, "send").mockRejectedValueOnce(new Error("away"));
    expect(await handler({ Records: events })).toEqual({
      batchItemFailures: [{ itemIdentifier: events[1]?.dynamodb?.SequenceNumber }],
    });
  });
});
