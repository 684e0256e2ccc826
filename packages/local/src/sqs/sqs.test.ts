import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListDeadLetterSourceQueuesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
  type ReceiveMessageCommandInput,
} from "@aws-sdk/client-sqs";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { localClient } from "../credentials.ts";
import { serve, temporaryFolder } from "../testing.ts";
import { createQueueServer } from "./index.ts";
import { pollQueue, type PollerOptions } from "./poller.ts";

/** Opens the queues `work`, whose messages may be received twice, and `dead`, behind HTTP. */
async function start(visibilityTimeout = 30, folder?: string) {
  const dir = folder ?? (await temporaryFolder());
  const { origin: endpoint } = await serve((req, res) => void server.handle(req, res));
  const queues = [
    { name: "work", visibilityTimeout, deadLetter: { queue: "dead", maxReceiveCount: 2 } },
    { name: "dead", visibilityTimeout: 30 },
  ];
  const server = await createQueueServer(dir, queues, endpoint);
  const sqs = new SQSClient({ ...localClient, endpoint, maxAttempts: 1 });
  onTestFinished(() => server.close().catch(() => undefined));
  const url = (queue: string) => `${endpoint}/123456789012/${queue}`;
  const QueueUrl = url("work");
  return {
    dir,
    sqs,
    url,
    QueueUrl,
    server,
    work: server.queue("work"),
    dead: server.queue("dead"),
    send: async (MessageBody: string, DelaySeconds?: number) =>
      sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds })),
    async receive(input: Partial<ReceiveMessageCommandInput> = {}) {
      const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...input });
      return (await sqs.send(command)).Messages ?? [];
    },
    async attributes(queue = "work") {
      const command = new GetQueueAttributesCommand({ QueueUrl: url(queue), AttributeNames: ["All"] });
      return (await sqs.send(command)).Attributes ?? {};
    },
  };
}

describe("the queue service", () => {
  it("delivers a message with its attributes until it is deleted", async () => {
    const { sqs, QueueUrl, receive, attributes } = await start();
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
    expect(await attributes()).toMatchObject({
      ApproximateNumberOfMessages: "0",
      ApproximateNumberOfMessagesNotVisible: "1",
    });
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
    expect(await attributes()).toMatchObject({ ApproximateNumberOfMessagesNotVisible: "0" });
  });

  it("sends a batch of messages", async () => {
    const { sqs, QueueUrl, receive } = await start();
    const Entries = ["a", "b", "c"].map((Id) => ({ Id, MessageBody: `body ${Id}` }));
    const { Successful = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(Successful.map(({ Id }) => Id)).toEqual(["a", "b", "c"]);
    expect((await receive()).map(({ MessageId, Body }) => [MessageId, Body])).toEqual(
      Successful.map(({ MessageId, Id }) => [MessageId, `body ${Id}`]),
    );
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
    const { send, receive } = await start();
    await send("later", 1);
    expect(await receive()).toEqual([]);
    expect(await receive({ WaitTimeSeconds: 5 })).toHaveLength(1);
  });

  it("moves a message to the dead-letter queue after its last try, and back as a new one", async () => {
    const { sqs, url, QueueUrl, send, receive, attributes } = await start(0);
    await send("poison");
    for (let tries = 1; tries <= 2; tries += 1) expect(await receive()).toHaveLength(1);
    expect(await receive()).toEqual([]);
    expect(await attributes("dead")).toMatchObject({ ApproximateNumberOfMessages: "1" });

    const list = new ListDeadLetterSourceQueuesCommand({ QueueUrl: url("dead") });
    expect((await sqs.send(list)).queueUrls).toEqual([QueueUrl]);
    const [SourceArn, DestinationArn] = [
      (await attributes("dead"))["QueueArn"],
      (await attributes())["QueueArn"],
    ];
    await sqs.send(
      new StartMessageMoveTaskCommand({ SourceArn, DestinationArn, MaxNumberOfMessagesPerSecond: 5 }),
    );
    const [again] = await receive({ AttributeNames: ["All"] });
    expect(again).toMatchObject({ Body: "poison", Attributes: { ApproximateReceiveCount: "1" } });
  });

  it.each([
    ["an empty message", { MessageBody: "" }],
    ["a message above 1 MiB", { MessageBody: "é".repeat(524_289) }],
    ["a delay above 15 minutes", { MessageBody: "x", DelaySeconds: 901 }],
    ["a parameter of FIFO queues", { MessageBody: "x", MessageGroupId: "1" }],
  ])("rejects %s", async (_, input) => {
    const { sqs, QueueUrl } = await start();
    await expect(sqs.send(new SendMessageCommand({ QueueUrl, ...input }))).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
  });

  it("keeps messages, their tries and moves across a restart", async () => {
    const before = await start(0);
    for (const body of ["dead", "tried"]) await before.send(body);
    await before.receive({ MaxNumberOfMessages: 1 });
    await before.receive({ MaxNumberOfMessages: 1 });
    await before.receive({ MaxNumberOfMessages: 1 });
    await before.receive({ MaxNumberOfMessages: 1 });
    await before.send("waiting");
    await before.server.close();
    const after = await start(30, before.dir);
    expect((await after.receive()).map(({ Body }) => Body)).toEqual(["waiting"]);
    expect(await after.attributes("dead")).toMatchObject({ ApproximateNumberOfMessages: "2" });
  });
});

/** Sends the texts and polls them. */
async function poll(texts: string[], invoke: PollerOptions["invoke"], options: Partial<PollerOptions> = {}) {
  const { work, dead } = await start(0.1);
  await Promise.all(texts.map((body) => work.send({ body })));
  const onError = vi.fn<(error: unknown) => void>();
  const poller = pollQueue({ queue: work, invoke, batchSize: 10, maxConcurrency: 1, onError, ...options });
  onTestFinished(() => poller.stop());
  return { work, dead, onError };
}

describe("the poller", () => {
  it("invokes the function with an event of Lambda's shape", async () => {
    const invoke = vi.fn<PollerOptions["invoke"]>(async () => undefined);
    const { work } = await poll([], invoke);
    const cause = { DataType: "String", StringValue: "x" } as const;
    const messageId = await work.send({ body: "hello", attributes: { cause } });
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce());
    expect(invoke.mock.calls[0]?.[0].Records).toEqual([
      {
        messageId,
        receiptHandle: expect.any(String) as string,
        body: "hello",
        attributes: {
          ApproximateReceiveCount: "1",
          SentTimestamp: expect.stringMatching(/^\d{13}$/) as string,
          SenderId: "123456789012",
          ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/) as string,
        },
        messageAttributes: {
          cause: { stringValue: "x", stringListValues: [], binaryListValues: [], dataType: "String" },
        },
        md5OfBody: "5d41402abc4b2a76b9719d911017c592",
        eventSource: "aws:sqs",
        eventSourceARN: "arn:aws:sqs:eu-west-1:123456789012:work",
        awsRegion: "eu-west-1",
      },
    ]);
  });

  it("delivers only the messages that a response names again", async () => {
    const seen: string[] = [];
    const { work } = await poll(["a", "b", "c"], async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
      seen.push(...Records.map(({ body }) => body));
      const failed = seen.length > 3 ? [] : Records.filter(({ body }) => body === "b");
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await vi.waitFor(() => expect(work.messages.size).toBe(0));
    expect(seen).toEqual(["a", "b", "c", "b"]);
  });

  it.each([
    ["throws", () => Promise.reject(new Error("broken"))],
    ["names a message of no batch", async () => ({ batchItemFailures: [{ itemIdentifier: "other" }] })],
    ["returns a malformed response", async () => "done" as unknown as SQSBatchResponse],
  ])("gives up a batch whose function always %s", async (_, invoke) => {
    const { work, dead, onError } = await poll(["a", "b"], invoke);
    await vi.waitFor(() => expect(dead.messages.size).toBe(2));
    expect(work.messages.size).toBe(0);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});
