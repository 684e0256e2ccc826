import * as z from "zod";

/**
 * The requests of the API, as far as the embedded queue speaks it: what each must look like before anything is done. What it
 * does not know is refused rather than forgotten.
 */

const attribute = z.strictObject({ DataType: z.string(), StringValue: z.string() });

const QueueUrl = z.string();
const ReceiptHandle = z.string();
const names = z.array(z.string()).default([]);

export const GetQueueUrl = z.strictObject({ QueueName: z.string() });
export const OneQueue = z.strictObject({ QueueUrl });
export const GetQueueAttributes = z.strictObject({ QueueUrl, AttributeNames: names });
export const SetQueueAttributes = z.strictObject({ QueueUrl, Attributes: z.record(z.string(), z.string()) });
export const SendMessage = z.strictObject({
  QueueUrl,
  MessageBody: z.string(),
  DelaySeconds: z.int().optional(),
  MessageAttributes: z.record(z.string(), attribute).optional(),
});
export const ReceiveMessage = z.strictObject({
  QueueUrl,
  MaxNumberOfMessages: z.int().default(1),
  WaitTimeSeconds: z.int().default(0),
  VisibilityTimeout: z.int().optional(),
  AttributeNames: names,
  MessageSystemAttributeNames: names,
  MessageAttributeNames: names,
});
export const DeleteMessage = z.strictObject({ QueueUrl, ReceiptHandle });
export const ChangeMessageVisibility = z.strictObject({
  QueueUrl,
  ReceiptHandle,
  VisibilityTimeout: z.int(),
});
export const StartMessageMoveTask = z.strictObject({
  SourceArn: z.string(),
  DestinationArn: z.string().optional(),
  MaxNumberOfMessagesPerSecond: z.int().min(1).max(500).optional(),
});
