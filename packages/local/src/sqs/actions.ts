import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { runBatch } from "./batch.ts";
import type { Broker } from "./broker.ts";
import { SqsError, assertRange, invalidValue } from "./errors.ts";
import { md5OfAttributes } from "./md5.ts";
import { messageBytes, type Outgoing } from "./outgoing.ts";
import type { Queue, Received, Sent } from "./queue.ts";
import { defaultSettings, type MessageAttributes } from "./records.ts";
import * as requests from "./requests.ts";
import { attributesOf, settingsFrom } from "./settings.ts";

/** What an action knows of the request beside its input. */
export interface Call {
  broker: Broker;
  /** Who signed the request. */
  sender: string;
  /** What a queue's URL begins with, without a slash at its end. */
  baseUrl: string;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface Action {
  schema: z.ZodType;
  run: (input: unknown, call: Call) => Promise<object>;
}

function action<S extends z.ZodType>(
  schema: S,
  run: (input: z.infer<S>, call: Call) => Promise<object>,
): Action {
  return { schema, run: (input, call) => run(schema.parse(input), call) };
}

/** The actions that the embedded queue knows, by the name in X-Amz-Target. */
export const actions: Readonly<Record<string, Action>> = {
  CreateQueue: action(requests.CreateQueue, createQueue),
  GetQueueUrl: action(requests.GetQueueUrl, async ({ QueueName }, { broker, baseUrl }) => ({
    QueueUrl: urlOf(broker.queue(QueueName), broker, baseUrl),
  })),
  ListQueues: action(requests.ListQueues, listQueues),
  ListDeadLetterSourceQueues: action(requests.OneQueue, async ({ QueueUrl }, call) => {
    const sources = call.broker.deadLetterSources(queueAt(QueueUrl, call).name);
    return { queueUrls: sources.map((queue) => urlOf(queue, call.broker, call.baseUrl)) };
  }),
  PurgeQueue: action(requests.OneQueue, async ({ QueueUrl }, call) => {
    await queueAt(QueueUrl, call).purge();
    return {};
  }),
  GetQueueAttributes: action(requests.GetQueueAttributes, async ({ QueueUrl, AttributeNames }, call) => {
    const all = attributesOf(queueAt(QueueUrl, call), call.broker);
    return { Attributes: pick(all, AttributeNames) };
  }),
  SetQueueAttributes: action(requests.SetQueueAttributes, async ({ QueueUrl, Attributes }, call) => {
    const { name, settings } = queueAt(QueueUrl, call);
    await call.broker.configure(name, settingsFrom(Attributes, settings, call.broker, name));
    return {};
  }),
  SendMessage: action(requests.SendMessage, async (input, call) =>
    sent(await queueAt(input.QueueUrl, call).send(outgoing(input, call))),
  ),
  SendMessageBatch: action(requests.SendMessageBatch, sendBatch),
  ReceiveMessage: action(requests.ReceiveMessage, receive),
  DeleteMessage: action(requests.DeleteMessage, async ({ QueueUrl, ReceiptHandle }, call) => {
    await queueAt(QueueUrl, call).delete(ReceiptHandle);
    return {};
  }),
  DeleteMessageBatch: action(requests.DeleteMessageBatch, async ({ QueueUrl, Entries }, call) => {
    const queue = queueAt(QueueUrl, call);
    return runBatch(Entries, async ({ ReceiptHandle }) => {
      await queue.delete(ReceiptHandle);
      return {};
    });
  }),
  ChangeMessageVisibility: action(requests.ChangeMessageVisibility, async (input, call) => {
    await queueAt(input.QueueUrl, call).changeVisibility(input.ReceiptHandle, input.VisibilityTimeout);
    return {};
  }),
  ChangeMessageVisibilityBatch: action(requests.ChangeMessageVisibilityBatch, async (input, call) => {
    const queue = queueAt(input.QueueUrl, call);
    return runBatch(input.Entries, async ({ ReceiptHandle, VisibilityTimeout }) => {
      await queue.changeVisibility(ReceiptHandle, VisibilityTimeout);
      return {};
    });
  }),
  StartMessageMoveTask: action(requests.StartMessageMoveTask, startMove),
};

async function createQueue(
  { QueueName, Attributes }: z.infer<typeof requests.CreateQueue>,
  { broker, baseUrl }: Call,
): Promise<object> {
  if (!/^[\w-]{1,80}(?:\.fifo)?$/.test(QueueName)) {
    const reason = "Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length";
    throw new SqsError("InvalidParameterValueException", reason);
  }
  const base = broker.has(QueueName) ? broker.queue(QueueName).settings : defaultSettings;
  const settings = settingsFrom(Attributes, base, broker, QueueName);
  if (!broker.has(QueueName)) await broker.configure(QueueName, settings);
  else if (JSON.stringify(settings) !== JSON.stringify({ ...defaultSettings, ...base })) {
    const message = "A queue already exists with the same name and a different value for an attribute.";
    throw new SqsError("QueueNameExists", message);
  }
  return { QueueUrl: urlOf(broker.queue(QueueName), broker, baseUrl) };
}

async function listQueues(
  { QueueNamePrefix, MaxResults, NextToken }: z.infer<typeof requests.ListQueues>,
  { broker, baseUrl }: Call,
): Promise<object> {
  assertRange("MaxResults", MaxResults, 1, 1000);
  const names = broker.names().filter((name) => name.startsWith(QueueNamePrefix) && name > (NextToken ?? ""));
  const page = names.slice(0, MaxResults);
  return {
    QueueUrls: page.map((name) => urlOf(broker.queue(name), broker, baseUrl)),
    ...(names.length > page.length && { NextToken: page.at(-1) }),
  };
}

async function sendBatch(
  { QueueUrl, Entries }: z.infer<typeof requests.SendMessageBatch>,
  call: Call,
): Promise<object> {
  const queue = queueAt(QueueUrl, call);
  const bytes = Entries.reduce((sum, entry) => sum + messageBytes(outgoing(entry, call)), 0);
  if (bytes > 1_048_576) {
    const message = `Batch requests cannot be longer than 1048576 bytes. You have sent ${bytes} bytes.`;
    throw new SqsError("BatchRequestTooLong", message);
  }
  return runBatch(Entries, async (entry) => sent(await queue.send(outgoing(entry, call))));
}

async function receive(input: z.infer<typeof requests.ReceiveMessage>, call: Call): Promise<object> {
  const { MaxNumberOfMessages, WaitTimeSeconds, VisibilityTimeout } = input;
  const system = [...(input.AttributeNames ?? []), ...(input.MessageSystemAttributeNames ?? [])];
  const received = await queueAt(input.QueueUrl, call).receive(
    MaxNumberOfMessages,
    WaitTimeSeconds,
    VisibilityTimeout,
    call.signal,
  );
  if (received.length === 0) return {};
  return {
    Messages: received.map((message) => delivered(message, system, input.MessageAttributeNames ?? [])),
  };
}

/** A received message in the API's form, with the attributes that were asked for. */
function delivered(message: Received, system: readonly string[], custom: readonly string[]): object {
  const attributes = pick(message.attributes, system);
  const chosen = chooseAttributes(message.messageAttributes, custom);
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: message.md5OfBody,
    ...(Object.keys(attributes).length > 0 && { Attributes: attributes }),
    ...(Object.keys(chosen).length > 0 && {
      MessageAttributes: chosen,
      MD5OfMessageAttributes: md5OfAttributes(chosen),
    }),
  };
}

/** Names are exact, or a prefix before `.*`; `All` and `.*` choose every one. */
function chooseAttributes(attributes: MessageAttributes, names: readonly string[]): MessageAttributes {
  const chosen = (name: string): boolean =>
    names.some(
      (asked) =>
        asked === "All" || asked === name || (asked.endsWith(".*") && name.startsWith(asked.slice(0, -2))),
    );
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => chosen(name)));
}

async function startMove(
  { SourceArn, DestinationArn }: z.infer<typeof requests.StartMessageMoveTask>,
  { broker }: Call,
): Promise<object> {
  const nameOf = (arn: string): string => {
    const name = broker.names().find((candidate) => broker.queue(candidate).arn === arn);
    if (name !== undefined) return name;
    throw new SqsError("ResourceNotFoundException", "The resource that you specified doesn't exist.");
  };
  const source = nameOf(SourceArn);
  if (broker.deadLetterSources(source).length === 0) {
    throw invalidValue(SourceArn, "SourceArn", "Source queue must be configured as a Dead Letter Queue.");
  }
  await broker.moveBack(source, DestinationArn === undefined ? undefined : nameOf(DestinationArn));
  return {
    TaskHandle: Buffer.from(JSON.stringify({ taskId: randomUUID(), SourceArn })).toString("base64url"),
  };
}

function outgoing(input: requests.MessageInput, { sender }: Call): Outgoing {
  const { MessageBody, MessageAttributes, DelaySeconds } = input;
  return { body: MessageBody, attributes: MessageAttributes, delaySeconds: DelaySeconds, sender };
}

function sent({ messageId, md5OfBody, md5OfMessageAttributes }: Sent): object {
  return {
    MessageId: messageId,
    MD5OfMessageBody: md5OfBody,
    ...(md5OfMessageAttributes && { MD5OfMessageAttributes: md5OfMessageAttributes }),
  };
}

/** Of `all`, what `names` ask for; `All` asks for everything. */
function pick(all: Record<string, string>, names: readonly string[]): Record<string, string> {
  return names.includes("All")
    ? all
    : Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

function urlOf(queue: Queue, broker: Broker, baseUrl: string): string {
  return `${baseUrl}/${broker.accountId}/${queue.name}`;
}

function queueAt(url: string, { broker }: Call): Queue {
  const [, account, name] = /\/(\d+)\/([\w.-]+)$/.exec(url) ?? [];
  if (!name) throw new SqsError("InvalidAddress", `The address ${url} is not valid for this endpoint.`);
  return broker.queue(account === broker.accountId ? name : "");
}
