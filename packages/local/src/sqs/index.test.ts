import {
  ChangeMessageVisibilityBatchCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  SendMessageBatchCommand,
  SetQueueAttributesCommand,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { describe, expect, it } from "vitest";
import { counts, handClock, receive, send, start } from "./testing.ts";

describe("redrive", () => {
  it("moves a message to the dead-letter queue once it was received as often as allowed", async () => {
    const { clock, pass } = handClock();
    const api = await start({ clock });
    const id = await send(api, "poison");
    for (let times = 0; times < 2; times += 1) {
      expect(await receive(api)).toHaveLength(1);
      pass(30);
    }
    expect(await receive(api)).toEqual([]);
    expect(await counts(api)).toEqual(["0", "0", "0"]);
    const [dead] = await receive(api, "dead", { MessageSystemAttributeNames: ["All"] });
    expect(dead).toMatchObject({
      MessageId: id,
      Body: "poison",
      Attributes: { DeadLetterQueueSourceArn: "arn:aws:sqs:eu-west-1:123456789012:work" },
    });
  });

  it("wakes whoever waits on the dead-letter queue", async () => {
    const { clock, pass } = handClock();
    const api = await start({ clock });
    await send(api, "poison");
    for (let times = 0; times < 2; times += 1) {
      await receive(api);
      pass(30);
    }
    const waiting = receive(api, "dead", { WaitTimeSeconds: 5 });
    setTimeout(() => void receive(api), 100);
    expect(await waiting).toHaveLength(1);
  });

  it("gives dead letters back as new messages with all their tries", async () => {
    const { clock, pass } = handClock();
    const api = await start({ clock });
    const id = await send(api, "fixed by now");
    for (let times = 0; times < 3; times += 1) {
      await receive(api);
      pass(30);
    }
    const SourceArn = "arn:aws:sqs:eu-west-1:123456789012:dead";
    const { TaskHandle } = await api.sqs.send(new StartMessageMoveTaskCommand({ SourceArn }));
    expect(TaskHandle).toBeTruthy();
    expect(await counts(api, "dead")).toEqual(["0", "0", "0"]);
    const [again] = await receive(api, "work", { MessageSystemAttributeNames: ["ApproximateReceiveCount"] });
    expect(again).toMatchObject({ Body: "fixed by now", Attributes: { ApproximateReceiveCount: "1" } });
    expect(again?.MessageId).not.toBe(id);

    const wrong = new StartMessageMoveTaskCommand({ SourceArn: SourceArn.replace("dead", "work") });
    await expect(api.sqs.send(wrong)).rejects.toThrow(/must be configured as a Dead Letter Queue/);
  });
});

describe("batches", () => {
  it("send, hide and delete ten at once", async () => {
    const api = await start();
    const QueueUrl = api.url("work");
    const bodies = Array.from({ length: 10 }, (_, index) => `m${index}`);
    const sent = await api.sqs.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: bodies.map((body) => ({ Id: body, MessageBody: body })),
      }),
    );
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(bodies);
    const received = await receive(api);
    expect(received.map(({ Body }) => Body)).toEqual(bodies);
    const handles = received.map(({ ReceiptHandle }, index) => ({ Id: `e${index}`, ReceiptHandle }));
    const hidden = await api.sqs.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl,
        Entries: handles.map((entry) => ({ ...entry, VisibilityTimeout: 600 })),
      }),
    );
    expect(hidden.Successful).toHaveLength(10);
    await api.sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries: handles }));
    expect(await counts(api)).toEqual(["0", "0", "0"]);
  });

  it("report the entries that failed and do the others", async () => {
    const api = await start();
    const QueueUrl = api.url("work");
    const { Successful = [], Failed = [] } = await api.sqs.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: "good", MessageBody: "x" },
          { Id: "bad", MessageBody: "\u0000" },
        ],
      }),
    );
    expect(Successful.map(({ Id }) => Id)).toEqual(["good"]);
    expect(Failed).toEqual([
      expect.objectContaining({ Id: "bad", SenderFault: true, Code: "InvalidMessageContents" }),
    ]);
    const [message] = await receive(api);
    const deleted = await api.sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: "a", ReceiptHandle: message?.ReceiptHandle },
          { Id: "b", ReceiptHandle: "nonsense" },
        ],
      }),
    );
    expect(deleted.Successful).toEqual([{ Id: "a" }]);
    expect(deleted.Failed?.[0]).toMatchObject({ Id: "b", Code: "ReceiptHandleIsInvalid" });
  });
});

describe("queues", () => {
  it("are created once, listed by prefix and page, and found by name", async () => {
    const { sqs, url } = await start();
    const create = new CreateQueueCommand({ QueueName: "extra", Attributes: { VisibilityTimeout: "5" } });
    expect((await sqs.send(create)).QueueUrl).toBe(url("extra"));
    expect((await sqs.send(create)).QueueUrl).toBe(url("extra"));
    const other = new CreateQueueCommand({ QueueName: "extra", Attributes: { VisibilityTimeout: "6" } });
    await expect(sqs.send(other)).rejects.toMatchObject({ name: "QueueNameExists" });
    expect((await sqs.send(new GetQueueUrlCommand({ QueueName: "extra" }))).QueueUrl).toBe(url("extra"));
    const page = await sqs.send(new ListQueuesCommand({ MaxResults: 2 }));
    expect(page.QueueUrls).toEqual([url("dead"), url("extra")]);
    const rest = await sqs.send(new ListQueuesCommand({ MaxResults: 2, NextToken: page.NextToken }));
    expect(rest).toMatchObject({ QueueUrls: [url("work")] });
    expect(rest.NextToken).toBeUndefined();
    expect((await sqs.send(new ListQueuesCommand({ QueueNamePrefix: "w" }))).QueueUrls).toEqual([
      url("work"),
    ]);
  });

  it("tell and take their attributes", async () => {
    const { sqs, url } = await start();
    const QueueUrl = url("work");
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { DelaySeconds: "7" } }));
    const all = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
    expect(all.Attributes).toMatchObject({
      QueueArn: "arn:aws:sqs:eu-west-1:123456789012:work",
      DelaySeconds: "7",
      VisibilityTimeout: "30",
      MaximumMessageSize: "1048576",
      MessageRetentionPeriod: "345600",
      RedrivePolicy: '{"deadLetterTargetArn":"arn:aws:sqs:eu-west-1:123456789012:dead","maxReceiveCount":2}',
    });
  });

  it("are emptied by a purge", async () => {
    const api = await start();
    await send(api, "x");
    await send(api, "y");
    await receive(api, "work", { MaxNumberOfMessages: 1 });
    await api.sqs.send(new PurgeQueueCommand({ QueueUrl: api.url("work") }));
    expect(await counts(api)).toEqual(["0", "0", "0"]);
  });
});
