import { z } from "zod";
import { ServiceError, services, signed } from "../aws/index.ts";
import { config } from "../config/index.ts";
import { currentCause } from "../trace/index.ts";

/** In milliseconds. */
const patience = 3_000;

/**
 * Puts a message (as JSON) on a queue, where it waits so many seconds before somebody gets it (at most 900), with what it was
 * sent for as the attribute `cause`
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html). Throws ServiceError, or
 * what `services.send` throws.
 */
export async function enqueue(queueUrl: string, message: object, delaySeconds: number): Promise<void> {
  const cause = currentCause();
  const body = {
    QueueUrl: queueUrl,
    MessageBody: JSON.stringify(message),
    DelaySeconds: delaySeconds,
    ...(cause === undefined
      ? {}
      : { MessageAttributes: { cause: { DataType: "String", StringValue: cause } } }),
  };
  await ask("SendMessage", body);
}

/**
 * About how many messages wait in a queue
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html). Throws as `enqueue` does.
 */
export async function waitingIn(queueUrl: string): Promise<number> {
  const name = "ApproximateNumberOfMessages";
  const answer = await ask("GetQueueAttributes", { QueueUrl: queueUrl, AttributeNames: [name] });
  const { Attributes = {} } = JSON.parse(answer) as { Attributes?: Record<string, string> };
  return Number(Attributes[name] ?? 0);
}

/** A message that was received: nobody else gets it until its time is over. */
export interface Message {
  readonly id: string;
  /** With what it is released or removed. */
  readonly receipt: string;
  readonly body: string;
  /** What the queue says of it, such as `SentTimestamp` (milliseconds since 1970). */
  readonly system: Readonly<Record<string, string>>;
  /** What its sender put beside the body. */
  readonly attributes: Readonly<Record<string, { readonly StringValue?: string; readonly DataType: string }>>;
}

/**
 * Takes up to ten messages, which nobody else gets for so many seconds; waits a second for the first
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_ReceiveMessage.html). Out: none where there is
 * none to be had now. Throws as `enqueue` does.
 */
export async function receive(queueUrl: string, hiddenSeconds: number): Promise<Message[]> {
  const answer = await ask("ReceiveMessage", {
    QueueUrl: queueUrl,
    MaxNumberOfMessages: 10,
    // A queue's servers are all asked by those alone who wait.
    WaitTimeSeconds: 1,
    VisibilityTimeout: hiddenSeconds,
    AttributeNames: ["All"],
    MessageAttributeNames: ["All"],
  });
  return Received.parse(JSON.parse(answer)).Messages.map(
    ({ MessageId, ReceiptHandle, Body, Attributes, MessageAttributes }) => ({
      id: MessageId,
      receipt: ReceiptHandle,
      body: Body,
      system: Attributes,
      attributes: MessageAttributes,
    }),
  );
}

/** What the queue answers, as far as it is read. */
const Received = z.object({
  Messages: z
    .array(
      z.object({
        MessageId: z.string(),
        ReceiptHandle: z.string(),
        Body: z.string(),
        Attributes: z.record(z.string(), z.string()).default({}),
        MessageAttributes: z
          .record(z.string(), z.object({ StringValue: z.string().exactOptional(), DataType: z.string() }))
          .default({}),
      }),
    )
    .default([]),
});

/** Hides a received message for so many seconds from now; 0 gives it back. Throws as `enqueue` does. */
export async function hide(queueUrl: string, receipt: string, seconds: number): Promise<void> {
  const body = { QueueUrl: queueUrl, ReceiptHandle: receipt, VisibilityTimeout: seconds };
  await ask("ChangeMessageVisibility", body);
}

/** Takes a received message off its queue, for good. Throws as `enqueue` does. */
export async function take(queueUrl: string, receipt: string): Promise<void> {
  await ask("DeleteMessage", { QueueUrl: queueUrl, ReceiptHandle: receipt });
}

/** The address of the queue of that name. Throws as `enqueue` does; `QueueDoesNotExist` where there is none. */
export async function urlOf(name: string): Promise<string> {
  const answer = await ask("GetQueueUrl", { QueueName: name });
  return z.object({ QueueUrl: z.string() }).parse(JSON.parse(answer)).QueueUrl;
}

/** Out: the answer's body. */
async function ask(action: string, input: object): Promise<string> {
  const { AWS_REGION, SQS_ENDPOINT } = config();
  const request = {
    method: "POST",
    url: SQS_ENDPOINT ?? `https://sqs.${AWS_REGION}.amazonaws.com/`,
    headers: { "Content-Type": "application/x-amz-json-1.0", "X-Amz-Target": `AmazonSQS.${action}` },
    body: JSON.stringify(input),
  } as const;
  const { status, headers, body } = await services.send(signed("sqs", request), patience);
  const [name = ""] = (headers["x-amzn-query-error"] ?? "UnknownError").split(";");
  if (status >= 300) throw new ServiceError(name, `The queue refused ${action}.`, status);
  return body.toString();
}
