import { invalidArgument } from "../errors.ts";
import { writeXml } from "../http/xml.ts";
import { formEncode } from "../signing/encoding.ts";
import type { SortedMap } from "../store/keys.ts";
import { type Operation, ownerOf, xmlReply } from "./call.ts";
import { quoted } from "./objects.ts";
import { readToken, type Token, writeToken } from "./token.ts";

const longestPage = 1000;

export interface PageQuery {
  readonly prefix: string;
  /** Keys that share what stands up to the next delimiter are given as that prefix, once. */
  readonly delimiter: string;
  /** What the page before ended with, or a key. */
  readonly after: Token | undefined;
  readonly limit: number;
}

export interface Page {
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
  /** Where the next page goes on; undefined where there is none. */
  readonly next: Token | undefined;
}

/** One page of keys. It takes the logarithm of the number of keys for each entry, whatever a prefix stands for. */
export function pageOf(map: SortedMap<unknown>, { prefix, delimiter, after, limit }: PageQuery): Page {
  const keys: string[] = [];
  const prefixes: string[] = [];
  let last: Token | undefined;
  let at = map.from(prefix);
  if (after) at = Math.max(at, after.isPrefix ? map.behind(after.text) : map.after(after.text));
  for (;;) {
    const key = map.keys[at];
    if (key === undefined || !key.startsWith(prefix)) return { keys, prefixes, next: undefined };
    if (keys.length + prefixes.length >= limit) return { keys, prefixes, next: last };
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (cut === -1) {
      keys.push(key);
      last = { text: key, isPrefix: false };
      at += 1;
    } else {
      const common = key.slice(0, cut + delimiter.length);
      prefixes.push(common);
      last = { text: common, isPrefix: true };
      at = map.behind(common);
    }
  }
}

/** ListObjectsV2. */
export const listObjects: Operation = async ({ request, store, source }) => {
  const { query } = request;
  const { bucket } = request.address;
  const of = (name: string): string | undefined => query.get(name) ?? undefined;
  const [prefix = "", delimiter = "", startAfter, token] = [
    "prefix",
    "delimiter",
    "start-after",
    "continuation-token",
  ].map(of);
  const limit = readLimit(of("max-keys"), "max-keys");
  const encoding = readEncoding(of("encoding-type"));
  const encode = encoding ? formEncode : (text: string) => text;
  const objects = store.objects(bucket);
  const after = token === undefined ? startAfter && { text: startAfter, isPrefix: false } : readToken(token);
  const { keys, prefixes, next } = pageOf(objects, { prefix, delimiter, after: after || undefined, limit });
  const owner = of("fetch-owner") === "true" ? ownerOf(source) : undefined;
  return xmlReply(
    writeXml("ListBucketResult", {
      Name: bucket,
      Prefix: encode(prefix),
      StartAfter: startAfter === undefined ? undefined : encode(startAfter),
      ContinuationToken: token,
      NextContinuationToken: next && writeToken(next),
      KeyCount: keys.length + prefixes.length,
      MaxKeys: limit,
      Delimiter: delimiter ? encode(delimiter) : undefined,
      EncodingType: encoding,
      IsTruncated: next !== undefined,
      Contents: keys.flatMap((key) => {
        const object = objects.get(key);
        if (!object) return [];
        return {
          Key: encode(key),
          LastModified: new Date(object.modified).toISOString(),
          ETag: quoted(object),
          Size: object.size,
          StorageClass: "STANDARD",
          Owner: owner,
        };
      }),
      CommonPrefixes: prefixes.map((each) => ({ Prefix: encode(each) })),
    }),
  );
};

/** A page's limit, 1,000 at most. Throws InvalidArgument. */
export function readLimit(value: string | undefined, name: string): number {
  if (value === undefined) return longestPage;
  if (/^\d{1,10}$/.test(value)) return Math.min(Number(value), longestPage);
  throw invalidArgument(name, value, `Provided ${name} not an integer or within integer range`);
}

/** Throws InvalidArgument for an encoding other than `url`. */
export function readEncoding(value: string | undefined): "url" | undefined {
  if (value === undefined || value === "url") return value;
  throw invalidArgument("encoding-type", value, "Invalid Encoding Method specified in Request");
}
