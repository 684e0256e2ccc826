import type { Broker } from "./broker.ts";
import { SqsError } from "./errors.ts";
import { longestMessage } from "./outgoing.ts";
import type { Queue } from "./queue.ts";

/** The one attribute of a queue that the embedded queue lets clients set. Throws the service's errors for any other. */
export function visibilityTimeoutOf(attributes: Record<string, string>): { visibilityTimeout?: number } {
  const { VisibilityTimeout: value, ...others } = attributes;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new SqsError("InvalidAttributeName", `Unknown Attribute ${unknown}.`);
  if (value === undefined) return {};
  if (/^\d+$/.test(value) && Number(value) <= 43_200) return { visibilityTimeout: Number(value) };
  throw new SqsError("InvalidAttributeValue", "Invalid value for the parameter VisibilityTimeout.");
}

/** A queue's attributes by the API's names. */
export function attributesOf(queue: Queue, broker: Broker): Record<string, string> {
  const { visible, inFlight, delayed, settings } = queue.attributes();
  const { deadLetter, visibilityTimeout, retentionSeconds } = settings;
  return {
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: String(Math.floor(queue.createdAt / 1000)),
    LastModifiedTimestamp: String(Math.floor(queue.changedAt / 1000)),
    QueueArn: queue.arn,
    VisibilityTimeout: String(visibilityTimeout),
    MessageRetentionPeriod: String(retentionSeconds),
    DelaySeconds: "0",
    ReceiveMessageWaitTimeSeconds: "0",
    MaximumMessageSize: String(longestMessage),
    ...(deadLetter && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: broker.queue(deadLetter.queue).arn,
        maxReceiveCount: deadLetter.maxReceiveCount,
      }),
    }),
  };
}
