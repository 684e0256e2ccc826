import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { EventSource } from "../events/record.ts";
import type { S3Request } from "../http/request.ts";
import type { Signed } from "../signing/authentication.ts";
import type { Store } from "../store/store.ts";

/** What an operation works with. */
export interface Call {
  readonly request: S3Request;
  readonly signed: Signed;
  readonly store: Store;
  readonly source: EventSource;
  /** The names of the buckets. */
  readonly buckets: readonly string[];
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Partial<Record<string, string | number>>>;
  /** An XML document, or bytes. */
  readonly body?: string | Readable;
}

export type Operation = (call: Call) => Promise<Reply>;

/** The reply that is a document. */
export function xmlReply(body: string, headers: Reply["headers"] = {}): Reply {
  return { status: 200, headers: { "content-type": "application/xml", ...headers }, body };
}

/** Who owns the buckets and what is in them: by S3's own name of the account, its canonical user id, of 64 hexadecimal digits. */
export function ownerOf({ accountId }: EventSource): { readonly ID: string } {
  return { ID: createHash("sha256").update(accountId).digest("hex") };
}
