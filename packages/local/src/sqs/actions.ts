import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { localAccountId, localCredentials } from "../credentials.ts";
import type { Broker } from "./broker.ts";
import { SqsError, invalidValue } from "./errors.ts";
import { md5OfAttributes } from "./md5.ts";
import type { Queue, Received } from "./queue.ts";
import * as requests from "./requests.ts";

/** What an action knows of the request beside its input. */
export interface Call {
  broker: Broker;
  /** What a queue's URL begins with, without a slash at its end. */
  baseUrl: string;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Throws ZodError where the input is not the action's, SqsError for every refusal of the service. */
export type Action = (input: unknown, call: Call) => Promise<object>;

function action<S extends z.ZodType>(
  schema: S,
  run: (input: z.infer<S>, call: Call) => Promise<object>,
): Action {
  return (input, call) => run(schema.parse(input), call);
}

/** The actions that the embedded queue knows, by the name in X-Amz-Target. */
export const actions: Readonly<Record<string, Action>> = {
  GetQueueUrl: action(requests.GetQueueUrl, async ({ QueueName }, { broker, baseUrl }) => ({
    QueueUrl: urlOf(broker.queue(QueueName), baseUrl),
  })),
  ListDeadLetterSourceQueues: action(requests.OneQueue, async ({ QueueUrl }, call) => {
    const sources = call.broker.deadLetterSources(queueAt(QueueUrl, call).name);
    return { queueUrls: sources.map((queue) => urlOf(queue, call.baseUrl)) };
  }),
  GetQueueAttributes: action(requests.GetQueueAttributes, async ({ QueueUrl, AttributeNames }, call) => {
    const all = attributesOf(queueAt(QueueUrl, call));
    assertKnown(AttributeNames, [...Object.keys(all), "All"]);
    return { Attributes: pick(all, AttributeNames) };
  }),
  SetQueueAttributes: action(requests.SetQueueAttributes, async ({ QueueUrl, Attributes }, call) => {
    const { name, settings } = queueAt(QueueUrl, call);
    await call.broker.configure(name, { ...settings, ...visibilityTimeoutOf(Attributes) });
    return {};
  }),
  SendMessage: action(requests.SendMessage, send),
  ReceiveMessage: action(requests.ReceiveMessage, receive),
  DeleteMessage: action(requests.DeleteMessage, async ({ QueueUrl, ReceiptHandle }, call) => {
    await queueAt(QueueUrl, call).delete(ReceiptHandle);
    return {};
  }),
  ChangeMessageVisibility: action(requests.ChangeMessageVisibility, async (input, call) => {
    await queueAt(input.QueueUrl, call).changeVisibility(input.ReceiptHandle, input.VisibilityTimeout);
    return {};
  }),
  StartMessageMoveTask: action(requests.StartMessageMoveTask, startMove),
};

async function receive(input: z.infer<typeof requests.ReceiveMessage>, call: Call): Promise<object> {
  const { MaxNumberOfMessages, WaitTimeSeconds, VisibilityTimeout } = input;
  const system = [...input.AttributeNames, ...input.MessageSystemAttributeNames];
  const received = await queueAt(input.QueueUrl, call).receive(
    MaxNumberOfMessages,
    WaitTimeSeconds,
    VisibilityTimeout,
    call.signal,
  );
  if (received.length === 0) return {};
  return {
    Messages: received.map((message) => delivered(message, system, input.MessageAttributeNames)),
  };
}

/** A received message in the API's form, with the attributes that were asked for. */
function delivered(message: Received, system: readonly string[], custom: readonly string[]): object {
  const attributes = pick(message.attributes, system);
  const chosen = pick(message.messageAttributes, custom);
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

async function send(input: z.infer<typeof requests.SendMessage>, call: Call): Promise<object> {
  const { QueueUrl, MessageBody: body, MessageAttributes: attributes, DelaySeconds: delaySeconds } = input;
  const sender = localCredentials.accessKeyId;
  const sent = await queueAt(QueueUrl, call).send({ body, attributes, delaySeconds, sender });
  return {
    MessageId: sent.messageId,
    MD5OfMessageBody: sent.md5OfBody,
    ...(sent.md5OfMessageAttributes && { MD5OfMessageAttributes: sent.md5OfMessageAttributes }),
  };
}

/** What clients ask of a queue's attributes, by the API's names. */
function attributesOf(queue: Queue): Record<string, string> {
  const { visible, inFlight, delayed } = queue.counts();
  return {
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    QueueArn: queue.arn,
  };
}

/** The one attribute of a queue that clients may set. Throws the service's errors for any other. */
function visibilityTimeoutOf(attributes: Record<string, string>): { visibilityTimeout?: number } {
  const { VisibilityTimeout: value } = attributes;
  assertKnown(Object.keys(attributes), ["VisibilityTimeout"]);
  if (value === undefined) return {};
  if (/^\d+$/.test(value) && Number(value) <= 43_200) return { visibilityTimeout: Number(value) };
  throw new SqsError("InvalidAttributeValue", "Invalid value for the parameter VisibilityTimeout.");
}

function assertKnown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new SqsError("InvalidAttributeName", `Unknown Attribute ${unknown}.`);
}

/** Of `all`, what `names` ask for; `All` asks for everything. */
function pick<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return names.includes("All")
    ? all
    : Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

function urlOf(queue: Queue, baseUrl: string): string {
  return `${baseUrl}/${localAccountId}/${queue.name}`;
}

function queueAt(url: string, { broker }: Call): Queue {
  const [, account, name] = /\/(\d+)\/([\w.-]+)$/.exec(url) ?? [];
  if (!name) throw new SqsError("InvalidAddress", `The address ${url} is not valid for this endpoint.`);
  return broker.queue(account === localAccountId ? name : "");
}
