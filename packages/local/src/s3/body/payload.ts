import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { isSame } from "../../is-same.ts";
import { invalidArgument, notImplemented, S3Error } from "../errors.ts";
import { incomingBytes, type S3Request } from "../http/request.ts";
import { promisedCrc32, writeCrc32 } from "./checksum.ts";

/** A request's body on its way in. */
export interface Payload {
  /** The bytes. It throws at its end where anything promised is not so. */
  readonly data: AsyncIterable<Buffer>;
  /** The checksum that the client sent, in base64; `data` checks it. */
  readonly crc32: string | undefined;
}

/** What one request may carry: https://docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html */
const longestBody = 5 * 1024 ** 3;

/**
 * The body of a signed request, checked on the way: its length, the hash that was signed and the checksum in its
 * header. Throws MissingContentLength, EntityTooLarge, InvalidArgument and NotImplemented (a body in signed or framed
 * chunks) at once; `data` throws IncompleteBody, XAmzContentSHA256Mismatch and BadDigest.
 */
export function readPayload(request: S3Request, payloadHash: string): Payload {
  const source = hashed(incomingBytes(request.message), payloadHash);
  const promised = promisedCrc32(request.headers);
  const length = lengthOf(request.headers["content-length"]);
  const data = async function* (): AsyncGenerator<Buffer> {
    let checksum = 0;
    let left = length;
    for await (const piece of source) {
      left -= piece.length;
      if (left < 0) break;
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (left !== 0) {
      const message = "You did not provide the number of bytes specified by the Content-Length HTTP header";
      throw new S3Error("IncompleteBody", message);
    }
    if (promised !== undefined) checkCrc32(promised, writeCrc32(checksum));
  };
  return { data: data(), crc32: promised };
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

function checkCrc32(promised: string, actual: string): void {
  if (promised === actual) return;
  const message = "The CRC32 you specified did not match the calculated checksum.";
  throw new S3Error("BadDigest", message, { ExpectedDigest: promised, CalculatedDigest: actual });
}

/** Passes a body on; at its end throws XAmzContentSHA256Mismatch where it is not what was signed. */
function hashed(body: AsyncIterable<Buffer>, payloadHash: string): AsyncIterable<Buffer> {
  if (payloadHash === "UNSIGNED-PAYLOAD") return body;
  if (payloadHash.startsWith("STREAMING-")) throw notImplemented("A body in chunks (aws-chunked)");
  if (!/^[\da-f]{64}$/i.test(payloadHash)) {
    const message = "x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.";
    throw invalidArgument("x-amz-content-sha256", payloadHash, message);
  }
  return checkHash(body, payloadHash.toLowerCase());
}

async function* checkHash(body: AsyncIterable<Buffer>, promised: string): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
  const actual = hash.digest("hex");
  if (isSame(promised, actual)) return;
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  throw new S3Error("XAmzContentSHA256Mismatch", message, {
    ClientComputedContentSHA256: promised,
    S3ComputedContentSHA256: actual,
  });
}
