import * as z from "zod";

/** The requests of the API, as far as the embedded queue speaks it: what each must look like before anything is done. */

const attribute = z.object({
  DataType: z.string(),
  StringValue: z.string().optional(),
  BinaryValue: z.string().optional(),
});

const QueueUrl = z.string();
const names = z.array(z.string()).optional();

const message = z.object({
  MessageBody: z.string(),
  DelaySeconds: z.int().optional(),
  MessageAttributes: z.record(z.string(), attribute).optional(),
});
export type MessageInput = z.infer<typeof message>;

const receipt = z.object({ ReceiptHandle: z.string() });
const visibility = receipt.extend({ VisibilityTimeout: z.int() });
const entry = { Id: z.string() };

const attributes = z.record(z.string(), z.string());

export const CreateQueue = z.object({ QueueName: z.string(), Attributes: attributes.default({}) });
export const GetQueueUrl = z.object({ QueueName: z.string() });
export const ListQueues = z.object({
  QueueNamePrefix: z.string().default(""),
  MaxResults: z.int().default(1000),
  NextToken: z.string().optional(),
});
export const OneQueue = z.object({ QueueUrl });
export const GetQueueAttributes = z.object({ QueueUrl, AttributeNames: z.array(z.string()).default([]) });
export const SetQueueAttributes = z.object({ QueueUrl, Attributes: attributes });
export const SendMessage = message.extend({ QueueUrl });
export const SendMessageBatch = z.object({ QueueUrl, Entries: z.array(message.extend(entry)) });
export const ReceiveMessage = z.object({
  QueueUrl,
  MaxNumberOfMessages: z.int().default(1),
  WaitTimeSeconds: z.int().optional(),
  VisibilityTimeout: z.int().optional(),
  AttributeNames: names,
  MessageSystemAttributeNames: names,
  MessageAttributeNames: names,
});
export const DeleteMessage = receipt.extend({ QueueUrl });
export const DeleteMessageBatch = z.object({ QueueUrl, Entries: z.array(receipt.extend(entry)) });
export const ChangeMessageVisibility = visibility.extend({ QueueUrl });
export const ChangeMessageVisibilityBatch = z.object({
  QueueUrl,
  Entries: z.array(visibility.extend(entry)),
});
export const StartMessageMoveTask = z.object({
  SourceArn: z.string(),
  DestinationArn: z.string().optional(),
});
