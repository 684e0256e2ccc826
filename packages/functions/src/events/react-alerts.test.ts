import { useFanOuts } from "../../../../tests/setup/fan-out.ts";
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
const fanOuts = useFanOuts();
afterEach(() => void vi.restoreAllMocks());

type Row = Record<string, unknown>;

/** Returns the stream record of a row, whose `__edb_e__` names its entity. */
const record = (after: Row | undefined, before?: Row) => streamRecord("artisan", after, before);

/** Returns the row of an artisan. */
async function rowOf(artisanId: string): Promise<Row> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
  return Items.find((row) => row["__edb_e__"] === "artisan" && row["id"] === artisanId) ?? {};
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

describe("a newly listed artisan", () => {
  it("is mailed to everyone with a matching saved search once, in any order of delivery", async () => {
    const email = await makeReader();
    const id = await painter();
    const approved = await rowOf(id);
    const pending = { ...approved, approval: "pending" };
    const listed = [record(approved, pending), record(approved)];
    await handler({ Records: listed });
    expect(mailsTo(email)).toBe(0);
    expect(await fanOuts.deliverAll()).toBe(2);
    expect(mailsTo(email)).toBe(1);

    expect(await handler({ Records: listed.toReversed() })).toEqual(noFailures);
    await fanOuts.deliverAll();
    expect(mailsTo(email)).toBe(1);
  });

  it("starts alerts only by becoming approved", async () => {
    const id = await painter();
    const approved = await rowOf(id);
    await handler({ Records: [record({ ...approved, approval: "pending" }, approved)] });
    expect(fanOuts.waiting().filter((body) => body.includes("alert-of-artisan"))).toEqual([]);
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

  it("is retried after the table was down", async () => {
    const email = await makeReader();
    const id = await painter();
    const approved = await rowOf(id);
    const event = record(approved);
    vi.spyOn(documentClient, "send").mockImplementationOnce(() => {
      throw new Error("away");
    });
    expect(await handler({ Records: [event] })).toEqual({
      batchItemFailures: [{ itemIdentifier: event.dynamodb?.SequenceNumber }],
    });
    expect(await handler({ Records: [event] })).toEqual(noFailures);
    await fanOuts.deliverAll();
    expect(mailsTo(email)).toBe(1);
  });
});
