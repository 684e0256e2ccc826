import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterEach, expect, it, vi } from "vitest";
import { answerFor, serviceError } from "../../core/src/platform/aws/testing.ts";
import { localRegion } from "@handiwork/local/credentials";
import { applySettings, restoreToMoment } from "./restored-table.ts";

afterEach(() => void vi.restoreAllMocks());

type Input = Readonly<Record<string, unknown>>;

/** A table as the service keeps it: its settings by name, and the number of DescribeTable calls since its last change. */
type Table = Record<string, unknown> & { asked: number };

const arnOf = (name: string) => `arn:aws:dynamodb:eu-west-1:123456789012:table/${name}`;
const window = { from: "2026-10-18T00:00:00Z", to: "2026-11-22T09:55:00Z" };
const at = "2026-11-21T09:30:00.000Z";
const restore = { source: "live", target: "restored", at, every: 1 };
const client = new DynamoDBClient({ region: localRegion });

/**
 * DynamoDB's calls about tables, as far as a restore needs them: the embedded engine has no recovery. A table takes one change
 * at a time, is busy for two questions after each, and comes back with keys and indexes alone.
 */
function openTables({ recovery = "ENABLED" } = {}) {
  const tables = new Map<unknown, Table>([["live", { asked: 9 }]]);
  const calls: string[] = [];
  const answers: Record<string, (input: Input, table: Table | undefined) => object> = {
    DescribeTable({ TableName: name }, table) {
      if (!table) throw serviceError("ResourceNotFoundException");
      table.asked += 1;
      const { asked, stream, isProtected = false, summary } = table;
      return {
        Table: {
          TableName: name,
          TableArn: arnOf(String(name)),
          TableStatus: asked > 2 ? "ACTIVE" : "UPDATING",
          DeletionProtectionEnabled: isProtected,
          StreamSpecification: stream,
          LatestStreamArn: stream && `${arnOf(String(name))}/stream/1`,
          RestoreSummary: summary,
        },
      };
    },
    DescribeContinuousBackups: () => ({
      ContinuousBackupsDescription: {
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: recovery,
          EarliestRestorableDateTime: new Date(window.from),
          LatestRestorableDateTime: new Date(window.to),
        },
      },
    }),
    RestoreTableToPointInTime({ SourceTableName, TargetTableName, RestoreDateTime }) {
      const summary = { SourceTableArn: arnOf(String(SourceTableName)), RestoreDateTime };
      tables.set(TargetTableName, { asked: -3, summary });
      return {};
    },
    ListTagsOfResource: () => ({
      Tags: [
        { Key: "sst:stage", Value: "production" },
        { Key: "aws:cloudformation:stack-name", Value: "x" },
      ],
    }),
    TagResource({ ResourceArn, Tags }) {
      Object.assign(tables.get(String(ResourceArn).split("/").at(-1))!, { tags: Tags });
      return {};
    },
    UpdateTable({ StreamSpecification: stream, DeletionProtectionEnabled: isProtected }, table) {
      if (!table || table.asked <= 2) throw serviceError("ResourceInUseException");
      Object.assign(table, { asked: 0 }, stream && { stream }, isProtected === true && { isProtected });
      return {};
    },
    DescribeTimeToLive: () => ({ TimeToLiveDescription: { TimeToLiveStatus: "DISABLED" } }),
    UpdateTimeToLive({ TimeToLiveSpecification: expiry }, table) {
      Object.assign(table!, { expiry });
      return {};
    },
    UpdateContinuousBackups(_, table) {
      const isFirst = table!["recovery"] === undefined;
      table!["recovery"] = !isFirst;
      if (isFirst) throw serviceError("ContinuousBackupsUnavailableException");
      return {};
    },
  };
  answerFor(DynamoDBClient, ({ operation, input }) => {
    calls.push(operation);
    return answers[operation]?.(input, tables.get(input["TableName"]));
  });
  return { tables, calls };
}

it("restores a moment, and sets again all that does not come back by itself, the stream last", async () => {
  const { tables, calls } = openTables();
  await restoreToMoment(client, restore);
  const restored = await applySettings(client, restore);
  const arn = arnOf("restored");
  expect(restored).toEqual({ arn, streamArn: `${arn}/stream/1` });
  expect(tables.get("restored")).toMatchObject({
    stream: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    expiry: { AttributeName: "expiresAt", Enabled: true },
    isProtected: true,
    recovery: true,
    tags: [{ Key: "sst:stage", Value: "production" }],
  });
  expect(calls.filter((call) => /^Update|^Tag/.test(call)).at(-1)).toBe("UpdateTable");
  expect(calls.lastIndexOf("UpdateTable")).toBeGreaterThan(calls.lastIndexOf("UpdateContinuousBackups"));
});

it("continues an earlier run, and rejects another moment or another table", async () => {
  const { tables, calls } = openTables();
  await restoreToMoment(client, restore);
  await applySettings(client, restore);
  await restoreToMoment(client, restore);
  await applySettings(client, restore);
  expect(calls.filter((call) => call === "RestoreTableToPointInTime")).toHaveLength(1);
  expect(calls.filter((call) => call === "UpdateTable")).toHaveLength(2);
  const later = { ...restore, at: "2026-11-21T10:30:00.000Z" };
  await expect(restoreToMoment(client, later)).rejects.toThrow(
    "restored was restored as of 2026-11-21T09:30",
  );
  tables.set("other", { asked: 9 });
  await expect(restoreToMoment(client, { ...restore, target: "other" })).rejects.toThrow(
    "which was not restored from live",
  );
});

it("completes a table that AWS Backup restored, even without the old one", async () => {
  const { tables, calls } = openTables();
  tables.delete("live");
  const summary = { SourceBackupArn: "arn:aws:backup:eu-west-1:123456789012:recovery-point:1" };
  tables.set("restored", { asked: 0, summary });
  await restoreToMoment(client, restore);
  await applySettings(client, restore);
  expect(calls).not.toContain("RestoreTableToPointInTime");
  expect(tables.get("restored")).toMatchObject({ isProtected: true, recovery: true });
  expect(tables.get("restored")).not.toHaveProperty("tags");
});

it("says which moments there are, and where there are none", async () => {
  openTables();
  const early = { ...restore, at: "2026-10-01T00:00:00Z" };
  await expect(restoreToMoment(client, early)).rejects.toThrow(
    "live can be restored to moments from 2026-10-18T00:00:00.000Z to 2026-11-22T09:55:00.000Z",
  );
  openTables({ recovery: "DISABLED" });
  await expect(restoreToMoment(client, restore)).rejects.toThrow("recovery is not switched on");
});
