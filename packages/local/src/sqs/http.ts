import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { readJson, sendJson } from "../adapters/body.ts";
import { signerProblem } from "../credentials.ts";
import type { Queue } from "./index.ts";

const string = z.string().default("");
const list = z.array(z.string()).default([]);
const seconds = (most: number) => z.int().min(0).max(most);
const attribute = z.strictObject({ DataType: z.literal("String"), StringValue: z.string() });
const outgoing = {
  MessageBody: z.string().min(1).optional(),
  MessageAttributes: z.record(z.string(), attribute).optional(),
  DelaySeconds: seconds(900).optional(),
};

/** The parameters of all actions. Unknown ones are refused. */
const Input = z.strictObject({
  QueueName: string,
  QueueUrl: string,
  SourceArn: string,
  DestinationArn: string,
  ReceiptHandle: string,
  AttributeNames: list,
  MessageAttributeNames: list,
  ...outgoing,
  Entries: z
    .array(z.strictObject({ Id: z.string(), ...outgoing }))
    .max(10)
    .default([]),
  WaitTimeSeconds: seconds(20).default(0),
  VisibilityTimeout: seconds(43_200).optional(),
  MaxNumberOfMessages: z.int().min(1).max(10).default(1),
  MaxNumberOfMessagesPerSecond: z.int().min(1).max(500).optional(),
  Attributes: z.strictObject({ VisibilityTimeout: z.coerce.number() }).optional(),
});

/** An error in the form of the API. */
export class SqsError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

interface Service {
  readonly queues: readonly Queue[];
  readonly find: (address: string) => Queue;
  readonly urlOf: (queue: Queue) => string;
}

/** A request for an action. The signal aborts when the client goes away. */
interface Call extends Service {
  readonly queue: Queue;
  readonly input: z.infer<typeof Input>;
  readonly signal: AbortSignal;
}

/** The actions of the API that this project uses. */
const actions: Record<string, (call: Call) => object | Promise<object | void>> = {
  GetQueueUrl: ({ queue, urlOf }) => ({ QueueUrl: urlOf(queue) }),
  GetQueueAttributes: ({ queue, input }) => ({
    Attributes: pick({ ...queue.counts(), QueueArn: queue.arn }, input.AttributeNames),
  }),
  async SetQueueAttributes({ queue, input: { Attributes } }) {
    if (Attributes) queue.config = { ...queue.config, visibilityTimeout: Attributes.VisibilityTimeout };
  },
  SendMessage: ({ queue, input }) => sendTo(queue, input),
  async SendMessageBatch({ queue, input: { Entries } }) {
    const sent = Entries.map(async (entry) => ({ Id: entry.Id, ...(await sendTo(queue, entry)) }));
    return { Successful: await Promise.all(sent), Failed: [] };
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
  ListDeadLetterSourceQueues: ({ queue, queues, urlOf }) => ({
    queueUrls: queues.filter(({ config }) => config.deadLetter?.queue === queue.config.name).map(urlOf),
  }),
  StartMessageMoveTask: ({ queue, input, find }) => queue.moveAll(find(input.DestinationArn).config.name),
};

type Outgoing = Pick<Call["input"], keyof typeof outgoing>;

async function sendTo(
  queue: Queue,
  { MessageBody: body = "", MessageAttributes: attributes, DelaySeconds }: Outgoing,
) {
  return { MessageId: await queue.send({ body, attributes }, DelaySeconds), MD5OfMessageBody: md5(body) };
}

/** Answers a request of the AWS JSON protocol. Never rejects. */
export async function answer(req: IncomingMessage, res: ServerResponse, service: Service): Promise<void> {
  const gone = new AbortController();
  res.once("close", () => gone.abort());
  try {
    const problem = signerProblem(req);
    if (problem) throw new SqsError(...problem);
    const name = String(req.headers["x-amz-target"]).replace("AmazonSQS.", "");
    const act = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!act) throw new SqsError("InvalidAction", `The embedded queue has no action ${name}.`);
    const input = Input.parse(await readJson(req, 1024 * 1024, unreadable));
    const queue = service.find(input.QueueUrl || input.SourceArn || input.QueueName);
    sendJson(res, 200, (await act({ ...service, queue, input, signal: gone.signal })) ?? {});
  } catch (error) {
    if (error instanceof SqsError) return sendJson(res, 400, { message: error.message }, error.name);
    if (error instanceof z.ZodError)
      return sendJson(res, 400, { message: error.message }, "InvalidParameterValue");
    process.emitWarning(error instanceof Error ? error : String(error));
    sendJson(res, 500, { message: "The queue failed." }, "InternalFailure");
  }
}

function unreadable(): SqsError {
  return new SqsError("InvalidParameterValue", "The request is too long or is not JSON.");
}

/** Returns the named entries, or all of them if "All" is among the names. */
function pick<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  const isAll = names.includes("All");
  return Object.fromEntries(Object.entries(all).filter(([name]) => isAll || names.includes(name)));
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
