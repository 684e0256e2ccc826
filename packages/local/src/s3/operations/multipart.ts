import { createHash } from "node:crypto";
import { algorithmOf, checksumHeader, promisedChecksum } from "../body/checksum.ts";
import { readPayload, readText } from "../body/payload.ts";
import { invalidArgument, notImplemented, S3Error } from "../errors.ts";
import { eventOf } from "../events/record.ts";
import { writeCondition } from "../http/conditions.ts";
import { objectHeaders } from "../http/metadata.ts";
import type { S3Request } from "../http/request.ts";
import { childrenOf, childText, malformed, readXml, writeXml } from "../http/xml.ts";
import type { StoredObject, StoredPart } from "../store/records.ts";
import type { Upload } from "../store/uploads.ts";
import { type Operation, xmlReply } from "./call.ts";
import { quoted } from "./objects.ts";

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const smallestPart = 5 * 1024 * 1024;
const mostParts = 10_000;
const longestDocument = 4 * 1024 * 1024;

/** CreateMultipartUpload. */
export const createUpload: Operation = async ({ request, store }) => {
  const { address, headers } = request;
  const algorithm = headers["x-amz-checksum-algorithm"];
  if (algorithm) algorithmOf(`x-amz-checksum-${algorithm.toLowerCase()}`);
  const id = await store.uploads.create(address, objectHeaders(headers));
  return xmlReply(
    writeXml("InitiateMultipartUploadResult", { Bucket: address.bucket, Key: address.key, UploadId: id }),
    {
      ...(algorithm && { "x-amz-checksum-algorithm": algorithm }),
    },
  );
};

/** UploadPart: streamed to the disk. */
export const putPart: Operation = async ({ request, signed, store }) => {
  if (request.headers["x-amz-copy-source"] !== undefined) throw notImplemented("UploadPartCopy");
  const text = request.query.get("partNumber") ?? "";
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > mostParts) {
    throw invalidArgument(
      "partNumber",
      text,
      "Part number must be an integer between 1 and 10000, inclusive",
    );
  }
  const id = uploadId(request);
  store.uploads.get(request.address, id);
  const payload = readPayload(request, signed);
  const body = await store.blobs.write(payload.data);
  try {
    const part = await store.uploads.putPart(request.address, id, number, body);
    return { status: 200, headers: { etag: quoted(part), ...checksumHeader(payload.checksum()) } };
  } finally {
    store.blobs.release(body.pieces);
  }
};

/** CompleteMultipartUpload: the object is made of the parts' own files, so it takes no longer for a larger one. */
export const completeUpload: Operation = async ({ request, signed, store, source }) => {
  const { address, headers } = request;
  const id = uploadId(request);
  store.uploads.get(address, id);
  const condition = writeCondition(headers);
  if (promisedChecksum(headers)) throw notImplemented("A checksum over all parts");
  const listed = readParts(await readText(readPayload(request, signed), longestDocument));
  const object = await store.complete(address, id, () => assemble(store.uploads.get(address, id), listed), {
    condition,
    event: eventOf(source, "ObjectCreated:CompleteMultipartUpload", address, request),
  });
  const Location = `http://${headers.host ?? ""}${request.message.url?.split("?")[0] ?? ""}`;
  return xmlReply(
    writeXml("CompleteMultipartUploadResult", {
      Location,
      Bucket: address.bucket,
      Key: address.key,
      ETag: quoted(object),
    }),
  );
};

/** AbortMultipartUpload. */
export const abortUpload: Operation = async ({ request, store }) => {
  await store.uploads.abort(request.address, uploadId(request));
  return { status: 204 };
};

/** The id in the query, which the route has seen to. */
export function uploadId(request: S3Request): string {
  return request.query.get("uploadId") ?? "";
}

interface ListedPart {
  readonly number: number;
  readonly etag: string;
}

function readParts(document: string): ListedPart[] {
  const root = readXml(document);
  const parts = childrenOf(root, "Part").map((part) => ({
    number: Number(childText(part, "PartNumber")),
    etag: (childText(part, "ETag") ?? "").trim().replaceAll('"', ""),
  }));
  if (root.name !== "CompleteMultipartUpload" || parts.length === 0 || parts.length > mostParts)
    throw malformed();
  return parts;
}

/** Throws InvalidPartOrder, InvalidPart and EntityTooSmall. */
function assemble(upload: Upload, listed: readonly ListedPart[]): Omit<StoredObject, "modified"> {
  const parts: StoredPart[] = [];
  for (const { number, etag } of listed) {
    if (number <= (parts.at(-1)?.number ?? 0)) {
      const message = "The list of parts was not in ascending order. Parts must be ordered by part number.";
      throw new S3Error("InvalidPartOrder", message, { UploadId: upload.id });
    }
    const part = upload.parts.get(number);
    if (part?.etag !== etag) {
      const message =
        "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.";
      throw new S3Error("InvalidPart", message, { UploadId: upload.id, PartNumber: number, ETag: etag });
    }
    parts.push(part);
  }
  const small = parts.slice(0, -1).find(({ size }) => size < smallestPart);
  if (small) {
    throw new S3Error("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size", {
      ProposedSize: small.size,
      MinSizeAllowed: smallestPart,
      PartNumber: small.number,
      ETag: small.etag,
    });
  }
  const md5 = createHash("md5");
  for (const { etag } of parts) md5.update(etag, "hex");
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: `${md5.digest("hex")}-${parts.length}`,
    headers: upload.headers,
    pieces: parts.flatMap(({ pieces }) => pieces),
  };
}
