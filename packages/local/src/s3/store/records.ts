import type { S3EventRecord } from "aws-lambda";
import type { Fields } from "../http/request.ts";

/** Where an object is. */
export interface Address {
  readonly bucket: string;
  readonly key: string;
}

export interface StoredObject {
  /** In bytes. */
  readonly size: number;
  /** Without its quotes. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Content-Type, Cache-Control and the like by their lower-case names. */
  readonly headers: Fields;
  /** The checksum that came with it, in base64. */
  readonly crc32?: string;
  /** The file that holds the body. It is never changed once it is written. */
  readonly file: string;
}

/** One change, as the journal keeps it. What is stored is what these say, one after the other; saying it again changes nothing. */
export type StoreRecord =
  | {
      readonly type: "put";
      readonly address: Address;
      readonly object: StoredObject;
      readonly event?: S3EventRecord;
    }
  | { readonly type: "delete"; readonly address: Address }
  | { readonly type: "delivered"; readonly sequencer: string }
  /** An event that still waits, where its object's own record is gone. */
  | { readonly type: "event"; readonly event: S3EventRecord }
  /** The last sequencer that was given, where the records that had it are gone. */
  | { readonly type: "sequence"; readonly last: string };

/** An object as versions before this one wrote it: files that make its body together, and a checksum of some algorithm. */
interface EarlierObject extends Omit<StoredObject, "file" | "crc32"> {
  readonly pieces: readonly { readonly file: string }[];
  readonly checksum?: { readonly algorithm: string; readonly value: string };
}

/** What a journal may hold: today's records, and those of versions before this one. */
export type WrittenRecord =
  | StoreRecord
  | {
      readonly type: "put";
      readonly address: Address;
      readonly object: EarlierObject;
      readonly event?: S3EventRecord;
    }
  | { readonly type: "delete"; readonly address: Address; readonly event: S3EventRecord };

/**
 * A record of the journal in today's form. Events of removed objects go: nobody takes them any more. Throws an Error of one
 * line for an object of several files.
 */
export function todaysRecord(record: WrittenRecord): StoreRecord {
  if ("event" in record && record.event && !record.event.eventName.startsWith("ObjectCreated:"))
    return record.type === "delete"
      ? { type: "delete", address: record.address }
      : { type: "delivered", sequencer: record.event.s3.object.sequencer };
  if (record.type !== "put" || !("pieces" in record.object)) return record as StoreRecord;
  const { pieces, checksum, ...rest } = record.object;
  const [piece, ...others] = pieces;
  if (!piece || others.length > 0)
    throw new Error(
      `The object ${record.address.bucket}/${record.address.key} was uploaded in parts, which this version cannot read: ` +
        "use the data folder with the version that made it, or npm start -- --fresh begins anew.",
    );
  const crc32 = checksum?.algorithm === "crc32" ? { crc32: checksum.value } : {};
  return { ...record, object: { ...rest, ...crc32, file: piece.file } };
}
