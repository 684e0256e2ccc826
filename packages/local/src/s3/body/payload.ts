import { createHash } from "node:crypto";
import { invalidArgument, S3Error } from "../errors.ts";
import { type Fields, incomingBytes, type S3Request } from "../http/request.ts";
import type { Signed } from "../signing/authentication.ts";
import { sameSignature } from "../signing/signature.ts";
import { algorithmOf, checkDigest, digestOf, promisedChecksum, type Checksum } from "./checksum.ts";
import { unchunk } from "./chunked.ts";

/** A request's body on its way in. */
export interface Payload {
  /** The bytes that the client means, without framing. It throws at its end where anything promised is not so. */
  readonly data: AsyncIterable<Buffer>;
  /** The checksum that the client sent and that was right; known when `data` is read. */
  readonly checksum: () => Checksum | undefined;
}

/** The words in place of a hash that announce an aws-chunked body. */
const framings: Readonly<Partial<Record<string, { chunksSigned: boolean; trailer: boolean }>>> = {
  "STREAMING-AWS4-HMAC-SHA256-PAYLOAD": { chunksSigned: true, trailer: false },
  "STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER": { chunksSigned: true, trailer: true },
  "STREAMING-UNSIGNED-PAYLOAD-TRAILER": { chunksSigned: false, trailer: true },
};

/** What one request may carry: https://docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html */
const longestBody = 5 * 1024 ** 3;

/**
 * The body of a signed request, checked on the way: its length, the hash that was signed, the signatures of its chunks,
 * Content-MD5 and the checksum in a header or trailer. Throws MissingContentLength, EntityTooLarge, InvalidDigest and
 * InvalidArgument at once; `data` throws IncompleteBody, XAmzContentSHA256Mismatch, SignatureDoesNotMatch and BadDigest.
 */
export function readPayload(request: S3Request, signed: Signed): Payload {
  const { headers } = request;
  const framing = framings[signed.payloadHash];
  const length = lengthOf(headers[framing ? "x-amz-decoded-content-length" : "content-length"]);
  const contentMd5 = md5Of(headers);
  let promised = promisedChecksum(headers);
  const trailing = framing?.trailer ? trailingAlgorithm(headers) : undefined;
  const algorithm = trailing ?? promised?.algorithm;
  const body = incomingBytes(request.message);
  const source = framing
    ? unchunk(body, {
        signed: framing.chunksSigned ? signed : undefined,
        onTrailers: (trailers) => {
          if (!trailing) return;
          promised = { algorithm: trailing, value: trailers[`x-amz-checksum-${trailing}`] ?? "" };
        },
      })
    : hashed(body, signed.payloadHash);
  const data = async function* (): AsyncGenerator<Buffer> {
    const checksum = algorithm && digestOf(algorithm);
    const md5 = contentMd5 === undefined ? undefined : digestOf("md5");
    let left = length;
    for await (const piece of source) {
      left -= piece.length;
      if (left < 0) break;
      checksum?.update(piece);
      md5?.update(piece);
      yield piece;
    }
    if (left !== 0) {
      const message = "You did not provide the number of bytes specified by the Content-Length HTTP header";
      throw new S3Error("IncompleteBody", message);
    }
    if (md5 && contentMd5 !== undefined) checkDigest("Content-MD5", contentMd5, md5.end());
    if (checksum) checkDigest(algorithm.toUpperCase(), promised?.value ?? "", checksum.end());
  };
  return { data: data(), checksum: () => promised };
}

/** The whole body as text. Throws MalformedXML where it is longer than `most` bytes. */
export async function readText(payload: Payload, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of payload.data) {
    size += piece.length;
    if (size > most) throw new S3Error("MalformedXML", "The document is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function lengthOf(header: string | undefined): number {
  if (header === undefined || !/^\d{1,15}$/.test(header)) {
    throw new S3Error("MissingContentLength", "You must provide the Content-Length HTTP header.");
  }
  const length = Number(header);
  if (length <= longestBody) return length;
  const message = "Your proposed upload exceeds the maximum allowed size";
  throw new S3Error("EntityTooLarge", message, { ProposedSize: length, MaxSizeAllowed: longestBody });
}

function md5Of(headers: Fields): string | undefined {
  const md5 = headers["content-md5"];
  if (md5 === undefined || /^[A-Za-z\d+/]{22}==$/.test(md5)) return md5;
  throw new S3Error("InvalidDigest", "The Content-MD5 you specified was invalid.", { "Content-MD5": md5 });
}

function trailingAlgorithm(headers: Fields): ReturnType<typeof algorithmOf> {
  const names = headers["x-amz-trailer"] ?? "";
  const algorithm = algorithmOf(names.trim().toLowerCase());
  if (algorithm) return algorithm;
  throw new S3Error("InvalidRequest", "The value specified in the x-amz-trailer header is not supported");
}

/** Passes a body on; at its end throws XAmzContentSHA256Mismatch where it is not what was signed. */
async function* hashed(body: AsyncIterable<Buffer>, payloadHash: string): AsyncGenerator<Buffer> {
  if (payloadHash === "UNSIGNED-PAYLOAD") return yield* body;
  if (!/^[\da-f]{64}$/i.test(payloadHash)) {
    const message =
      "x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER, STREAMING-AWS4-HMAC-SHA256-PAYLOAD, STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER or a valid sha256 value.";
    throw invalidArgument("x-amz-content-sha256", payloadHash, message);
  }
  const hash = createHash("sha256");
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
  const actual = hash.digest("hex");
  if (sameSignature(payloadHash.toLowerCase(), actual)) return;
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  throw new S3Error("XAmzContentSHA256Mismatch", message, {
    ClientComputedContentSHA256: payloadHash,
    S3ComputedContentSHA256: actual,
  });
}
