import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  BatchWriteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { createTable } from "../dynamodb/table.ts";
import { type Manifest, readIfThere, readPart, replaceFile } from "./folder.ts";
import { itemOf } from "./item.ts";
import { pacing } from "@handiwork/core/platform/pace";

/** Which table is being filled, and which files of the backup are in it. */
const Progress = z.object({ born: z.string().optional(), parts: z.array(z.string()).default([]) });

/** What DynamoDB takes at once. */
const batchSize = 25;

/** How many batches are on their way side by side. */
const sideBySide = 4;

/**
 * Writes a backup's items into a new table with our keys and indexes, without a stream: nothing follows from what comes back, no mail is sent twice.
 * Which files are in it is noted in the folder, so that it can be cut short and run again. In: how many items a second at most (0: no limit).
 * Out: how many items the table has got. Throws an Error of one line where there is a table of that name that this did not make, or a file is damaged.
 */
export async function restoreItems(
  client: DynamoDBClient,
  folder: string,
  { items }: Manifest,
  { tableName, rate }: { tableName: string; rate: number },
): Promise<number> {
  const progress = join(folder, `restored-${tableName}.json`);
  const before = Progress.parse(JSON.parse((await readIfThere(progress)) ?? "{}"));
  const there = await birthOf(client, tableName);
  if (there !== undefined && there !== before.born)
    throw new Error(`There is a table ${tableName} already: a backup is restored into a new one (--table).`);
  await createTable(client, tableName, { hasStream: false });
  const born = (await birthOf(client, tableName)) ?? "";
  const done = new Set(there === undefined ? [] : before.parts);
  const note = () => replaceFile(progress, JSON.stringify({ born, parts: [...done] }));
  await note();
  const paced = pacing(rate);
  for (const part of items.parts) {
    if (done.has(part.file)) continue;
    const requests = (await readPart(folder, part)).map((line) => ({ PutRequest: { Item: itemOf(line) } }));
    for (let at = 0; at < requests.length; at += batchSize * sideBySide) {
      const group = requests.slice(at, at + batchSize * sideBySide);
      const batches = Array.from({ length: Math.ceil(group.length / batchSize) }, (_, index) =>
        group.slice(index * batchSize, (index + 1) * batchSize),
      );
      await Promise.all(batches.map((batch) => writeAll(client, tableName, batch)));
      await paced(group.length);
    }
    done.add(part.file);
    await note();
  }
  return items.parts.reduce((sum, { lines }) => sum + lines, 0);
}

/** Writes a batch until nothing of it is left: the table may take a part of it only. */
async function writeAll(client: DynamoDBClient, tableName: string, batch: WriteRequest[]): Promise<void> {
  let left = batch;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries > 0) await sleep(Math.random() * Math.min(5_000, 50 * 2 ** tries));
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: left } }),
    );
    left = UnprocessedItems?.[tableName] ?? [];
  }
}

/** Which table of that name it is; undefined where there is none. */
async function birthOf(client: DynamoDBClient, tableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    return `${Table?.TableId ?? ""} ${Table?.CreationDateTime?.toISOString() ?? ""}`;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
