import { createHash } from "node:crypto";
import { S3Error } from "../errors.ts";
import type { Fields } from "../http/request.ts";
import { type Signed, signatureMismatch } from "../signing/authentication.ts";
import { sameSignature, sha256, sign } from "../signing/signature.ts";
import { Reader } from "./reader.ts";

const nothing = sha256("");
const smallestChunk = 8192;

export interface ChunkOptions {
  /** The request that the chunks belong to, where each of them is signed. */
  readonly signed: Signed | undefined;
  /** Given the fields after the last chunk, once their signature is checked. */
  readonly onTrailers: (trailers: Fields) => void;
}

/**
 * Takes the `aws-chunked` framing off a body. A chunk is handed on before its signature is known to be right: whoever
 * reads must drop what he has when this throws SignatureDoesNotMatch, IncompleteBody or InvalidChunkSizeError.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html and sigv4-streaming-trailers.html
 */
export async function* unchunk(source: AsyncIterable<Buffer>, options: ChunkOptions): AsyncGenerator<Buffer> {
  const { signed, onTrailers } = options;
  const reader = new Reader(source, incomplete);
  try {
    const last = yield* readChunks(reader, signed);
    onTrailers(await readTrailers(reader, signed, last));
  } finally {
    await reader.close();
  }
}

/** Returns the signature of the last chunk, which is empty. */
async function* readChunks(reader: Reader, signed: Signed | undefined): AsyncGenerator<Buffer, string> {
  let previous = signed?.signature ?? "";
  let sawSmall = false;
  for (let size = -1; size !== 0;) {
    const [, digits = "", signature = ""] =
      /^([\da-f]{1,16})(?:;chunk-signature=([\da-f]{64}))?$/i.exec(await reader.line()) ?? [];
    size = Number.parseInt(digits, 16);
    if (Number.isNaN(size)) throw incomplete();
    if (sawSmall && size > 0) throw tooSmall();
    sawSmall = size < smallestChunk;
    const hash = createHash("sha256");
    for await (const piece of reader.bytes(size)) {
      if (signed) hash.update(piece);
      yield piece;
    }
    if (size > 0 && (await reader.line()) !== "") throw incomplete();
    if (!signed) continue;
    const { date, scope } = signed;
    const lines = ["AWS4-HMAC-SHA256-PAYLOAD", date, scope.text, previous, nothing, hash.digest("hex")];
    previous = sign(scope.key, lines);
    if (!sameSignature(previous, signature)) throw signatureMismatch({ StringToSign: lines.join("\n") });
  }
  return previous;
}

async function readTrailers(reader: Reader, signed: Signed | undefined, previous: string): Promise<Fields> {
  const trailers: Partial<Record<string, string>> = {};
  for (let line = await reader.line(); line !== ""; line = await reader.line()) {
    const [, name, value = ""] = /^([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (!name) {
      const message = "The request contained trailing data that was not well-formed.";
      throw new S3Error("MalformedTrailerError", message);
    }
    trailers[name.toLowerCase()] = value;
  }
  const { "x-amz-trailer-signature": signature = "", ...rest } = trailers;
  if (signed && Object.keys(rest).length > 0) {
    const text = Object.keys(rest)
      .toSorted()
      .map((name) => `${name}:${rest[name]}\n`)
      .join("");
    const lines = ["AWS4-HMAC-SHA256-TRAILER", signed.date, signed.scope.text, previous, sha256(text)];
    if (!sameSignature(sign(signed.scope.key, lines), signature)) throw signatureMismatch();
  }
  return rest;
}

function incomplete(): S3Error {
  const message = "The request body terminated unexpectedly or is not a well-formed aws-chunked body";
  return new S3Error("IncompleteBody", message);
}

function tooSmall(): S3Error {
  const message = `Only the last chunk is allowed to have a size less than ${smallestChunk} bytes`;
  return new S3Error("InvalidChunkSizeError", message);
}
