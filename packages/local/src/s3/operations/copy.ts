import { invalidArgument, S3Error } from "../errors.ts";
import { eventOf } from "../events/record.ts";
import { isWanted, noSuchKey, preconditionFailed, writeCondition } from "../http/conditions.ts";
import { objectHeaders } from "../http/metadata.ts";
import { writeXml } from "../http/xml.ts";
import type { Address } from "../store/records.ts";
import { noSuchBucket } from "./buckets.ts";
import { type Operation, xmlReply } from "./call.ts";
import { quoted } from "./objects.ts";

/** CopyObject: the copy shares the files of its source, which nobody ever changes. */
export const copyObject: Operation = async ({ request, store, source, buckets }) => {
  const { headers, address } = request;
  const from = readSource(headers["x-amz-copy-source"] ?? "");
  if (!buckets.includes(from.bucket)) throw noSuchBucket(from.bucket);
  const original = store.get(from);
  if (!original) throw noSuchKey(from.key);
  if (!isWanted(headers, original, "x-amz-copy-source-")) throw preconditionFailed("x-amz-copy-source-If-");
  const directive = headers["x-amz-metadata-directive"] ?? "COPY";
  if (directive !== "COPY" && directive !== "REPLACE") {
    throw invalidArgument("x-amz-metadata-directive", directive, "Unknown metadata directive.");
  }
  if (directive === "COPY" && from.bucket === address.bucket && from.key === address.key) {
    const message =
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.";
    throw new S3Error("InvalidRequest", message);
  }
  const given = objectHeaders(headers);
  const condition = writeCondition(headers);
  const { pieces } = original;
  store.blobs.hold(pieces);
  try {
    const copy = await store.put(
      address,
      { ...original, headers: directive === "COPY" ? original.headers : given },
      { condition, event: eventOf(source, "ObjectCreated:Copy", address, request) },
    );
    return xmlReply(
      writeXml("CopyObjectResult", {
        LastModified: new Date(copy.modified).toISOString(),
        ETag: quoted(copy),
      }),
    );
  } finally {
    store.blobs.release(pieces);
  }
};

/** Reads `bucket/key`, percent-encoded, with or without a slash before it. */
function readSource(header: string): Address {
  const [, bucket = "", key = ""] = /^\/?([^/?]+)\/([^?]+)$/.exec(header) ?? [];
  try {
    if (key) return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  const message = "Copy Source must mention the source bucket and key: sourcebucket/sourcekey";
  throw invalidArgument("x-amz-copy-source", header, message);
}
