import { SqsError, assertRange, invalidValue } from "./errors.ts";
import type { MessageAttribute, MessageAttributes } from "./records.ts";

/** A message to send. `delaySeconds` is 0 to 900. */
export interface Outgoing {
  body: string;
  attributes?: MessageAttributes | undefined;
  delaySeconds?: number | undefined;
  /** Who sends, as receivers will see it in SenderId. */
  sender?: string | undefined;
}

/** In bytes. */
const longestMessage = 1_048_576;

const strangeCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const attributeName = /^(?!aws\.|amazon\.|\.)(?!.*\.\.)[\w.-]{1,256}(?<!\.)$/i;
const attributeType = /^String(?:\..+)?$/;

/** The bytes of a message that count against the limits: its body and every part of its attributes. */
function messageBytes({ body, attributes = {} }: Outgoing): number {
  let bytes = Buffer.byteLength(body);
  for (const [name, { DataType, StringValue }] of Object.entries(attributes)) {
    bytes += Buffer.byteLength(name) + Buffer.byteLength(DataType) + Buffer.byteLength(StringValue);
  }
  return bytes;
}

/**
 * Throws the service's error where a message cannot be sent: empty, longer than 1 MiB, characters outside of
 * XML's, a delay out of range, attributes that break the rules.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html
 */
export function assertSendable(message: Outgoing): void {
  const { body, attributes = {}, delaySeconds } = message;
  if (body === "") {
    throw new SqsError(
      "MissingRequiredParameterException",
      "The request must contain the parameter MessageBody.",
    );
  }
  if (messageBytes(message) > longestMessage) {
    throw new SqsError(
      "InvalidParameterValueException",
      `One or more parameters are invalid. Reason: Message must be shorter than ${longestMessage} bytes.`,
    );
  }
  if (strangeCharacters.test(body)) {
    throw new SqsError("InvalidMessageContents", "Invalid characters found in the message body.");
  }
  assertRange("DelaySeconds", delaySeconds, 0, 900);
  const entries = Object.entries(attributes);
  if (entries.length > 10) {
    const reason = `Number of message attributes [${entries.length}] exceeds the allowed maximum [10].`;
    throw new SqsError("InvalidParameterValueException", reason);
  }
  for (const [name, attribute] of entries) assertAttribute(name, attribute);
}

function assertAttribute(name: string, { DataType, StringValue }: MessageAttribute): void {
  if (!attributeName.test(name)) throw invalidValue(name, "MessageAttributeName", "Not an attribute's name.");
  const wrong = (reason: string): SqsError =>
    new SqsError("InvalidParameterValueException", `The message attribute '${name}' is invalid: ${reason}`);
  if (!attributeType.test(DataType)) throw wrong("the embedded queue knows the type String alone.");
  if (StringValue === "") throw wrong("it has no value.");
  if (strangeCharacters.test(StringValue)) throw wrong("it has characters that are not allowed.");
}
