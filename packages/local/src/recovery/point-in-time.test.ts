import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, it, onTestFinished } from "vitest";
import { localCredentials, localRegion } from "../credentials.ts";
import { completeTable, restoreToPointInTime } from "./settings-of-table.ts";

type Input = Readonly<Record<string, unknown>>;

interface Table {
  asked: number;
  status: string;
  source?: string;
  [setting: string]: unknown;
}

/**
 * DynamoDB's calls about tables, as far as a restore needs them: the embedded engine has no recovery. A table takes one change at a time and is busy
 * for two questions after each, and nothing but keys and indexes comes back with it.
 */
async function startTables(window: { from: string; to: string }) {
  const arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/";
  const tables = new Map<string, Table>([["live", { asked: 9, status: "ACTIVE" }]]);
  const calls: string[] = [];
  const busy = (table: Table): void => void Object.assign(table, { asked: 0, status: "UPDATING" });
  const answers: Record<string, (input: Input, table: Table | undefined) => object> = {
    DescribeTable(input, table) {
      if (!table) throw new Error("ResourceNotFoundException");
      table.asked += 1;
      if (table.asked > 2) table.status = "ACTIVE";
      const { status, stream, source, isProtected } = table;
      return {
        Table: {
          TableName: input["TableName"],
          TableArn: arn + String(input["TableName"]),
          TableStatus: status,
          DeletionProtectionEnabled: isProtected === true,
          ...(stream ? { StreamSpecification: stream, LatestStreamArn: `${arn}x/stream/1` } : {}),
          ...(source
            ? {
                RestoreSummary: {
                  SourceTableArn: arn + source,
                  RestoreDateTime: table["at"],
                  RestoreInProgress: false,
                },
              }
            : {}),
        },
      };
    },
    DescribeContinuousBackups: () => ({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: "ENABLED",
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: "ENABLED",
          EarliestRestorableDateTime: Date.parse(window.from) / 1000,
          LatestRestorableDateTime: Date.parse(window.to) / 1000,
        },
      },
    }),
    RestoreTableToPointInTime(input) {
      const made = {
        asked: -3,
        status: "CREATING",
        source: String(input["SourceTableName"]),
        at: input["RestoreDateTime"],
      };
      tables.set(String(input["TargetTableName"]), made);
      return {};
    },
    UpdateTable(input, table) {
      if (table?.status !== "ACTIVE") throw new Error("ResourceInUseException");
      if (input["StreamSpecification"]) table["stream"] = input["StreamSpecification"];
      if (input["DeletionProtectionEnabled"]) table["isProtected"] = true;
      busy(table);
      return {};
    },
    DescribeTimeToLive: () => ({ TimeToLiveDescription: { TimeToLiveStatus: "DISABLED" } }),
    UpdateTimeToLive(input, table) {
      if (table) table["expiry"] = input["TimeToLiveSpecification"];
      return {};
    },
    UpdateContinuousBackups(_, table) {
      if (!table || (table["tries"] = Number(table["tries"] ?? 0) + 1) === 1)
        throw new Error("ContinuousBackupsUnavailableException");
      table["recovery"] = true;
      return {};
    },
  };
  const server = createServer((req, res) => void answer(req, res));
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const operation = String(req.headers["x-amz-target"]).split(".")[1] ?? "";
    const input = JSON.parse(await text(req)) as Input;
    calls.push(operation);
    try {
      res.end(JSON.stringify(answers[operation]?.(input, tables.get(String(input["TableName"])))));
    } catch (error) {
      res.writeHead(400).end(JSON.stringify({ __type: (error as Error).message, message: "" }));
    }
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new DynamoDBClient({
    endpoint,
    region: localRegion,
    credentials: localCredentials,
    maxAttempts: 1,
  });
  return { client, tables, calls };
}

const window = { from: "2026-10-18T00:00:00Z", to: "2026-11-22T09:55:00Z" };
const at = "2026-11-21T09:30:00.000Z";

it("restores a moment, and sets again all that does not come back by itself", async () => {
  const { client, tables, calls } = await startTables(window);
  await restoreToPointInTime(client, { source: "live", target: "restored", at, every: 1 });
  const restored = await completeTable(client, "restored", { isDeployed: true, every: 1 });
  expect(restored).toMatchObject({
    arn: expect.stringMatching(/table\/restored$/),
    streamArn: expect.any(String),
  });
  expect(tables.get("restored")).toMatchObject({
    at: Date.parse(at) / 1000,
    stream: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    expiry: { AttributeName: "expiresAt", Enabled: true },
    recovery: true,
    isProtected: true,
  });
  expect(calls.filter((each) => each === "RestoreTableToPointInTime")).toHaveLength(1);
});

it("goes on where it was cut short, and restores nothing twice", async () => {
  const { client, calls } = await startTables(window);
  const options = { source: "live", target: "restored", at, every: 1 };
  await restoreToPointInTime(client, options);
  await completeTable(client, "restored", { isDeployed: true, every: 1 });
  calls.splice(0);
  await restoreToPointInTime(client, options);
  await completeTable(client, "restored", { isDeployed: true, every: 1 });
  expect(calls).not.toContain("RestoreTableToPointInTime");
  expect(calls).not.toContain("UpdateTable");
});

it("never takes a table of another moment for the one that is asked for", async () => {
  const { client } = await startTables(window);
  const options = { source: "live", target: "restored", every: 1 };
  await restoreToPointInTime(client, { ...options, at });
  await expect(restoreToPointInTime(client, { ...options, at: "2026-11-20T09:30:00Z" })).rejects.toThrow(
    `restored was restored as of ${at}: choose another name`,
  );
});

it("takes no other table's place, and says which moments there are", async () => {
  const { client } = await startTables(window);
  await expect(
    restoreToPointInTime(client, { source: "other", target: "live", at, every: 1 }),
  ).rejects.toThrow("There is a table live already, which is not other's: choose");
  const early = "2026-01-01T00:00:00Z";
  await expect(
    restoreToPointInTime(client, { source: "live", target: "restored", at: early, every: 1 }),
  ).rejects.toThrow("from 2026-10-18T00:00:00.000Z to 2026-11-22T09:55:00.000Z");
});
