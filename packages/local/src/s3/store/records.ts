import type { S3EventRecord } from "aws-lambda";
import type { Checksum } from "../body/checksum.ts";
import type { Fields } from "../http/request.ts";

/** A file that holds a body or a part of one. It is never changed once it is written. */
export interface Piece {
  readonly file: string;
  readonly size: number;
}

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
  /** Content-Type, Cache-Control and the like, and `x-amz-meta-*`, by their lower-case names. */
  readonly headers: Fields;
  readonly checksum?: Checksum;
  /** The body: these files one after the other. */
  readonly pieces: readonly Piece[];
}

export interface StoredPart {
  readonly number: number;
  readonly etag: string;
  readonly modified: number;
  /** None where the part is empty. */
  readonly pieces: readonly Piece[];
  readonly size: number;
}

export interface StoredUpload extends Address {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly initiated: number;
  readonly headers: Fields;
}

/** One change, as the journal keeps it. What is stored is what these say, one after the other; saying it again changes nothing. */
export type StoreRecord =
  | {
      readonly type: "put";
      readonly address: Address;
      readonly object: StoredObject;
      /** The upload that became this object; it is gone from here on. */
      readonly upload?: string;
      readonly event?: S3EventRecord;
    }
  | { readonly type: "delete"; readonly address: Address; readonly event?: S3EventRecord }
  | { readonly type: "delivered"; readonly sequencer: string }
  | { readonly type: "upload"; readonly upload: StoredUpload }
  | { readonly type: "part"; readonly upload: string; readonly part: StoredPart }
  | { readonly type: "abort"; readonly upload: string }
  /** An event that still waits, where its object's own record is gone. */
  | { readonly type: "event"; readonly event: S3EventRecord }
  /** The last sequencer that was given, where the records that had it are gone. */
  | { readonly type: "sequence"; readonly last: string };
