import { SQSClient } from "@aws-sdk/client-sqs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { answerFor } from "../platform/aws/testing.ts";
import { ImportEntity } from "../imports/import.entity.ts";
import { setClock } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { Forbidden } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { objects } from "../platform/objects/index.ts";
import { count } from "./count.ts";
import { recount } from "./recount.ts";
import { systemStatus } from "./status.ts";

const admin = { type: "admin", id: "6f1f0f0e-0000-4000-8000-000000000001" } as const;
const start = Date.now();
const heardOf = (at: number) => count([{ id: newId(), before: undefined, after: undefined, at }]);
const queue = (name: string) => `https://sqs.eu-west-1.amazonaws.com/123456789012/${name}`;

beforeAll(useTable);
beforeAll(() => {
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
  // The queues' responses, by the numbers of their messages.
  answerFor(SQSClient, ({ input }) => {
    if (!String(input["QueueUrl"]).endsWith("/react-failed"))
      return { Attributes: { ApproximateNumberOfMessages: "3" } };
    throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  });
  Object.assign(config(), {
    FAILED_QUEUES: `project=${queue("project-failed")} react=${queue("react-failed")}`,
  });
});

it("is for admins only", async () => {
  await expect(systemStatus({ type: "client", id: admin.id })).rejects.toBeInstanceOf(Forbidden);
});

describe("the system's status", () => {
  it("contains the size of each dead-letter queue, and marks unavailable ones", async () => {
    expect((await systemStatus(admin)).queues).toEqual([
      { name: "project", waiting: 3 },
      { name: "react", waiting: null },
    ]);
  });

  it("has no stream, snapshot or import before the first one", async () => {
    expect(await systemStatus(admin)).toMatchObject({
      stream: { heardAt: null, lagSeconds: null },
      directories: [
        { name: "artisans", compactedAt: null, holds: 0 },
        { name: "merchants", compactedAt: null, holds: 0 },
      ],
      imports: { failed: 0, underWay: 0 },
    });
  });

  it("does not report a lag for rows that bypassed the stream, such as seeds", async () => {
    const done = Date.now() - 6 * 3600_000;
    const seeded = setClock(() => done);
    await AuditEntity.put(entry({ kind: "disabled", accountId: admin.id, actor: admin })).go();
    seeded();
    expect((await systemStatus(admin)).stream).toEqual({ heardAt: null, lagSeconds: 6 * 3600 });
    await recount(async function* () {}, 0);
    expect((await systemStatus(admin)).stream).toEqual({ heardAt: null, lagSeconds: null });
  });

  it("reports the lag of the stream's latest batch, and none once all changes are delivered", async () => {
    await heardOf(Date.now() - 7_000);
    expect((await systemStatus(admin)).stream.lagSeconds).toBe(7);
    const later = setClock(() => start + 6 * 3600_000);
    expect((await systemStatus(admin)).stream.lagSeconds).toBe(0);
    later();
  });

  it("reports since when an admin's action has been waiting for the stream", async () => {
    const twoMinutesLater = start + 120_000;
    const restore = setClock(() => twoMinutesLater);
    await AuditEntity.put(entry({ kind: "disabled", accountId: admin.id, actor: admin })).go();
    expect((await systemStatus(admin)).stream.lagSeconds).toBe(0);
    restore();
    const muchLater = setClock(() => twoMinutesLater + 90_000);
    expect((await systemStatus(admin)).stream.lagSeconds).toBe(90);
    await heardOf(twoMinutesLater + 85_000);
    expect((await systemStatus(admin)).stream.lagSeconds).toBe(5);
    muchLater();
  });

  it("counts failed and running imports", async () => {
    const made = { fileName: "artisans.csv", source: "page", key: "imports/one.csv" } as const;
    for (const state of ["failed", "done", "running", "reading", "failed"] as const)
      await ImportEntity.put({ id: newId(), state, ...made }).go();
    expect((await systemStatus(admin)).imports).toEqual({ failed: 2, underWay: 2 });
  });
});
