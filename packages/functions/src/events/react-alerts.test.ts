import { AccountEntity } from "@handiwork/core/accounts";
import { save } from "@handiwork/core/saved-searches";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { makeArtisan } from "@handiwork/core/testing";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./react.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
afterEach(() => void vi.restoreAllMocks());

type Row = Record<string, unknown>;

/** Returns the stream record of a row, whose `__edb_e__` names its entity. */
const record = (after: Row | undefined, before?: Row) => streamRecord("artisan", after, before);

/** Returns the rows of an entity about the artisan. */
async function rowsOf(entity: string, artisanId: string): Promise<Row[]> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
  return Items.filter((row) => row["__edb_e__"] === entity && (row["artisanId"] ?? row["id"]) === artisanId);
}

/** Creates a client with an alert for painters in Jos. */
async function makeReader(): Promise<string> {
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  const emailVerifiedAt = "2026-01-01T00:00:00Z";
  await AccountEntity.put({ id, userType: "client", email, emailVerifiedAt }).go();
  const wanted = { category: "painter", state: "plateau", isAlert: true };
  await save({ type: "client", id }, { name: "Painters", ...wanted });
  return email;
}

const painter = () => makeArtisan({ category: "Painter", location: "Jos, Plateau" });
const mailsTo = (email: string) => identity.mailsTo(email).length;
const noFailures = { batchItemFailures: [] };

/** Delivers the run's row to the handler until it no longer changes. */
async function deliverRun(artisanId: string, times = 1): Promise<void> {
  for (let before: Row | undefined; ;) {
    const [row] = await rowsOf("alert-run", artisanId);
    if (!row || row["step"] === before?.["step"]) return;
    const event = record(row, before);
    for (let time = 0; time < times; time += 1)
      expect(await handler({ Records: [event] })).toEqual(noFailures);
    before = row;
  }
}

describe("a newly listed artisan", () => {
  it("is mailed to everyone with a matching saved search once, in any order of delivery", async () => {
    const email = await makeReader();
    const id = await painter();
    const [approved = {}] = await rowsOf("artisan", id);
    const pending = { ...approved, approval: "pending" };
    await handler({ Records: [record(approved, pending)] });
    expect(mailsTo(email)).toBe(0);
    await deliverRun(id, 2);
    expect(mailsTo(email)).toBe(1);

    const steps = (await rowsOf("alert-run", id)).flatMap((row) => [
      record({ ...row, step: 0 }),
      record(row, { ...row, step: 0 }),
    ]);
    const listed = [record(approved, pending), record(approved)];
    expect(await handler({ Records: [...steps.toReversed(), ...listed, ...steps] })).toEqual(noFailures);
    await deliverRun(id);
    expect(mailsTo(email)).toBe(1);
    expect(await rowsOf("alert-run", id)).toHaveLength(1);
  });

  it("starts a run only by becoming approved", async () => {
    const id = await painter();
    const [approved = {}] = await rowsOf("artisan", id);
    await handler({ Records: [record({ ...approved, approval: "pending" }, approved)] });
    expect(await rowsOf("alert-run", id)).toEqual([]);
    const table = vi.spyOn(documentClient, "send");
    await handler({
      Records: [
        record({ ...approved, stars5: 1 }, approved),
        record({ ...approved, approval: "pending" }),
        record(undefined, approved),
        record({ __edb_e__: "profile", id, userType: "artisan" }, { __edb_e__: "profile", disabledAt: "…" }),
      ],
    });
    expect(table).not.toHaveBeenCalled();
  });

  it("costs nothing more once everyone was notified", async () => {
    const table = vi.spyOn(documentClient, "send");
    const end = { artisanId: "one", listedAt: "2026-01-01T00:00:00Z", step: 1 };
    const event = record({ __edb_e__: "alert-run", ...end });
    const { NewImage = {} } = event.dynamodb ?? {};
    NewImage["buckets"] = { L: [] };
    expect(await handler({ Records: [event] })).toEqual(noFailures);
    expect(table).not.toHaveBeenCalled();
  });

  it("is retried after the table was down", async () => {
    const email = await makeReader();
    const id = await painter();
    const [approved = {}] = await rowsOf("artisan", id);
    const event = record(approved);
    vi.spyOn(documentClient, "send").mockImplementationOnce(() => {
      throw new Error("away");
    });
    expect(await handler({ Records: [event] })).toEqual({
      batchItemFailures: [{ itemIdentifier: event.dynamodb?.SequenceNumber }],
    });
    expect(await handler({ Records: [event] })).toEqual(noFailures);
    await deliverRun(id);
    expect(mailsTo(email)).toBe(1);
  });
});
