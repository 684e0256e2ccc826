import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { clientOf } from "../aws/index.ts";
import { config } from "../config/index.ts";
import { currentCause } from "../trace/index.ts";

const client = clientOf(SQSClient, () => ({
  endpoint: config().SQS_ENDPOINT,
  answerMs: 3_000,
  attempts: 3,
}));

/**
 * Puts a message (as JSON) on a queue, where it waits so many seconds before somebody gets it (at most 900), with what it was
 * sent for as the attribute `cause`
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html); seldom it is there twice. Throws
 * what the queue answers, or where it cannot be reached.
 */
export async function enqueue(queueUrl: string, message: object, delaySeconds: number): Promise<void> {
  const cause = currentCause();
  const MessageAttributes = cause && { cause: { DataType: "String", StringValue: cause } };
  await client().send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(message),
      DelaySeconds: delaySeconds,
      ...(MessageAttributes && { MessageAttributes }),
    }),
  );
}

/**
 * About how many messages wait in a queue
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html). Throws as `enqueue` does.
 */
export async function waitingIn(queueUrl: string): Promise<number> {
  return Number(await attributeOf(queueUrl, "ApproximateNumberOfMessages"));
}

/**
 * Has SQS move the messages of a dead-letter queue back to the queue that they failed in, five a second
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html). The work may take longer
 * than this call. Throws as `enqueue` does, and where a move is under way.
 */
export async function moveBack(queueUrl: string): Promise<void> {
  const list = new ListDeadLetterSourceQueuesCommand({ QueueUrl: queueUrl });
  const { queueUrls: [source = ""] = [] } = await client().send(list);
  await client().send(
    new StartMessageMoveTaskCommand({
      SourceArn: await attributeOf(queueUrl, "QueueArn"),
      // What a rule of EventBridge put there by itself says nowhere which queue it was meant for.
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

/** A message that was received: nobody else gets it until its time is over. */
export interface Message {
  readonly id: string;
  /** With what it is released or removed. */
  readonly receipt: string;
  readonly body: string;
  /** What the queue says of it, such as `SentTimestamp` (milliseconds since 1970). */
  readonly system: Readonly<Record<string, string>>;
  /** What its sender put beside the body. */
  readonly attributes: Readonly<Record<string, MessageAttributeValue>>;
}

/**
 * Takes up to ten messages, which nobody else gets for so many seconds; waits a second for the first
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_ReceiveMessage.html). Out: none where there is
 * none to be had now. Throws as `enqueue` does.
 */
export async function receive(queueUrl: string, hiddenSeconds: number): Promise<Message[]> {
  const { Messages = [] } = await client().send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: 10,
      // A queue's servers are all asked by those alone who wait.
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

/** Hides a received message for so many seconds from now; 0 gives it back. Throws as `enqueue` does. */
export async function hide(queueUrl: string, receipt: string, seconds: number): Promise<void> {
  await client().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrl,
      ReceiptHandle: receipt,
      VisibilityTimeout: seconds,
    }),
  );
}

/** Takes a received message off its queue, for good. Throws as `enqueue` does. */
export async function take(queueUrl: string, receipt: string): Promise<void> {
  await client().send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt }));
}

/** The address of the queue of that name. Throws as `enqueue` does; `QueueDoesNotExist` where there is none. */
export async function urlOf(name: string): Promise<string> {
  const { QueueUrl } = await client().send(new GetQueueUrlCommand({ QueueName: name }));
  return QueueUrl ?? "";
}
