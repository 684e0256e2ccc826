import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DeleteItemCommand, PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type PollOptions, pollStream, type StreamConsumer, type StreamFailure } from "./stream.ts";
import { createTable } from "./table.ts";
import { temporaryFolder } from "../testing.ts";
import { clientsOf } from "./testing.ts";

const { table, stream } = clientsOf();
let tableName: string;
let dir: string;

beforeEach(async () => {
  tableName = `stream-${randomUUID()}`;
  dir = await temporaryFolder();
  await createTable(table, tableName);
});

const project: StreamConsumer = {
  name: "project",
  batchSize: 10,
  retryAttempts: 1,
  bisectOnError: true,
  maxRecordAgeSeconds: 3_600,
};

/** A consumer of the table's stream that notes what it is given, until the test has ended. */
function follow(options: Partial<PollOptions> & { only?: PollOptions["invoke"] } = {}) {
  const seen: DynamoDBRecord[] = [];
  const failures: StreamFailure[] = [];
  const errors: unknown[] = [];
  const { only, ...others } = options;
  const poller = pollStream({
    client: stream,
    tableName,
    checkpointFile: join(dir, "project.json"),
    consumer: project,
    async invoke(event) {
      const response = await only?.(event);
      seen.push(...event.Records);
      return response;
    },
    onFailure: async (failure) => void failures.push(failure),
    onError: (error) => errors.push(error),
    ...others,
  });
  onTestFinished(() => poller.stop());
  return {
    ...poller,
    seen,
    failures,
    errors,
    keys: () => seen.map((record) => record.dynamodb?.Keys?.["pk"]?.S),
  };
}

async function put(pk: string, more: Record<string, { S: string } | { N: string }> = {}): Promise<void> {
  await table.send(
    new PutItemCommand({ TableName: tableName, Item: { pk: { S: pk }, sk: { S: "-" }, ...more } }),
  );
}

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `item-${String(at).padStart(3, "0")}`);

it("brings every change in order, with its images", async () => {
  await put("a", { name: { S: "Ngozi" } });
  const key = { TableName: tableName, Key: { pk: { S: "a" }, sk: { S: "-" } } };
  await table.send(
    new UpdateItemCommand({
      ...key,
      UpdateExpression: "SET rating = :r",
      ExpressionAttributeValues: { ":r": { N: "4.5" } },
    }),
  );
  await table.send(new DeleteItemCommand(key));
  const { caughtUp, seen } = follow();
  await caughtUp();
  const Keys = { pk: { S: "a" }, sk: { S: "-" } };
  const before = { ...Keys, name: { S: "Ngozi" } };
  const after = { ...before, rating: { N: "4.5" } };
  expect(seen).toMatchObject([
    { eventName: "INSERT", dynamodb: { Keys, NewImage: before } },
    { eventName: "MODIFY", dynamodb: { Keys, OldImage: before, NewImage: after } },
    { eventName: "REMOVE", dynamodb: { Keys, OldImage: after } },
  ]);
  for (const record of seen) {
    expect(record.awsRegion).toBe("eu-west-1");
    expect(record.eventSourceARN).toMatch(
      `arn:aws:dynamodb:eu-west-1:123456789012:table/${tableName}/stream/`,
    );
    expect(record.dynamodb?.SequenceNumber).toMatch(/^\d{21,40}$/);
    expect(record).not.toHaveProperty("userIdentity");
  }
  expect(new Set(seen.map((record) => record.eventID)).size).toBe(3);
});

it("drops writes that change nothing, and records that the filter rejects", async () => {
  const { caughtUp, keys } = follow({ filter: (record) => record.dynamodb.Keys?.["pk"]?.S !== "refused" });
  await put("same", { name: { S: "Ngozi" } });
  await put("same", { name: { S: "Ngozi" } });
  await put("refused");
  await put("wanted");
  await caughtUp();
  expect(keys()).toEqual(["same", "wanted"]);
});

it("continues after a restart, and repeats unhandled records", async () => {
  for (const pk of names(25)) await put(pk);
  let died = false;
  const first = follow({
    only: async ({ Records }) => {
      if (Records.some((record) => record.dynamodb?.Keys?.["pk"]?.S === "item-015")) died = true;
      // A process that is killed here has handled the batch in part, and saved nothing of it.
      if (died)
        await new Promise((resolve) => setTimeout(resolve, 200)).then(() =>
          Promise.reject(new Error("killed")),
        );
    },
  });
  await expect.poll(() => died).toBe(true);
  // The place is written beside the work.
  await expect
    .poll(() => readFile(join(dir, "project.json"), "utf8").catch(() => ""))
    .toContain(first.seen.at(-1)?.dynamodb?.SequenceNumber);
  await first.stop();
  expect(first.keys()).toEqual(names(25).slice(0, 10));

  const second = follow();
  await second.caughtUp();
  expect(second.keys()).toEqual(names(25).slice(10));
});

const isPoison = (record: DynamoDBRecord) => record.dynamodb?.Keys?.["pk"]?.S === "item-004";

it("lets one record that always fails pass to the on-failure destination, and brings all others", async () => {
  for (const pk of names(12)) await put(pk);
  const { caughtUp, seen, failures, keys } = follow({
    only: async ({ Records }) => {
      if (Records.some(isPoison)) throw new Error("poison");
    },
  });
  await caughtUp();
  expect(keys()).toEqual(names(12).filter((pk) => pk !== "item-004"));
  expect(failures).toHaveLength(1);
  const before = seen[3]?.dynamodb?.SequenceNumber ?? "";
  const number = failures[0]?.DDBStreamBatchInfo.startSequenceNumber ?? "";
  expect(BigInt(number)).toBeGreaterThan(BigInt(before));
  expect(failures[0]).toEqual({
    requestContext: {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      functionArn: "arn:aws:lambda:eu-west-1:123456789012:function:project",
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: 2,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    DDBStreamBatchInfo: {
      shardId: expect.stringMatching(/^shardId-/),
      startSequenceNumber: number,
      endSequenceNumber: number,
      approximateArrivalOfFirstRecord: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      approximateArrivalOfLastRecord: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      batchSize: 1,
      streamArn: seen[0]?.eventSourceARN,
    },
    payload: { Records: [expect.objectContaining({ eventSourceARN: seen[0]?.eventSourceARN })] },
  });
  expect(failures[0]?.payload.Records.map(isPoison)).toEqual([true]);
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the times of the polls, in ms after the first, where a write is noticed at that time. */
async function pollsWithWriteAt(writtenAt: number): Promise<number[]> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const polls: number[] = [];
  const answers: Record<string, object> = {
    ListStreamsCommand: { Streams: [{ StreamArn: "arn", StreamLabel: "2026", TableName: tableName }] },
    DescribeStreamCommand: { StreamDescription: { StreamArn: "arn", Shards: [{ ShardId: "one" }] } },
    GetShardIteratorCommand: { ShardIterator: "next" },
    GetRecordsCommand: { Records: [], NextShardIterator: "next" },
  };
  const listeners: (() => void)[] = [];
  follow({
    client: {
      send: async (command: object) => {
        if (command.constructor.name === "GetRecordsCommand") polls.push(Date.now());
        return answers[command.constructor.name];
      },
    } as never,
    watchWrites: (listener) => {
      listeners.push(listener);
      return () => void listeners.splice(0);
    },
  });
  while (polls.length === 0) await nextTurn();
  await vi.advanceTimersByTimeAsync(writtenAt);
  for (const listener of listeners) listener();
  await vi.advanceTimersByTimeAsync(59 - writtenAt);
  return polls.map((at) => at - polls[0]!);
}

describe("a write during the pauses after a poll", () => {
  it("is read at once when the pause is long", async () => {
    expect((await pollsWithWriteAt(45)).slice(0, 5)).toEqual([0, 4, 12, 28, 45]);
  });

  it("is read eight ms after the last poll at the earliest", async () => {
    expect((await pollsWithWriteAt(30)).slice(0, 5)).toEqual([0, 4, 12, 28, 36]);
  });
});
