import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readJson } from "../adapters/body.ts";
import { localAccountId, signerProblem } from "../credentials.ts";
import { SqsError, type Queue } from "./queue.ts";

const string = z.string().default("");
const list = z.array(z.string()).default([]);
const seconds = (most: number) => z.int().min(0).max(most);
const attribute = z.strictObject({ DataType: z.literal("String"), StringValue: z.string() });

/** The parameters of all actions. Unknown ones are refused. */
const Input = z.strictObject({
  QueueName: string,
  QueueUrl: string,
  SourceArn: string,
  DestinationArn: string,
  ReceiptHandle: string,
  AttributeNames: list,
  MessageAttributeNames: list,
  MessageBody: string,
  MessageAttributes: z.record(z.string(), attribute).optional(),
  DelaySeconds: seconds(900).optional(),
  WaitTimeSeconds: seconds(20).default(0),
  VisibilityTimeout: seconds(43_200).optional(),
  MaxNumberOfMessages: z.int().min(1).max(10).default(1),
  MaxNumberOfMessagesPerSecond: z.int().min(1).max(500).optional(),
  Attributes: z.strictObject({ VisibilityTimeout: z.coerce.number() }).optional(),
});

/** A request for an action. */
interface Call {
  readonly queue: Queue;
  readonly input: z.infer<typeof Input>;
  readonly service: Service;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** The actions of the API that this project uses. */
const actions: Record<string, (call: Call) => object | Promise<object | void>> = {
  GetQueueUrl: ({ queue, service }) => ({ QueueUrl: urlOf(queue, service) }),
  async GetQueueAttributes({ queue, input, service }) {
    const attributes = { ...queue.counts(), QueueArn: queue.arn };
    await service.settled();
    return { Attributes: pick(attributes, input.AttributeNames) };
  },
  async SetQueueAttributes({ queue, input: { Attributes } }) {
    if (Attributes) queue.config = { ...queue.config, visibilityTimeout: Attributes.VisibilityTimeout };
  },
  async SendMessage({ queue, input: { MessageBody: body, MessageAttributes: attributes, DelaySeconds } }) {
    return { MessageId: await queue.send({ body, attributes }, DelaySeconds), MD5OfMessageBody: md5(body) };
  },
  async ReceiveMessage({ queue, input, signal }) {
    const { MaxNumberOfMessages, WaitTimeSeconds, VisibilityTimeout } = input;
    const received = await queue.receive(MaxNumberOfMessages, WaitTimeSeconds, signal, VisibilityTimeout);
    const Messages = received.map(({ id, receipt, body, system, attributes = {} }) => ({
      MessageId: id,
      ReceiptHandle: receipt,
      Body: body,
      MD5OfBody: md5(body),
      Attributes: pick({ ...system }, input.AttributeNames),
      MessageAttributes: pick(attributes, input.MessageAttributeNames),
    }));
    return { Messages };
  },
  DeleteMessage: ({ queue, input }) => queue.delete(input.ReceiptHandle),
  ChangeMessageVisibility: ({ queue, input: { ReceiptHandle, VisibilityTimeout = 0 } }) =>
    queue.hide(ReceiptHandle, VisibilityTimeout),
  ListDeadLetterSourceQueues: ({ queue, service }) => ({
    queueUrls: service.queues
      .filter(({ config }) => config.deadLetter?.queue === queue.config.name)
      .map((source) => urlOf(source, service)),
  }),
  StartMessageMoveTask: ({ queue, input, service }) =>
    queue.moveAll(findQueue(input.DestinationArn, service).config.name),
};

export interface Service {
  readonly queues: readonly Queue[];
  /** The beginning of the queues' URLs. */
  readonly baseUrl: string;
  /** Resolves when all changes are on disk. */
  settled(): Promise<void>;
}

/** Answers a request of the AWS JSON protocol. Never rejects. */
export async function answer(req: IncomingMessage, res: ServerResponse, service: Service): Promise<void> {
  const gone = new AbortController();
  res.once("close", () => gone.abort());
  const send = (status: number, body: object): void => {
    res.writeHead(status, { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() });
    res.end(JSON.stringify(body));
  };
  try {
    const problem = signerProblem(req);
    if (problem) throw new SqsError(...problem);
    const name = String(req.headers["x-amz-target"]).replace("AmazonSQS.", "");
    const act = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!act) throw new SqsError("InvalidAction", `The embedded queue has no action ${name}.`);
    const input = Input.parse(await readJson(req, 8 * 1024 * 1024, unreadable));
    const queue = findQueue(input.QueueUrl || input.SourceArn || input.QueueName, service);
    send(200, (await act({ queue, input, service, signal: gone.signal })) ?? {});
  } catch (error) {
    const isRefusal = error instanceof SqsError || error instanceof z.ZodError;
    if (!isRefusal) process.emitWarning(error instanceof Error ? error : String(error));
    const type =
      error instanceof SqsError ? error.name : isRefusal ? "InvalidParameterValue" : "InternalFailure";
    send(isRefusal ? 400 : 500, { __type: type, message: isRefusal ? error.message : "The queue failed." });
  }
}

function unreadable(): SqsError {
  return new SqsError("InvalidParameterValue", "The request is too long or is not JSON.");
}

/** Finds a queue by its URL, ARN or name. Throws SqsError. */
export function findQueue(address: string, { queues }: Pick<Service, "queues">): Queue {
  const name = /[^/:]*$/.exec(address)?.[0];
  const queue = queues.find(({ config }) => config.name === name);
  if (queue) return queue;
  throw new SqsError("QueueDoesNotExist", "The specified queue does not exist.");
}

function urlOf({ config }: Queue, { baseUrl }: Service): string {
  return `${baseUrl}/${localAccountId}/${config.name}`;
}

/** Returns the named entries, or all of them if "All" is among the names. */
function pick<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  const isAll = names.includes("All");
  return Object.fromEntries(Object.entries(all).filter(([name]) => isAll || names.includes(name)));
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
