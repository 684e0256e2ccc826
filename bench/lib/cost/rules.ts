import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Spent } from "./meter.ts";

/**
 * Whether the engine's own word on consumed units can be believed: calls of known sizes, and what the service charges for
 * them. The rules are the developer guide's: a strongly consistent read costs a unit for each 4 kB of what it reads in
 * all, an eventually consistent one half, nothing found as little as 4 kB, each item of a batch by itself; a write costs a
 * unit for each kB of the item ("DynamoDB read and write operations"); a transaction's write two ("Transaction capacity");
 * an index the same again where its copy changes, and twice where the copy moves ("Using Global Secondary Indexes").
 * Out: a line for each call where the engine says something else, and how many calls there were.
 */
export async function differences(
  client: DynamoDBDocumentClient,
  TableName: string,
  measure: (work: () => Promise<unknown>) => Promise<Spent>,
): Promise<{ calls: number; lines: string[] }> {
  const pk = "capacity";
  const put = (sk: string, size: number, more: object = {}) =>
    client.send(new PutCommand({ TableName, Item: { pk, sk, ...bytes(size), ...more } }));
  const get = (sk: string, ConsistentRead: boolean) =>
    client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead }));
  const query = (ConsistentRead: boolean) =>
    client.send(
      new QueryCommand({
        TableName,
        ConsistentRead,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
      }),
    );
  const indexed = { gsi1pk: pk, gsi1sk: "1" };
  const moved = { gsi1pk: pk, gsi1sk: "2" };
  const transaction = [
    { Put: { TableName, Item: { pk, sk: "t", ...bytes(1_500) } } },
    { Delete: { TableName, Key: { pk, sk: "t2" } } },
  ];
  const keys = { [TableName]: { Keys: ["1", "2", "none"].map((sk) => ({ pk, sk })) } };

  const expected: readonly [what: string, units: number, work: () => Promise<unknown>][] = [
    ["put of 1.5 kB", 2, () => put("1", 1_500)],
    ["put of 5 kB", 5, () => put("2", 4_900)],
    ["put into an index", 4, () => put("3", 1_500, indexed)],
    ["put that changes nothing", 2, () => put("3", 1_500, indexed)],
    ["put that changes the copy", 4, () => put("3", 1_510, indexed)],
    ["put that moves the copy", 6, () => put("3", 1_510, moved)],
    ["get of 5 kB", 1, () => get("2", false)],
    ["get of 5 kB, consistent", 2, () => get("2", true)],
    ["get of nothing", 0.5, () => get("none", false)],
    ["query of 8 kB", 1, () => query(false)],
    ["query of 8 kB, consistent", 2, () => query(true)],
    ["three gets in a batch", 2, () => client.send(new BatchGetCommand({ RequestItems: keys }))],
    ["transaction", 6, () => client.send(new TransactWriteCommand({ TransactItems: transaction }))],
    ["delete of 1.5 kB", 2, () => client.send(new DeleteCommand({ TableName, Key: { pk, sk: "1" } }))],
    ["delete of nothing", 1, () => client.send(new DeleteCommand({ TableName, Key: { pk, sk: "1" } }))],
  ];
  const lines: string[] = [];
  for (const [what, units, work] of expected) {
    const { rcu, wcu } = await measure(work);
    if (rcu + wcu !== units) lines.push(`${what}: ${rcu + wcu} units, and the service charges ${units}`);
  }
  return { calls: expected.length, lines };
}

function bytes(count: number): { text: string } {
  return { text: "x".repeat(count) };
}
