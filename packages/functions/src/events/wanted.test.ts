import { useObjects } from "../../../../tests/setup/objects.ts";
import { usePictureFetches } from "../../../../tests/setup/picture-fetches.ts";
import { UploadEntity } from "@handiwork/core/media";
import * as Partnership from "@handiwork/core/partnerships";
import { processUpload } from "@handiwork/core/media/processing";
import type { DynamoDBRecord } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { photo } from "../../../core/src/media/testing.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { usePictureHost } from "./picture-host.testing.ts";
import { handler } from "./react.ts";

beforeAll(useTable);
beforeAll(useObjects);
const fetches = usePictureFetches();

const host = usePictureHost();

const visit = { address: "102.89.1.1", userAgent: "Test" };
const admin = { type: "admin", id: randomUUID() } as const;
const form = { name: "Guild of Builders", logoUrl: "https://pictures.test/logo.png" };

/** Returns the stream record of an upload as it is now, as a new or a changed row. */
async function recordOf(id: string, isNew: boolean): Promise<DynamoDBRecord> {
  const { data } = await UploadEntity.get({ userId: admin.id, id }).go({ consistent: true });
  return streamRecord("upload", data ?? {}, isNew ? undefined : {});
}

async function deliverEvents(id: string, isNew: boolean): Promise<void> {
  const record = await recordOf(id, isNew);
  expect((await handler({ Records: [record] })).batchItemFailures).toEqual([]);
  await fetches.deliverAll();
}

/** Creates a partner whose logo has to be fetched. */
async function makePartner() {
  const { id } = await Partnership.create(admin, form, visit);
  const { data } = await Partnership.PartnershipEntity.get({ id }).go({ consistent: true });
  return { id, fetch: data?.logoFetch ?? "" };
}

const managed = async (id: string) =>
  (await Partnership.listAll(admin, { limit: 50 })).items.find((each) => each.id === id);

describe("a logo's address", () => {
  it("is fetched once, re-encoded and shown from our own copy, despite repeated events", async () => {
    host.file = await photo(300, 300);
    const { id, fetch } = await makePartner();
    await deliverEvents(fetch, true);
    await processUpload(`quarantine/${admin.id}/${fetch}`);
    await deliverEvents(fetch, false);
    await deliverEvents(fetch, false);
    await deliverEvents(fetch, true);
    expect(await managed(id)).toMatchObject({
      isLogoComing: false,
      logoProblem: null,
      logo: { widths: [160, 300] },
    });
    expect(host.requests).toBe(1);
  });
});
