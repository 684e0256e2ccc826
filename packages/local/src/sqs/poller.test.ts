import { setTimeout as sleep } from "node:timers/promises";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { localAccountId } from "../credentials.ts";
import { createQueueServer, type Queue } from "./index.ts";
import { pollQueue, type Poller, type PollerOptions } from "./poller.ts";
import { temporaryFolder } from "./testing.ts";

async function openQueue(visibilityTimeout = 30): Promise<{ work: Queue; dead: Queue }> {
  const queues = [
    { name: "work", visibilityTimeout, deadLetter: { queue: "dead", maxReceiveCount: 3 } },
    { name: "dead", visibilityTimeout: 30 },
  ];
  const dir = await temporaryFolder();
  const server = await createQueueServer({ dir, queues });
  onTestFinished(() => server.close());
  return { work: server.queue("work"), dead: server.queue("dead") };
}

function poll(queue: Queue, invoke: PollerOptions["invoke"], options: Partial<PollerOptions> = {}): Poller {
  const poller = pollQueue({
    queue,
    invoke,
    batchSize: 10,
    maxConcurrency: 2,
    ...options,
  });
  onTestFinished(() => poller.stop());
  return poller;
}

/** How many messages the queue still has, whatever their state. */
function remaining(queue: Queue): number {
  const { visible, inFlight, delayed } = queue.counts();
  return visible + inFlight + delayed;
}

describe("the event", () => {
  it("has the shape that Lambda's has", async () => {
    const { work } = await openQueue();
    const attributes = {
      kind: { DataType: "String", StringValue: "csv" },
    };
    const sent = await work.send({ body: "hello", attributes });
    const invoke = vi.fn<PollerOptions["invoke"]>(async () => undefined);
    poll(work, invoke);
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce(), 15_000);
    expect(invoke.mock.calls[0]?.[0]).toEqual({
      Records: [
        {
          messageId: sent.messageId,
          receiptHandle: expect.stringMatching(/^[\w-]+$/) as string,
          body: "hello",
          attributes: {
            ApproximateReceiveCount: "1",
            SentTimestamp: expect.stringMatching(/^\d{13}$/) as string,
            SenderId: localAccountId,
            ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/) as string,
          },
          messageAttributes: {
            kind: { stringValue: "csv", stringListValues: [], binaryListValues: [], dataType: "String" },
          },
          md5OfBody: "5d41402abc4b2a76b9719d911017c592",
          md5OfMessageAttributes: sent.md5OfMessageAttributes,
          eventSource: "aws:sqs",
          eventSourceARN: "arn:aws:sqs:eu-west-1:123456789012:work",
          awsRegion: "eu-west-1",
        },
      ],
    });
  });

  it("holds at most a batch", async () => {
    const { work } = await openQueue();
    const sizes: number[] = [];
    const invoke = async ({ Records }: SQSEvent): Promise<void> => void sizes.push(Records.length);
    for (let index = 0; index < 12; index += 1) await work.send({ body: String(index) });
    poll(work, invoke, { batchSize: 5 });
    await vi.waitFor(() => expect(sizes).toEqual([5, 5, 2]), 15_000);
    await vi.waitFor(() => expect(remaining(work)).toBe(0), 15_000);
  });
});

describe("an invocation that", () => {
  it("returns deletes its batch", async () => {
    const { work } = await openQueue();
    await Promise.all(["a", "b"].map((body) => work.send({ body })));
    poll(work, async () => undefined);
    await vi.waitFor(() => expect(remaining(work)).toBe(0), 15_000);
  });

  it("names failed messages gets those again, and no others", async () => {
    const { work } = await openQueue(0.3);
    const seen: string[] = [];
    const invoke = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
      seen.push(...Records.map(({ body }) => body));
      const failed = Records.filter(
        ({ body, attributes }) => body === "b" && attributes.ApproximateReceiveCount === "1",
      );
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    };
    await Promise.all(["a", "b", "c"].map((body) => work.send({ body })));
    poll(work, invoke);
    await vi.waitFor(() => expect(seen).toEqual(["a", "b", "c", "b"]), 15_000);
    await vi.waitFor(() => expect(remaining(work)).toBe(0), 15_000);
  });

  it("always throws sends its batch to the dead-letter queue after the allowed tries", async () => {
    const { work, dead } = await openQueue(0.15);
    const onError = vi.fn();
    const invoke = vi.fn<PollerOptions["invoke"]>(async () => {
      throw new Error("broken");
    });
    await Promise.all(["a", "b"].map((body) => work.send({ body })));
    poll(work, invoke, { onError });
    await vi.waitFor(() => expect(remaining(dead)).toBe(2), 15_000);
    expect(remaining(work)).toBe(0);
    expect(invoke.mock.calls.flatMap(([{ Records }]) => Records)).toHaveLength(6);
    expect(onError).toHaveBeenCalledWith(new Error("broken"));
  });

  it.each([
    { batchItemFailures: [{ itemIdentifier: "" }] },
    { batchItemFailures: [{ itemIdentifier: null }] },
    { batchItemFailures: [{ id: "x" }] },
    { batchItemFailures: [{ itemIdentifier: "not-of-this-batch" }] },
    { batchItemFailures: "x" },
    "done",
  ])("answers the nonsense %o keeps its whole batch", async (response) => {
    const { work } = await openQueue();
    const onError = vi.fn();
    await work.send({ body: "x" });
    poll(work, async () => response as SQSBatchResponse, { onError });
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 15_000);
    expect(work.counts()).toMatchObject({ visible: 0, inFlight: 1 });
  });

  it.each([{}, { batchItemFailures: [] }, { batchItemFailures: null }])(
    "answers %o succeeded",
    async (response) => {
      const { work } = await openQueue();
      await work.send({ body: "x" });
      poll(work, async () => response as SQSBatchResponse);
      await vi.waitFor(() => expect(remaining(work)).toBe(0), 15_000);
    },
  );
});

describe("the poller", () => {
  it("runs no more invocations at once than allowed", async () => {
    const { work } = await openQueue();
    let now = 0;
    let most = 0;
    const invoke = async (): Promise<void> => {
      most = Math.max(most, (now += 1));
      await sleep(40);
      now -= 1;
    };
    for (let index = 0; index < 12; index += 1) await work.send({ body: String(index) });
    poll(work, invoke, { batchSize: 1, maxConcurrency: 3 });
    await vi.waitFor(() => expect(remaining(work)).toBe(0), 15_000);
    expect(most).toBe(3);
  });

  it("stops at once when idle, and takes nothing after that", async () => {
    const { work } = await openQueue();
    const poller = poll(work, async () => undefined);
    const began = Date.now();
    await poller.stop();
    expect(Date.now() - began).toBeLessThan(1000);
    await work.send({ body: "x" });
    expect(work.counts().visible).toBe(1);
  });

  it("waits for running invocations when it stops", async () => {
    const { work } = await openQueue();
    const invoke = vi.fn<PollerOptions["invoke"]>(() => sleep(150));
    await work.send({ body: "x" });
    const poller = poll(work, invoke);
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce(), 15_000);
    expect(remaining(work)).toBe(1);
    await poller.stop();
    expect(remaining(work)).toBe(0);
  });

  it("ends by itself when its queue is closed", async () => {
    const { work } = await openQueue();
    const poller = poll(work, async () => undefined);
    await work.send({ body: "x" });
    work.close();
    await poller.stop();
    expect(work.closed).toBe(true);
  });
});
