import { notImplemented } from "../errors.ts";
import type { Fields } from "../http/request.ts";

const header = "x-amz-checksum-";

/** These say how a checksum is made, or that it is wanted; they carry none. */
const aboutChecksums = ["algorithm", "mode", "type"];

/** The header that carries a CRC32, in base64. */
export function checksumHeader(crc32: string | undefined): Fields {
  return crc32 === undefined ? {} : { [`${header}crc32`]: crc32 };
}

/**
 * The CRC32 that the headers promise, in base64; the SDK sends no other checksum unless it is told to. Throws
 * NotImplemented for any other algorithm and for Content-MD5.
 */
export function promisedCrc32(headers: Fields): string | undefined {
  if (headers["content-md5"] !== undefined) throw notImplemented("Content-MD5");
  for (const name of Object.keys(headers)) {
    if (!name.startsWith(header)) continue;
    const algorithm = name.slice(header.length);
    if (algorithm !== "crc32" && !aboutChecksums.includes(algorithm))
      throw notImplemented(`The checksum ${algorithm}`);
  }
  return headers[`${header}crc32`];
}

/** A CRC32 as the service writes it: four bytes in base64, the highest first. */
export function writeCrc32(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString("base64");
}
