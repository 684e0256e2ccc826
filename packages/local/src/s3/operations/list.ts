import { crc32 } from "node:zlib";
import { invalidArgument, notImplemented } from "../errors.ts";
import { writeXml } from "../http/xml.ts";
import type { SortedMap } from "../store/keys.ts";
import type { Operation } from "./call.ts";
import { quoted } from "./objects.ts";

const longestPage = 1000;

export interface PageQuery {
  readonly prefix: string;
  /** The key after which the page begins. */
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Page {
  readonly keys: readonly string[];
  /** The key after which the next page begins; undefined where there is none. */
  readonly next: string | undefined;
}

/** One page of keys. It takes the logarithm of the number of keys, and then a step for each entry. */
export function pageOf(map: SortedMap<unknown>, { prefix, after, limit }: PageQuery): Page {
  const start = Math.max(map.from(prefix), after === undefined ? 0 : map.after(after));
  const found = map.keys.slice(start, start + limit + 1).filter((key) => key.startsWith(prefix));
  const keys = found.slice(0, limit);
  return { keys, next: found.length > limit ? keys.at(-1) : undefined };
}

/** ListObjectsV2. */
export const listObjects: Operation = async ({ request, store }) => {
  const { query } = request;
  const { bucket } = request.address;
  if (query.get("list-type") !== "2") throw notImplemented("A list other than ListObjectsV2");
  const prefix = query.get("prefix") ?? "";
  const startAfter = query.get("start-after") ?? undefined;
  const token = query.get("continuation-token") ?? undefined;
  const limit = readLimit(query.get("max-keys"));
  const objects = store.objects(bucket);
  const after = token === undefined ? startAfter : readToken(token);
  const { keys, next } = pageOf(objects, { prefix, after, limit });
  const document = writeXml("ListBucketResult", {
    Name: bucket,
    Prefix: prefix,
    StartAfter: startAfter,
    ContinuationToken: token,
    NextContinuationToken: next === undefined ? undefined : writeToken(next),
    KeyCount: keys.length,
    MaxKeys: limit,
    IsTruncated: next !== undefined,
    Contents: keys.flatMap((key) => {
      const object = objects.get(key);
      if (!object) return [];
      return {
        Key: key,
        LastModified: new Date(object.modified).toISOString(),
        ETag: quoted(object),
        Size: object.size,
        StorageClass: "STANDARD",
      };
    }),
  });
  return { status: 200, headers: { "content-type": "application/xml" }, body: document };
};

/** A page's limit, 1,000 at most. Throws InvalidArgument. */
function readLimit(value: string | null): number {
  if (value === null) return longestPage;
  if (/^\d{1,10}$/.test(value)) return Math.min(Number(value), longestPage);
  throw invalidArgument("max-keys", value, "Provided max-keys not an integer or within integer range");
}

/** An opaque text that says after which key a list goes on. */
function writeToken(key: string): string {
  const content = Buffer.from(key);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([check, content]).toString("base64url");
}

/** Reads what `writeToken` wrote. Throws InvalidArgument for anything else. */
function readToken(token: string): string {
  const bytes = Buffer.from(token, "base64url");
  const content = bytes.subarray(4);
  if (content.length > 0 && crc32(content) === bytes.readUInt32BE(0)) return content.toString();
  throw invalidArgument("continuation-token", token, "The continuation token provided is incorrect");
}
