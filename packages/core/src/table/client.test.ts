import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { isPassing } from "../errors/index.ts";
import { tableClient } from "./client.ts";
import { documentClient, tableName as TableName } from "./index.ts";

const Key = { pk: "one", sk: "1" };
const Item = {
  ...Key,
  name: "Ọlá",
  tags: new Set(["a", "b"]),
  nested: { list: [1, "", null, { deep: true }] },
};

describe("on the embedded table", () => {
  beforeAll(useTable);
  beforeEach(() => documentClient.send(new PutCommand({ TableName, Item: { ...Item, left: undefined } })));

  it("reads an item as it was written, without what is undefined", async () => {
    expect(await documentClient.send(new GetCommand({ TableName, Key }))).toEqual({ Item });
  });

  it("says nothing of an item that is not there", async () => {
    await documentClient.send(new DeleteCommand({ TableName, Key }));
    expect((await documentClient.send(new GetCommand({ TableName, Key }))).Item).toBeUndefined();
  });

  it("changes an item by an expression, and tells what it is then", async () => {
    const { Attributes } = await documentClient.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: "SET #n = :n ADD seen :one",
        ExpressionAttributeNames: { "#n": "name" },
        ExpressionAttributeValues: { ":n": "Ada", ":one": 1 },
        ReturnValues: "ALL_NEW",
      }),
    );
    expect(Attributes).toEqual({ ...Item, name: "Ada", seen: 1 });
  });

  it("reads lists page by page", async () => {
    await documentClient.send(new PutCommand({ TableName, Item: { ...Key, sk: "2" } }));
    const input = {
      TableName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "one" },
      Limit: 1,
    };
    const { Items, LastEvaluatedKey } = await documentClient.send(new QueryCommand(input));
    expect([Items, LastEvaluatedKey]).toEqual([[Item], Key]);
    const next = { ...input, ExclusiveStartKey: LastEvaluatedKey };
    expect((await documentClient.send(new QueryCommand(next))).Items).toEqual([{ ...Key, sk: "2" }]);
    expect((await documentClient.send(new ScanCommand({ TableName }))).Count).toBe(2);
  });

  it("reads and writes batches and transactions", async () => {
    const other = { pk: "two", sk: "1" };
    const { UnprocessedItems } = await documentClient.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: [{ PutRequest: { Item: { ...other, n: 1 } } }] },
      }),
    );
    expect(UnprocessedItems).toEqual({});
    const change = { UpdateExpression: "SET n = :n", ExpressionAttributeValues: { ":n": 2 } };
    await documentClient.send(
      new TransactWriteCommand({ TransactItems: [{ Update: { TableName, Key: other, ...change } }] }),
    );
    const batch = await documentClient.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [other] } } }),
    );
    expect(batch.Responses).toEqual({ [TableName]: [{ ...other, n: 2 }] });
    const together = await documentClient.send(
      new TransactGetCommand({
        TransactItems: [{ Get: { TableName, Key } }, { Get: { TableName, Key: other } }],
      }),
    );
    expect(together.Responses).toEqual([{ Item }, { Item: { ...other, n: 2 } }]);
  });

  it("throws what the table refuses, by the service's names", async () => {
    const ConditionExpression = "attribute_not_exists(pk)";
    await expect(
      documentClient.send(new PutCommand({ TableName, Item, ConditionExpression })),
    ).rejects.toMatchObject({ name: "ConditionalCheckFailedException", $metadata: { httpStatusCode: 400 } });
    await expect(
      documentClient.send(
        new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item, ConditionExpression } }] }),
      ),
    ).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "ConditionalCheckFailed" }],
    });
    await expect(documentClient.send(new GetCommand({ TableName, Key: { pk: "" } }))).rejects.toMatchObject({
      name: "ValidationException",
    });
  });
});

type Answer = (response: ServerResponse) => void;
const works: Answer = (response) => void response.end("{}");
const fails =
  (status: number, type: string): Answer =>
  (response) =>
    void response.writeHead(status).end(JSON.stringify({ __type: `com.amazonaws.dynamodb#${type}` }));
const breaks: Answer = (response) => void response.destroy();
const stops: Answer = (response) => {
  response.writeHead(200, { "Content-Length": "9" }).write("{");
  setTimeout(() => response.destroy(), 5);
};

describe("on a service that fails", () => {
  /** A client of a service that answers so, one after the other, and the last one forever. Out: what it was asked, too. */
  async function clientOf(...answers: readonly Answer[]) {
    const asked: { request: IncomingMessage; body: Buffer }[] = [];
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        asked.push({ request, body });
        answers[Math.min(asked.length, answers.length) - 1]?.(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { client: tableClient(endpoint), asked };
  }

  const get = new GetCommand({ TableName, Key });

  it.each<[string, Answer]>([
    ["is throttled", fails(400, "ProvisionedThroughputExceededException")],
    ["fails inside", fails(500, "InternalServerError")],
    ["has a transaction at that item", fails(400, "TransactionConflictException")],
    ["is not there", (response) => void response.writeHead(503).end("<html>")],
    ["hangs up", breaks],
    ["hangs up in the middle of its answer", stops],
  ])("one that %s is asked again", async (_, failing) => {
    vi.spyOn(Math, "random").mockReturnValue(0.01);
    onTestFinished(() => void vi.restoreAllMocks());
    const { client, asked } = await clientOf(failing, failing, works);
    expect(await client.send(get)).toEqual({});
    expect(asked).toHaveLength(3);
    const { client: unlucky, asked: inVain } = await clientOf(failing);
    const failure: unknown = await unlucky.send(get).catch((error: unknown) => error);
    expect([inVain.length, isPassing(failure)]).toEqual([3, true]);
  });

  it.each(["ValidationException", "ConditionalCheckFailedException", "TransactionCanceledException"])(
    "%s is told at once",
    async (name) => {
      const { client, asked } = await clientOf(fails(400, name));
      await expect(client.send(get)).rejects.toMatchObject({ name });
      expect(asked).toHaveLength(1);
    },
  );

  it("a transaction is tried again under the same token, and signed anew", async () => {
    const { client, asked } = await clientOf(breaks, works);
    await client.send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key } }] }));
    const tokens = asked.map(
      ({ body }) => (JSON.parse(body.toString()) as { ClientRequestToken: string }).ClientRequestToken,
    );
    expect(tokens[0]).toMatch(/^[\da-f-]{36}$/);
    expect(tokens[1]).toBe(tokens[0]);
    const { headers } = asked[1]!.request;
    expect(headers).toMatchObject({
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "DynamoDB_20120810.TransactWriteItems",
    });
    expect(headers.authorization).toMatch(
      /\/eu-west-1\/dynamodb\/aws4_request, SignedHeaders=content-type;host;/,
    );
  });

  it("one that is silent is given up after three seconds, three times", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, asked } = await clientOf(() => {});
    const failure = client.send(get).catch((error: unknown) => error);
    for (let count = 1; count <= 3; count += 1) {
      await vi.waitFor(() => expect(asked).toHaveLength(count), { interval: 5 });
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(await failure).toMatchObject({ name: "TimeoutError" });
    expect(isPassing(await failure)).toBe(true);
  });

  it("after many failures each call is tried once, until calls succeed again", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    let isWell = false;
    const { client, asked } = await clientOf((response) =>
      (isWell ? works : fails(500, "InternalServerError"))(response),
    );
    const failing = () => client.send(get).catch((error: unknown) => error);
    for (let count = 0; count < 30; count += 1) await failing();
    // Five hundred allow 35 more tries, each of which costs 14.
    expect(asked).toHaveLength(30 + 35);
    isWell = true;
    for (let count = 0; count < 10; count += 1) await client.send(get);
    isWell = false;
    asked.length = 0;
    await failing();
    expect(asked).toHaveLength(2);
  });

  it("more calls at once than there are sockets all come through", async () => {
    const { client, asked } = await clientOf((response) => void setTimeout(() => works(response), 5));
    await Promise.all(Array.from({ length: 200 }, () => client.send(get)));
    const sockets = new Set(asked.map(({ request }) => request.socket));
    expect([asked.length, sockets.size]).toEqual([200, 50]);
  });
});
