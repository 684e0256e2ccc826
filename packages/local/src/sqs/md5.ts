import { createHash } from "node:crypto";
import type { MessageAttributes } from "./records.ts";

/** The MD5 of a text's UTF-8 bytes, in hexadecimal. */
export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/**
 * The MD5 of a message's attributes, in hexadecimal: names sorted; name, data type and value each with its length before
 * it, and a byte between type and value that says text (1) or binary (2).
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-metadata.html
 */
export function md5OfAttributes(attributes: MessageAttributes): string {
  const hash = createHash("md5");
  const part = (bytes: Buffer): void => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  const sorted = Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, { DataType, StringValue, BinaryValue }] of sorted) {
    part(Buffer.from(name));
    part(Buffer.from(DataType));
    hash.update(Buffer.of(BinaryValue === undefined ? 1 : 2));
    part(BinaryValue === undefined ? Buffer.from(StringValue ?? "") : Buffer.from(BinaryValue, "base64"));
  }
  return hash.digest("hex");
}
