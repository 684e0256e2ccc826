import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { clientOf } from "./aws/index.ts";
import { config } from "./config.ts";
import { Unavailable } from "./errors.ts";
import { currentCause } from "./trace/index.ts";

const client = clientOf(SQSClient, () => ({
  endpoint: config().SQS_ENDPOINT,
  answerMs: 3_000,
  attempts: 3,
}));

/**
 * Sends a message (as JSON) to a queue, with the current cause as its attribute `cause`
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html). It may rarely be sent
 * twice.
 *
 * @param delaySeconds at most 900
 * @throws the queue's errors and connection errors
 */
export async function enqueue(queueUrl: string, message: object, delaySeconds: number): Promise<void> {
  await client().send(
    new SendMessageCommand({ QueueUrl: queueUrl, ...entryOf(message), DelaySeconds: delaySeconds }),
  );
}

function entryOf(message: object) {
  const cause = currentCause();
  const MessageAttributes = cause && { cause: { DataType: "String", StringValue: cause } };
  return { MessageBody: JSON.stringify(message), ...(MessageAttributes && { MessageAttributes }) };
}

/** The maximum number of messages in one request. */
const batchSize = 10;

/**
 * Sends any number of messages like `enqueue`, ten per request
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html).
 *
 * @throws like `enqueue`, after some were sent
 */
export async function enqueueAll(queueUrl: string, messages: readonly object[]): Promise<void> {
  for (let at = 0; at < messages.length; at += batchSize) {
    const Entries = messages
      .slice(at, at + batchSize)
      .map((message, index) => ({ Id: String(index), ...entryOf(message) }));
    const { Failed = [] } = await client().send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
    if (Failed.length > 0) throw new Unavailable(new Error(`Not sent: ${Failed[0]?.Code}`));
  }
}

/**
 * Returns the approximate number of messages in a queue
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html).
 *
 * @throws like `enqueue`
 */
export async function queueSize(queueUrl: string): Promise<number> {
  return Number(await attributeOf(queueUrl, "ApproximateNumberOfMessages"));
}

/**
 * Starts moving a dead-letter queue's messages back to their source queue, five a second
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html). Returns
 * before the move ends.
 *
 * @throws like `enqueue`, and if a move is in progress
 */
export async function startRedrive(queueUrl: string): Promise<void> {
  const list = new ListDeadLetterSourceQueuesCommand({ QueueUrl: queueUrl });
  const { queueUrls: [source = ""] = [] } = await client().send(list);
  await client().send(
    new StartMessageMoveTaskCommand({
      SourceArn: await attributeOf(queueUrl, "QueueArn"),
      // Messages that an EventBridge rule sent directly do not name their source queue.
      DestinationArn: await attributeOf(source, "QueueArn"),
      MaxNumberOfMessagesPerSecond: 5,
    }),
  );
}

async function attributeOf(
  QueueUrl: string,
  name: "ApproximateNumberOfMessages" | "QueueArn",
): Promise<string> {
  const { Attributes } = await client().send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] }),
  );
  return Attributes?.[name] ?? "";
}

/** A received message, hidden from other readers until its visibility timeout ends. */
export interface Message {
  readonly id: string;
  /** The receipt handle for releasing or deleting it. */
  readonly receipt: string;
  readonly body: string;
  /** SQS's attributes, such as `SentTimestamp` (Unix time in ms). */
  readonly system: Readonly<Record<string, string>>;
  /** The sender's message attributes. */
  readonly attributes: Readonly<Record<string, MessageAttributeValue>>;
}

/**
 * Receives up to ten messages, waiting up to a second for the first
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_ReceiveMessage.html).
 *
 * @param hiddenSeconds the visibility timeout
 * @throws like `enqueue`
 */
export async function receive(queueUrl: string, hiddenSeconds: number): Promise<Message[]> {
  const { Messages = [] } = await client().send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: 10,
      // Only long polling queries all of a queue's servers.
      WaitTimeSeconds: 1,
      VisibilityTimeout: hiddenSeconds,
      AttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    }),
  );
  return Messages.map(({ MessageId, ReceiptHandle, Body, Attributes, MessageAttributes }) => ({
    id: MessageId ?? "",
    receipt: ReceiptHandle ?? "",
    body: Body ?? "",
    system: Attributes ?? {},
    attributes: MessageAttributes ?? {},
  }));
}

/**
 * Hides a received message for a number of seconds from now; 0 releases it.
 *
 * @throws like `enqueue`
 */
export async function changeVisibility(queueUrl: string, receipt: string, seconds: number): Promise<void> {
  await client().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrl,
      ReceiptHandle: receipt,
      VisibilityTimeout: seconds,
    }),
  );
}

/**
 * Deletes a received message from its queue.
 *
 * @throws like `enqueue`
 */
export async function deleteMessage(queueUrl: string, receipt: string): Promise<void> {
  await client().send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt }));
}

/**
 * Returns a queue's URL.
 *
 * @throws like `enqueue`; `QueueDoesNotExist` if there is none
 */
export async function urlOf(name: string): Promise<string> {
  const { QueueUrl } = await client().send(new GetQueueUrlCommand({ QueueName: name }));
  return QueueUrl ?? "";
}
