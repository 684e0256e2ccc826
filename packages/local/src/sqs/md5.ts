import { createHash } from "node:crypto";
import type { MessageAttributes } from "./records.ts";

/** The MD5 of a text's UTF-8 bytes, in hexadecimal. */
export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/**
 * The MD5 of a message's attributes, in hexadecimal: names sorted; name, data type and value each with its length before
 * it, and a byte 1 (for text) between type and value.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-metadata.html
 */
export function md5OfAttributes(attributes: MessageAttributes): string {
  const hash = createHash("md5");
  const part = (text: string): void => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(text));
    hash.update(length).update(text);
  };
  const sorted = Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, { DataType, StringValue }] of sorted) {
    part(name);
    part(DataType);
    hash.update(Buffer.of(1));
    part(StringValue);
  }
  return hash.digest("hex");
}
