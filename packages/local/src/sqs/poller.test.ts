import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createQueueServer } from "./index.ts";
import { pollQueue, type PollerOptions } from "./poller.ts";

/** Sends the texts and polls them. */
async function poll(texts: string[], invoke: PollerOptions["invoke"], options: Partial<PollerOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), "poller-"));
  const queues = [
    { name: "work", visibilityTimeout: 0.1, deadLetter: { queue: "dead", maxReceiveCount: 2 } },
    { name: "dead", visibilityTimeout: 30 },
  ];
  const server = await createQueueServer(dir, queues, "");
  const work = server.queue("work");
  await Promise.all(texts.map((body) => work.send({ body })));
  const onError = vi.fn<(error: unknown) => void>();
  const settings = { queue: work, invoke, batchSize: 10, maxConcurrency: 1, onError, ...options };
  const poller = pollQueue(settings);
  onTestFinished(async () => {
    await poller.stop();
    await server.close();
    await rm(dir, { recursive: true });
  });
  return { work, dead: server.queue("dead"), onError, poller };
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

  it("limits the size of a batch and the number of invocations", async () => {
    const sizes: number[] = [];
    let [running, most] = [0, 0];
    const invoke = async ({ Records }: SQSEvent): Promise<void> => {
      sizes.push(Records.length);
      most = Math.max(most, (running += 1));
      await sleep(30);
      running -= 1;
    };
    const texts = Array.from({ length: 12 }, (_, index) => String(index));
    const { work } = await poll(texts, invoke, { batchSize: 2, maxConcurrency: 3 });
    await vi.waitFor(() => expect(work.messages.size).toBe(0));
    expect(sizes).toEqual(Array(6).fill(2));
    expect(most).toBe(3);
  });

  it("finishes running invocations when it stops, and takes no more messages", async () => {
    const invoke = vi.fn<PollerOptions["invoke"]>(() => sleep(150));
    const { work, poller } = await poll(["x"], invoke);
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce());
    await poller.stop();
    expect(work.messages.size).toBe(0);
    await work.send({ body: "y" });
    await sleep(150);
    expect(work.counts()).toMatchObject({ ApproximateNumberOfMessages: "1" });
  });
});
