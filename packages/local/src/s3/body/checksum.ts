import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { notImplemented, S3Error } from "../errors.ts";
import type { Fields } from "../http/request.ts";

/** A checksum that was verified, in base64. */
export interface Checksum {
  readonly algorithm: Algorithm;
  readonly value: string;
}

export interface Digest {
  update(data: Buffer): void;
  /** The result in base64; nothing may be added afterwards. */
  end(): string;
}

const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0x82f63b78 : rest >>> 1;
  return rest;
});

function crc32c(data: Buffer, start: number): number {
  let crc = ~start;
  for (const byte of data) crc = (castagnoli[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** A CRC of 32 bits as the service writes it: four bytes, the highest first. */
function running(crc: (data: Buffer, start: number) => number): () => Digest {
  return () => {
    let value = 0;
    return {
      update: (data) => void (value = crc(data, value)),
      end: () => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(value);
        return bytes.toString("base64");
      },
    };
  };
}

function hashed(name: string): () => Digest {
  return () => {
    const hash = createHash(name);
    return { update: (data) => void hash.update(data), end: () => hash.digest("base64") };
  };
}

const digests = {
  crc32: running(crc32),
  crc32c: running(crc32c),
  sha1: hashed("sha1"),
  sha256: hashed("sha256"),
} as const;

export type Algorithm = keyof typeof digests;

const header = "x-amz-checksum-";

/** The header that carries a checksum. */
export function checksumHeader(checksum: Checksum | undefined): Fields {
  return checksum ? { [`${header}${checksum.algorithm}`]: checksum.value } : {};
}

/** A digest of an algorithm, or MD5. */
export function digestOf(algorithm: Algorithm | "md5"): Digest {
  return algorithm === "md5" ? hashed("md5")() : digests[algorithm]();
}

/** The algorithm that a header's name speaks of. Throws NotImplemented for one that Node cannot compute. */
export function algorithmOf(name: string): Algorithm | undefined {
  const algorithm = name.startsWith(header) ? name.slice(header.length) : undefined;
  // These two say how a checksum is made and whether it is wanted; they carry none.
  if (algorithm === undefined || ["algorithm", "mode", "type"].includes(algorithm)) return undefined;
  if (Object.hasOwn(digests, algorithm)) return algorithm as Algorithm;
  throw notImplemented(`The checksum ${algorithm}`);
}

/** The checksum that the headers promise. Throws InvalidRequest for more than one. */
export function promisedChecksum(headers: Fields): Checksum | undefined {
  const found: Checksum[] = [];
  for (const [name, value = ""] of Object.entries(headers)) {
    const algorithm = algorithmOf(name);
    if (algorithm) found.push({ algorithm, value });
  }
  if (found.length > 1) {
    throw new S3Error(
      "InvalidRequest",
      "Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.",
    );
  }
  return found[0];
}

/** Throws BadDigest where the checksum or MD5 (in base64) of what arrived is not the one promised. */
export function checkDigest(name: string, promised: string, actual: string): void {
  if (promised === actual) return;
  const message = `The ${name} you specified did not match the calculated checksum.`;
  throw new S3Error("BadDigest", message, { ExpectedDigest: promised, CalculatedDigest: actual });
}
