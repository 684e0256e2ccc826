import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
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

describe("queues", () => {
  it("are found by name", async () => {
    const { sqs, url } = await start();
    expect((await sqs.send(new GetQueueUrlCommand({ QueueName: "work" }))).QueueUrl).toBe(url("work"));
  });

  it("tell and take their attributes", async () => {
    const { sqs, url } = await start();
    const QueueUrl = url("work");
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout: "7" } }));
    const ask = (name: "QueueArn" | "RedrivePolicy") =>
      sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] }));
    expect((await ask("QueueArn")).Attributes).toEqual({
      QueueArn: "arn:aws:sqs:eu-west-1:123456789012:work",
    });
    await expect(ask("RedrivePolicy")).rejects.toMatchObject({ name: "InvalidAttributeName" });
  });
});
