import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { notImplemented, S3Error } from "./errors.ts";
import type { S3Request } from "./request.ts";

/**
 * Returns the body of a request. Its end throws S3Error if the length, the signed hash or the checksum differs. Throws
 * S3Error at once if the length is missing or the payload hash is not one.
 */
export function readBody({ headers, message }: S3Request, payloadHash: string): AsyncIterable<Buffer> {
  const { "content-length": length, "x-amz-checksum-crc32": checksum } = headers;
  if (length === undefined)
    throw new S3Error("MissingContentLength", "You must provide the Content-Length HTTP header.");
  if (payloadHash.startsWith("STREAMING-")) throw notImplemented("bodies in chunks (aws-chunked)");
  const isUnsigned = payloadHash === "UNSIGNED-PAYLOAD";
  if (!isUnsigned && !/^[\da-f]{64}$/.test(payloadHash))
    throw new S3Error(
      "InvalidArgument",
      "x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.",
    );
  return (async function* () {
    const hash = createHash("sha256");
    let [size, crc] = [0, 0];
    // The connection stays open for the answer if the body is not read to its end.
    for await (const piece of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length;
      crc = crc32(piece, crc);
      hash.update(piece);
      yield piece;
    }
    if (size !== Number(length))
      throw new S3Error("IncompleteBody", "The body does not have the length of the Content-Length header.");
    if (!isUnsigned && hash.digest("hex") !== payloadHash)
      throw new S3Error(
        "XAmzContentSHA256Mismatch",
        "The body does not match the x-amz-content-sha256 header.",
      );
    if (checksum !== undefined && checksum !== base64Of(crc))
      throw new S3Error("BadDigest", "The CRC32 you specified did not match the calculated checksum.");
  })();
}

function base64Of(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString("base64");
}
