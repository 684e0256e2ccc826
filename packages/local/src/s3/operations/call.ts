import type { Readable } from "node:stream";
import type { S3Request } from "../http/request.ts";
import type { Store } from "../store/store.ts";

/** What an operation works with. */
export interface Call {
  readonly request: S3Request;
  /** The value of x-amz-content-sha256 that was signed: the body's hash, or UNSIGNED-PAYLOAD. */
  readonly payloadHash: string;
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Partial<Record<string, string | number>>>;
  /** An XML document, or bytes. */
  readonly body?: string | Readable;
}

export type Operation = (call: Call) => Promise<Reply>;
