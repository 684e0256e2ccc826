import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { serve, temporaryFolder } from "../../testing.ts";
import { clientsOf } from "../testing.ts";
import { openReader } from "./reader.ts";

/** A shard of the stand-in's stream. */
interface FakeShard {
  id: string;
  parent?: string;
  records: number[];
  /** True for a closed shard. */
  ended: boolean;
}

const StreamArn = "arn:aws:dynamodb:eu-west-1:123456789012:table/main/stream/2026";

/** A stand-in for a stream with several shards. `fail` may answer a read with an error instead, by its name. */
async function fakeStream(
  shards: FakeShard[],
  fail: (iterator: string) => string | undefined = () => undefined,
) {
  const answer: Record<string, (input: Record<string, string>) => object> = {
    ListStreams: () => ({ Streams: [{ StreamArn, StreamLabel: "2026", TableName: "main" }] }),
    DescribeStream: ({ ExclusiveStartShardId: after }) => {
      const start = after ? shards.findIndex((shard) => shard.id === after) + 1 : 0;
      const Shards = shards
        .slice(start, start + 2)
        .map(({ id, parent }) => ({ ShardId: id, ParentShardId: parent }));
      const more = start + 2 < shards.length ? { LastEvaluatedShardId: Shards.at(-1)?.ShardId } : {};
      return { StreamDescription: { StreamArn, Shards, ...more } };
    },
    GetShardIterator: ({ ShardId, SequenceNumber = "0" }) => ({
      ShardIterator: `${ShardId}:${Number(SequenceNumber)}`,
    }),
    GetRecords: ({ ShardIterator = "", Limit }) => {
      const [id, after] = ShardIterator.split(":");
      const shard = shards.find((each) => each.id === id)!;
      const left = shard.records.filter((number) => number > Number(after));
      const page = left.slice(0, Number(Limit));
      const Records = page.map((number) => ({
        eventName: "INSERT",
        dynamodb: { SequenceNumber: String(number), Keys: { pk: { S: String(number) } } },
      }));
      const over = shard.ended && page.length === left.length;
      return { Records, ...(!over && { NextShardIterator: `${id}:${page.at(-1) ?? after}` }) };
    },
  };
  const { origin } = await serve((request, response) => {
    void text(request).then((body) => {
      const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
      const input = JSON.parse(body) as Record<string, string>;
      const error = operation === "GetRecords" ? fail(input["ShardIterator"] ?? "") : undefined;
      response.writeHead(error ? 400 : 200, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(error ? { __type: error, message: error } : answer[operation]?.(input)));
    });
  });
  return clientsOf(origin).stream;
}

async function read(
  client: Awaited<ReturnType<typeof fakeStream>>,
  dir: string,
  looks: number,
): Promise<number[]> {
  const seen: number[] = [];
  const reader = await openReader(
    {
      client,
      tableName: "main",
      checkpointFile: join(dir, "project.json"),
      consumer: {
        name: "project",
        batchSize: 2,
        retryAttempts: 1,
        bisectOnError: true,
        maxRecordAgeSeconds: -1,
      },
      invoke: async ({ Records }) => {
        seen.push(...Records.map((record) => Number(record.dynamodb?.SequenceNumber)));
      },
      onFailure: () => Promise.reject(new Error("Nothing is to fail here.")),
      onError: () => undefined,
    },
    new AbortController().signal,
  );
  for (let done = 0; done < looks; done += 1) await reader?.look();
  await reader?.settled();
  return seen;
}

it("reads a shard to its end before its children, whatever the order they are listed in", async () => {
  const client = await fakeStream([
    { id: "left", parent: "root", records: [10, 11], ended: false },
    { id: "root", parent: "trimmed-away", records: [1, 2, 3, 4, 5], ended: true },
    { id: "right", parent: "root", records: [20], ended: false },
  ]);
  const seen = await read(client, await temporaryFolder(), 6);
  expect(seen.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(seen.slice(5).toSorted((a, b) => a - b)).toEqual([10, 11, 20]);
});

it("begins at the oldest record when its place was trimmed away", async () => {
  const shards = [{ id: "root", records: [1, 2], ended: false }];
  const dir = await temporaryFolder();
  expect(await read(await fakeStream(shards), dir, 2)).toEqual([1, 2]);
  const later = [{ id: "root", records: [8, 9], ended: false }];
  const client = await fakeStream(later, (iterator) =>
    iterator === "root:2" ? "TrimmedDataAccessException" : undefined,
  );
  expect(await read(client, dir, 3)).toEqual([8, 9]);
});
