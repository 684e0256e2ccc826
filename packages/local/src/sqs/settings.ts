import * as z from "zod";
import type { Broker } from "./broker.ts";
import { SqsError, invalidValue } from "./errors.ts";
import type { Queue } from "./queue.ts";
import { defaultSettings, type QueueSettings } from "./records.ts";

export type Attributes = Record<string, string>;

/** The whole-number attributes: which setting each is, and its range. */
const numbers = {
  VisibilityTimeout: { setting: "visibilityTimeout", least: 0, most: 43_200 },
  MessageRetentionPeriod: { setting: "retentionSeconds", least: 60, most: 1_209_600 },
  DelaySeconds: { setting: "delaySeconds", least: 0, most: 900 },
  ReceiveMessageWaitTimeSeconds: { setting: "waitSeconds", least: 0, most: 20 },
  MaximumMessageSize: { setting: "maximumMessageSize", least: 1024, most: 1_048_576 },
} as const;

const RedrivePolicy = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: z.coerce.number().int().min(1).max(1000),
});

/**
 * The settings that attributes of the API make of `base`. Throws the service's errors for names that it does not know and
 * values that it does not take, and UnsupportedOperation for FIFO queues.
 */
export function settingsFrom(
  attributes: Attributes,
  base: QueueSettings,
  broker: Broker,
  queue: string,
): QueueSettings {
  if ("FifoQueue" in attributes || queue.endsWith(".fifo")) {
    throw new SqsError(
      "UnsupportedOperation",
      "The embedded queue has standard queues only, no FIFO queues.",
    );
  }
  const settings: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(attributes)) {
    if (isNumber(name)) settings[numbers[name].setting] = numberOf(name, value);
    else if (name === "RedrivePolicy") settings["deadLetter"] = deadLetterOf(value, broker, queue);
    else throw new SqsError("InvalidAttributeName", `Unknown Attribute ${name}.`);
  }
  return { ...defaultSettings, ...settings };
}

/** A queue's attributes by the API's names. */
export function attributesOf(queue: Queue, broker: Broker): Attributes {
  const { visible, inFlight, delayed, settings } = queue.attributes();
  const { deadLetter } = settings;
  return {
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: String(Math.floor(queue.createdAt / 1000)),
    LastModifiedTimestamp: String(Math.floor(queue.changedAt / 1000)),
    QueueArn: queue.arn,
    ...Object.fromEntries(
      Object.entries(numbers).map(([name, { setting }]) => [name, String(settings[setting])]),
    ),
    ...(deadLetter && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: broker.queue(deadLetter.queue).arn,
        maxReceiveCount: deadLetter.maxReceiveCount,
      }),
    }),
  };
}

function isNumber(name: string): name is keyof typeof numbers {
  return Object.hasOwn(numbers, name);
}

function numberOf(name: keyof typeof numbers, value: string): number {
  const { least, most } = numbers[name];
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new SqsError("InvalidAttributeValue", `Invalid value for the parameter ${name}.`);
}

/** An empty policy takes the dead-letter queue away. */
function deadLetterOf(value: string, broker: Broker, queue: string): QueueSettings["deadLetter"] {
  if (value === "") return undefined;
  const policy = RedrivePolicy.safeParse(parseJson(value));
  if (!policy.success) throw invalidValue(value, "RedrivePolicy", "It is not a redrive policy.");
  const { deadLetterTargetArn, maxReceiveCount } = policy.data;
  const target = broker.names().find((name) => broker.queue(name).arn === deadLetterTargetArn);
  if (!target) throw invalidValue(value, "RedrivePolicy", "Dead letter target does not exist.");
  if (target === queue)
    throw invalidValue(value, "RedrivePolicy", "A queue cannot be its own dead-letter queue.");
  return { queue: target, maxReceiveCount };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
