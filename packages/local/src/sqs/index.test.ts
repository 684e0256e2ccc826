import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListDeadLetterSourceQueuesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
  type ReceiveMessageCommandInput,
} from "@aws-sdk/client-sqs";
import { describe, expect, it, onTestFinished } from "vitest";
import { localClient } from "../credentials.ts";
import { createQueueServer } from "./index.ts";

/** Makes a folder that is removed after the test. */
async function makeFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "queue-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

/** Opens the queues `work`, whose messages may be received twice, and `dead`, behind HTTP. */
async function start(visibilityTimeout = 30, dir?: string) {
  const http = createServer((req, res) => void server.handle(req, res));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const queues = [
    { name: "work", visibilityTimeout, deadLetter: { queue: "dead", maxReceiveCount: 2 } },
    { name: "dead", visibilityTimeout: 30 },
  ];
  const server = await createQueueServer(dir ?? (await makeFolder()), queues, endpoint);
  const sqs = new SQSClient({ ...localClient, endpoint, maxAttempts: 1 });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= server.close());
  onTestFinished(async () => {
    http.close();
    http.closeAllConnections();
    await close();
  });
  const url = (queue: string) => `${endpoint}/123456789012/${queue}`;
  const QueueUrl = url("work");
  return {
    sqs,
    url,
    QueueUrl,
    close,
    work: server.queue("work"),
    dead: server.queue("dead"),
    send: async (MessageBody: string, DelaySeconds?: number) =>
      sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds })),
    async receive(input: Partial<ReceiveMessageCommandInput> = {}) {
      const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...input });
      return (await sqs.send(command)).Messages ?? [];
    },
    async counts() {
      const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
      const { Attributes = {} } = await sqs.send(command);
      return [
        Attributes.ApproximateNumberOfMessages,
        Attributes.ApproximateNumberOfMessagesNotVisible,
        Attributes.ApproximateNumberOfMessagesDelayed,
      ].map(Number);
    },
  };
}

describe("the queue service", () => {
  it("delivers a message with its attributes until it is deleted", async () => {
    const { sqs, QueueUrl, receive, counts } = await start();
    const MessageAttributes = { cause: { DataType: "String", StringValue: "a request" } };
    const sent = await sqs.send(
      new SendMessageCommand({ QueueUrl, MessageBody: "héllo", MessageAttributes }),
    );
    const [message] = await receive({ AttributeNames: ["All"], MessageAttributeNames: ["All"] });
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: "héllo",
      Attributes: {
        ApproximateReceiveCount: "1",
        SentTimestamp: expect.stringMatching(/^\d{13}$/) as string,
      },
      MessageAttributes,
    });
    expect(await receive()).toEqual([]);
    expect(await counts()).toEqual([0, 1, 0]);
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it("hides a message until its visibility timeout ends or is changed", async () => {
    const { sqs, QueueUrl, send, receive } = await start(0.3);
    await send("x");
    const [first] = await receive();
    expect(await receive()).toEqual([]);
    const [second] = await receive({ WaitTimeSeconds: 5, VisibilityTimeout: 60 });
    expect(second?.MessageId).toBe(first?.MessageId);
    const change = (ReceiptHandle?: string) =>
      sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
    await expect(change(first?.ReceiptHandle)).rejects.toMatchObject({ name: "MessageNotInflight" });
    await change(second?.ReceiptHandle);
    await expect(change(second?.ReceiptHandle)).rejects.toMatchObject({ name: "MessageNotInflight" });
  });

  it("delays a message", async () => {
    const { send, receive, counts } = await start();
    await send("later", 1);
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await receive()).toEqual([]);
    expect(await receive({ WaitTimeSeconds: 5 })).toHaveLength(1);
  });

  it("answers a long poll as soon as a message arrives", async () => {
    const { send, receive } = await start();
    const waiting = receive({ WaitTimeSeconds: 20 });
    await sleep(150);
    await send("at last");
    expect(await waiting).toMatchObject([{ Body: "at last" }]);
  });

  it("keeps a message from a receiver that went away", async () => {
    const { sqs, QueueUrl, send, counts } = await start();
    const abort = new AbortController();
    const command = new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 });
    const gone = sqs.send(command, { abortSignal: abort.signal });
    setTimeout(() => abort.abort(), 100);
    await expect(gone).rejects.toThrow();
    await sleep(200);
    await send("x");
    expect(await counts()).toEqual([1, 0, 0]);
  });

  it("moves a message to the dead-letter queue after its last try, and back as a new message", async () => {
    const { sqs, url, QueueUrl, send, receive, dead, counts } = await start(0);
    await send("poison");
    const [first] = await receive();
    expect(await receive()).toHaveLength(1);
    expect(await receive()).toEqual([]);
    expect(dead.counts()).toMatchObject({ ApproximateNumberOfMessages: "1" });

    const list = new ListDeadLetterSourceQueuesCommand({ QueueUrl: url("dead") });
    expect((await sqs.send(list)).queueUrls).toEqual([QueueUrl]);
    const arn = async (queue: string) => {
      const command = new GetQueueAttributesCommand({ QueueUrl: url(queue), AttributeNames: ["QueueArn"] });
      return (await sqs.send(command)).Attributes?.QueueArn;
    };
    const move = { SourceArn: await arn("dead"), DestinationArn: await arn("work") };
    await sqs.send(new StartMessageMoveTaskCommand({ ...move, MaxNumberOfMessagesPerSecond: 5 }));
    expect(await counts()).toEqual([1, 0, 0]);
    const [again] = await receive({ AttributeNames: ["All"] });
    expect(again).toMatchObject({ Body: "poison", Attributes: { ApproximateReceiveCount: "1" } });
    expect(again?.MessageId).not.toBe(first?.MessageId);
  });

  it("changes the visibility timeout of a queue", async () => {
    const { sqs, QueueUrl, send, receive } = await start();
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout: "0" } }));
    await send("x");
    expect(await receive()).toHaveLength(1);
    expect(await receive()).toHaveLength(1);
  });

  it.each([
    ["an empty message", { MessageBody: "" }],
    ["a message above 1 MiB", { MessageBody: "é".repeat(524_289) }],
    ["a delay above 15 minutes", { MessageBody: "x", DelaySeconds: 901 }],
    ["a parameter of FIFO queues", { MessageBody: "x", MessageGroupId: "1" }],
    ["a binary attribute", { MessageBody: "x", MessageAttributes: { a: { DataType: "Binary" } } }],
  ])("rejects %s", async (_, input) => {
    const { sqs, QueueUrl, counts } = await start();
    await expect(sqs.send(new SendMessageCommand({ QueueUrl, ...input }))).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

it("keeps messages, their tries and moves across a restart", async () => {
  const dir = await makeFolder();
  const before = await start(30, dir);
  await before.send("deleted");
  const [deleted] = await before.work.receive(1, 0);
  await before.work.delete(deleted?.receipt ?? "");
  await before.send("tried");
  await before.send("dead");
  for (const { receipt } of await before.work.receive(10, 0)) await before.work.hide(receipt, 0);
  await before.close();

  const between = await start(30, dir);
  expect((await between.work.receive(1, 0))[0]).toMatchObject({ body: "tried" });
  await between.work.receive(1, 0, undefined, 0);
  expect(await between.work.receive(1, 0)).toEqual([]);
  await between.close();

  const after = await start(30, dir);
  expect(after.dead.counts()).toMatchObject({ ApproximateNumberOfMessages: "1" });
  expect(await after.counts()).toEqual([1, 0, 0]);
});
