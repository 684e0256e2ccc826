import { crc32 } from "node:zlib";
import { invalidArgument } from "../errors.ts";

/** What a page ended with: a key, or the common prefix of many. */
export interface Token {
  readonly text: string;
  readonly isPrefix: boolean;
}

/** An opaque text that says where a list goes on. */
export function writeToken({ text, isPrefix }: Token): string {
  const content = Buffer.from(`${isPrefix ? "p" : "k"}${text}`);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([check, content]).toString("base64url");
}

/** Reads what `writeToken` wrote. Throws InvalidArgument for anything else. */
export function readToken(token: string): Token {
  const bytes = Buffer.from(token, "base64url");
  const content = bytes.subarray(4);
  if (content.length > 0 && crc32(content) === bytes.readUInt32BE(0)) {
    const text = content.toString();
    return { text: text.slice(1), isPrefix: text.startsWith("p") };
  }
  throw invalidArgument("continuation-token", token, "The continuation token provided is incorrect");
}
