import { checksumHeader } from "../body/checksum.ts";
import { readPayload } from "../body/payload.ts";
import { notImplemented, S3Error } from "../errors.ts";
import { eventOf } from "../events/record.ts";
import { isWanted, noSuchKey, writeCondition } from "../http/conditions.ts";
import { objectHeaders } from "../http/metadata.ts";
import type { Fields } from "../http/request.ts";
import type { StoredObject } from "../store/records.ts";
import type { Operation, Reply } from "./call.ts";

/** GetObject and HeadObject, with their conditions and a range. */
export const getObject: Operation = async ({ request, store }) => {
  const { headers, address, method } = request;
  const object = store.get(address);
  if (!object) throw noSuchKey(address.key);
  const common: Fields = {
    ...object.headers,
    etag: quoted(object),
    "last-modified": new Date(object.modified).toUTCString(),
    "accept-ranges": "bytes",
  };
  if (!isWanted(headers, object)) {
    const { "content-type": _, ...unchanged } = common;
    return { status: 304, headers: unchanged };
  }
  const range = readRange(headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const wholeChecksum = !range && headers["x-amz-checksum-mode"]?.toUpperCase() === "ENABLED";
  const reply: Reply = {
    status: range ? 206 : 200,
    headers: {
      ...common,
      "content-length": end - start + 1,
      ...(range && { "content-range": `bytes ${start}-${end}/${object.size}` }),
      ...(wholeChecksum && checksumHeader(object.crc32)),
    },
  };
  return method === "HEAD" ? reply : { ...reply, body: store.blobs.read(object.file, start, end) };
};

/** Which bytes to send, the first and the last included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header against a body of `size` bytes. Undefined where the whole body is to be sent: no header, several
 * ranges, or what is no range. Throws InvalidRange where nothing of it exists.
 */
function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start <= end) return { start, end };
  throw new S3Error("InvalidRange", "The requested range is not satisfiable", {
    RangeRequested: header ?? "",
    ActualObjectSize: size,
  });
}

/** PutObject. */
export const putObject: Operation = async ({ request, payloadHash, store, clock }) => {
  const headers = objectHeaders(request.headers);
  const condition = writeCondition(request.headers);
  const payload = readPayload(request, payloadHash);
  const { size, md5: etag, file } = await store.blobs.write(payload.data);
  try {
    const object = await store.put(
      request.address,
      { size, etag, file, headers, ...(payload.crc32 !== undefined && { crc32: payload.crc32 }) },
      condition,
      eventOf(request, clock()),
    );
    return { status: 200, headers: { etag: quoted(object), ...checksumHeader(object.crc32) } };
  } finally {
    store.blobs.release(file);
  }
};

/** DeleteObject: what does not exist counts as deleted. */
export const deleteObject: Operation = async ({ request, store }) => {
  if (request.headers["if-match"] !== undefined) throw notImplemented("If-Match of a DELETE");
  await store.delete(request.address);
  return { status: 204 };
};

/** An object's ETag as headers and documents carry it. */
export function quoted({ etag }: Pick<StoredObject, "etag">): string {
  return `"${etag}"`;
}
