import { SqsError, assertRange, invalidValue } from "./errors.ts";
import type { MessageAttribute, MessageAttributes } from "./records.ts";

/** A message to send. `delaySeconds` is 0 to 900; without it the queue's own delay applies. */
export interface Outgoing {
  body: string;
  attributes?: MessageAttributes | undefined;
  delaySeconds?: number | undefined;
  /** Who sends, as receivers will see it in SenderId. */
  sender?: string | undefined;
}

const strangeCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const attributeName = /^(?!aws\.|amazon\.|\.)(?!.*\.\.)[\w.-]{1,256}(?<!\.)$/i;
const attributeType = /^(?:String|Number|Binary)(?:\..+)?$/;

/** The bytes of a message that count against the limits: its body and every part of its attributes. */
export function messageBytes({ body, attributes = {} }: Outgoing): number {
  let bytes = Buffer.byteLength(body);
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes)) {
    bytes += Buffer.byteLength(name) + Buffer.byteLength(DataType) + Buffer.byteLength(StringValue ?? "");
    bytes += Buffer.byteLength(BinaryValue ?? "", "base64");
  }
  return bytes;
}

/**
 * Throws the service's error where a message cannot be sent: empty, longer than `maximumBytes`, characters outside of
 * XML's, a delay out of range, attributes that break the rules.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html
 */
export function assertSendable(message: Outgoing, maximumBytes: number): void {
  const { body, attributes = {}, delaySeconds } = message;
  if (body === "") {
    throw new SqsError(
      "MissingRequiredParameterException",
      "The request must contain the parameter MessageBody.",
    );
  }
  if (messageBytes(message) > maximumBytes) {
    throw new SqsError(
      "InvalidParameterValueException",
      `One or more parameters are invalid. Reason: Message must be shorter than ${maximumBytes} bytes.`,
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

function assertAttribute(name: string, { DataType, StringValue, BinaryValue }: MessageAttribute): void {
  if (!attributeName.test(name)) throw invalidValue(name, "MessageAttributeName", "Not an attribute's name.");
  const wrong = (reason: string): SqsError =>
    new SqsError("InvalidParameterValueException", `The message attribute '${name}' is invalid: ${reason}`);
  if (!attributeType.test(DataType)) throw wrong(`its type '${DataType}' is not String, Number or Binary.`);
  const binary = DataType.startsWith("Binary");
  const value = binary ? BinaryValue : StringValue;
  const other = binary ? StringValue : BinaryValue;
  if (!value || other !== undefined) throw wrong(`a ${DataType} needs a value of its type, and no other.`);
  if (DataType.startsWith("Number") && !Number.isFinite(Number(value))) throw wrong("it is not a number.");
  if (!binary && strangeCharacters.test(value)) throw wrong("it has characters that are not allowed.");
}
