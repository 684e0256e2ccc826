import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { GetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { isTransient } from "../errors.ts";
import { tableClient } from "./client.ts";
import { documentClient, tableName as TableName } from "./index.ts";

const Key = { pk: "one", sk: "1" };

describe("on the embedded table", () => {
  beforeAll(useTable);

  it("reads an item as written, without undefined values", async () => {
    const Item = {
      ...Key,
      name: "Ọlá",
      tags: new Set(["a"]),
      nested: { list: [1, "", null, { deep: true }] },
    };
    await documentClient.send(new PutCommand({ TableName, Item: { ...Item, left: undefined } }));
    expect(await documentClient.send(new GetCommand({ TableName, Key }))).toMatchObject({ Item });
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

describe("with a service that is down, slow or busy", () => {
  /** Creates a client of a service that gives these responses in turn, then repeats the last. Returns it with the received requests. */
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
    ["has an internal error", fails(500, "InternalServerError")],
    ["has a conflicting transaction", fails(400, "TransactionConflictException")],
    ["is unavailable", (response) => void response.writeHead(503).end("<html>")],
    ["closes the connection", breaks],
    ["closes the connection during its response", stops],
  ])("retries if it %s", async (_, failing) => {
    vi.spyOn(Math, "random").mockReturnValue(0.01);
    onTestFinished(() => void vi.restoreAllMocks());
    const { client, asked } = await clientOf(failing, failing, works);
    await client.send(get);
    expect(asked).toHaveLength(3);
    const { client: unlucky, asked: inVain } = await clientOf(failing);
    const failure: unknown = await unlucky.send(get).catch((error: unknown) => error);
    expect([inVain.length, isTransient(failure)]).toEqual([3, true]);
  });

  it.each(["ValidationException", "ConditionalCheckFailedException", "TransactionCanceledException"])(
    "throws %s immediately",
    async (name) => {
      const { client, asked } = await clientOf(fails(400, name));
      await expect(client.send(get)).rejects.toMatchObject({ name });
      expect(asked).toHaveLength(1);
    },
  );

  it("retries a transaction with the same token and a new signature", async () => {
    const { client, asked } = await clientOf(breaks, works);
    await client.send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key } }] }));
    const tokens = asked.map(
      ({ body }) => (JSON.parse(body.toString()) as { ClientRequestToken: string }).ClientRequestToken,
    );
    expect(tokens[0]).toMatch(/^[\da-f-]{36}$/);
    expect(tokens[1]).toBe(tokens[0]);
  });

  it("gives up on a silent service after three attempts of three seconds", { timeout: 20_000 }, async () => {
    const { client, asked } = await clientOf(() => {});
    const began = performance.now();
    const failure: unknown = await client.send(get).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "TimeoutError" });
    expect([asked.length, isTransient(failure)]).toEqual([3, true]);
    expect(performance.now() - began).toBeGreaterThan(9_000 - 50);
  });

  it("completes more concurrent calls than there are sockets", async () => {
    const { client, asked } = await clientOf((response) => void setTimeout(() => works(response), 5));
    await Promise.all(Array.from({ length: 200 }, () => client.send(get)));
    const sockets = new Set(asked.map(({ request }) => request.socket));
    expect([asked.length, sockets.size]).toEqual([200, 50]);
  });
});
