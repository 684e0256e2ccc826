import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type Message,
  type ReceiveMessageCommandInput,
} from "@aws-sdk/client-sqs";
import { describe, expect, it } from "vitest";
import { counts, handClock, receive, send, start } from "./testing.ts";

describe("a message", () => {
  it("arrives once, with its id, body, counts and attributes, and is gone when deleted", async () => {
    const api = await start();
    const sent = await api.sqs.send(
      new SendMessageCommand({
        QueueUrl: api.url("work"),
        MessageBody: "Ẹ káàbọ̀",
        MessageAttributes: {
          "trace.id": { DataType: "String", StringValue: "abc" },
          "trace.step": { DataType: "String", StringValue: "3" },
        },
      }),
    );
    const [message] = await receive(api, "work", {
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    });
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: "Ẹ káàbọ̀",
      MD5OfMessageAttributes: sent.MD5OfMessageAttributes,
      Attributes: { ApproximateReceiveCount: "1", SenderId: expect.any(String) as string },
    });
    expect(Number(message?.Attributes?.SentTimestamp)).toBeGreaterThan(Date.now() - 10_000);
    expect(Number(message?.Attributes?.ApproximateFirstReceiveTimestamp)).toBeGreaterThan(
      Date.now() - 10_000,
    );
    expect(message?.MessageAttributes?.["trace.step"]).toEqual({ DataType: "String", StringValue: "3" });
    expect(await counts(api)).toEqual(["0", "1", "0"]);

    await api.sqs.send(
      new DeleteMessageCommand({ QueueUrl: api.url("work"), ReceiptHandle: message?.ReceiptHandle }),
    );
    expect(await counts(api)).toEqual(["0", "0", "0"]);
  });

  it("shows only the attributes that were asked for", async () => {
    const api = await start();
    await api.sqs.send(
      new SendMessageCommand({
        QueueUrl: api.url("work"),
        MessageBody: "x",
        MessageAttributes: {
          Hello: { DataType: "String", StringValue: "There" },
          "Help.Me": { DataType: "String", StringValue: "Me" },
          General: { DataType: "String", StringValue: "Kenobi" },
        },
      }),
    );
    const ask = async (options: Partial<ReceiveMessageCommandInput>): Promise<Message | undefined> =>
      (await receive(api, "work", { ...options, VisibilityTimeout: 0 }))[0];
    const chosen = await ask({ MessageAttributeNames: ["Hello", "Help.Me"] });
    expect(Object.keys(chosen?.MessageAttributes ?? {}).toSorted()).toEqual(["Hello", "Help.Me"]);
    const plain = await ask({});
    expect(plain?.Attributes).toBeUndefined();
    expect(plain?.MessageAttributes).toBeUndefined();
  });

  it("has the checksum of its attributes that the real service gave for the same ones", async () => {
    const api = await start();
    const sent = await api.sqs.send(
      new SendMessageCommand({
        QueueUrl: api.url("work"),
        MessageBody: "msg",
        MessageAttributes: {
          Hello: { DataType: "String", StringValue: "There" },
          "Help.Me": { DataType: "String", StringValue: "Me" },
          General: { DataType: "String", StringValue: "Kenobi" },
        },
      }),
    );
    expect(sent).toMatchObject({
      MD5OfMessageBody: "6e2baaf3b97dbeef01c0043275f9a0e7",
      MD5OfMessageAttributes: "4c360f3fdafd970e05fae2f149d997f5",
    });
  });

  it("that is delayed stays away until its time", async () => {
    const { clock, pass } = handClock();
    const api = await start({ clock });
    await api.sqs.send(
      new SendMessageCommand({ QueueUrl: api.url("work"), MessageBody: "later", DelaySeconds: 60 }),
    );
    expect(await receive(api)).toEqual([]);
    expect(await counts(api)).toEqual(["0", "0", "1"]);
    pass(60);
    expect(await receive(api)).toHaveLength(1);
  });

  it("expires after the queue's retention", async () => {
    const { clock, pass } = handClock();
    const queues = [{ name: "short", visibilityTimeout: 30, retentionSeconds: 120 }];
    const api = await start({ clock, queues });
    await send(api, "old", "short");
    pass(119);
    await send(api, "young", "short");
    pass(1);
    expect(await counts(api, "short")).toEqual(["1", "0", "0"]);
    expect((await receive(api, "short")).map(({ Body }) => Body)).toEqual(["young"]);
  });
});

describe("the visibility timeout", () => {
  it("hides a received message from others, and brings it back with a higher count and another handle", async () => {
    const { clock, pass } = handClock();
    const api = await start({ clock });
    await send(api, "x");
    const [first] = await receive(api);
    pass(29);
    expect(await receive(api)).toEqual([]);
    pass(1);
    const [second] = await receive(api, "work", { MessageSystemAttributeNames: ["ApproximateReceiveCount"] });
    expect(second?.MessageId).toBe(first?.MessageId);
    expect(second?.Attributes).toEqual({ ApproximateReceiveCount: "2" });
    expect(second?.ReceiptHandle).not.toBe(first?.ReceiptHandle);
  });

  it("can be prolonged, ended and given with the receive", async () => {
    const { clock, pass } = handClock();
    const queues = [{ name: "work", visibilityTimeout: 30 }];
    const api = await start({ clock, queues });
    await send(api, "x");
    const change = async (message: Message | undefined, seconds: number): Promise<void> => {
      const input = { QueueUrl: api.url("work"), ReceiptHandle: message?.ReceiptHandle };
      await api.sqs.send(new ChangeMessageVisibilityCommand({ ...input, VisibilityTimeout: seconds }));
    };
    const [first] = await receive(api, "work", { VisibilityTimeout: 10 });
    await change(first, 100);
    pass(99);
    expect(await receive(api)).toEqual([]);
    pass(1);
    const [second] = await receive(api);
    await change(second, 0);
    expect(await receive(api)).toHaveLength(1);
    await expect(change(second, 5)).rejects.toMatchObject({ name: "MessageNotInflight" });
  });
});

describe("long polling", () => {
  it("answers as soon as a message is sent", async () => {
    const api = await start();
    const began = Date.now();
    const waiting = receive(api, "work", { WaitTimeSeconds: 10 });
    setTimeout(() => void send(api, "at last"), 150);
    expect((await waiting).map(({ Body }) => Body)).toEqual(["at last"]);
    expect(Date.now() - began).toBeGreaterThan(100);
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it("answers when a hidden message becomes visible, and with nothing when the time is over", async () => {
    const api = await start({ queues: [{ name: "work", visibilityTimeout: 0.3 }] });
    await send(api, "x");
    expect(await receive(api)).toHaveLength(1);
    expect(await receive(api, "work", { WaitTimeSeconds: 5 })).toHaveLength(1);
    const [again] = await receive(api, "work", { WaitTimeSeconds: 1, VisibilityTimeout: 60 });
    expect(again?.Body).toBe("x");
    expect(await receive(api, "work", { WaitTimeSeconds: 1 })).toEqual([]);
  });

  it("gives each of many waiting consumers its own message", async () => {
    const api = await start();
    const waiting = Promise.all(
      [1, 2, 3].map(() => receive(api, "work", { MaxNumberOfMessages: 1, WaitTimeSeconds: 5 })),
    );
    await Promise.all(["a", "b", "c"].map((body) => send(api, body)));
    expect(new Set((await waiting).map(([message]) => message?.Body))).toEqual(new Set(["a", "b", "c"]));
  });

  it("takes nothing for a client that went away", async () => {
    const api = await start();
    const abort = new AbortController();
    const input = { QueueUrl: api.url("work"), WaitTimeSeconds: 10 };
    const gone = api.sqs.send(new ReceiveMessageCommand(input), { abortSignal: abort.signal });
    setTimeout(() => abort.abort(), 100);
    await expect(gone).rejects.toThrow();
    await sleep(100);
    await send(api, "x");
    expect(await counts(api)).toEqual(["1", "0", "0"]);
  });

  it("ends when the server closes", async () => {
    const { server, stop } = await start();
    const waiting = server.queue("work").receive(1, 20);
    await stop();
    expect(await waiting).toEqual([]);
  });
});
