import { checksumHeader } from "../body/checksum.ts";
import { readPayload } from "../body/payload.ts";
import { eventOf } from "../events/record.ts";
import { isWanted, noSuchKey, writeCondition } from "../http/conditions.ts";
import { objectHeaders, overrides } from "../http/metadata.ts";
import { readRange } from "../http/range.ts";
import type { Fields } from "../http/request.ts";
import type { StoredObject } from "../store/records.ts";
import type { Operation, Reply } from "./call.ts";

/** GetObject and HeadObject: conditions, a range, replaced headers. */
export const getObject: Operation = async ({ request, store }) => {
  const { headers, query, address, method } = request;
  const object = store.get(address);
  if (!object) throw noSuchKey(address.key);
  const common: Fields = {
    ...object.headers,
    ...overrides(query),
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
      ...(wholeChecksum && checksumHeader(object.checksum)),
    },
  };
  return method === "HEAD" ? reply : { ...reply, body: store.blobs.read(object.pieces, start, end) };
};

/** PutObject. */
export const putObject: Operation = async ({ request, signed, store, source }) => {
  const headers = objectHeaders(request.headers);
  const condition = writeCondition(request.headers);
  const payload = readPayload(request, signed);
  const { size, md5: etag, pieces } = await store.blobs.write(payload.data);
  try {
    const checksum = payload.checksum();
    const object = await store.put(
      request.address,
      { size, etag, pieces, headers, ...(checksum && { checksum }) },
      { condition, event: eventOf(source, "ObjectCreated:Put", request.address, request) },
    );
    return { status: 200, headers: { etag: quoted(object), ...checksumHeader(object.checksum) } };
  } finally {
    store.blobs.release(pieces);
  }
};

/** DeleteObject: what does not exist counts as deleted. */
export const deleteObject: Operation = async ({ request, store, source }) => {
  const etag = request.headers["if-match"];
  await store.delete(request.address, {
    ...(etag !== undefined && { condition: { absent: false, etag } }),
    event: eventOf(source, "ObjectRemoved:Delete", request.address, request),
  });
  return { status: 204 };
};

/** An object's ETag as headers and documents carry it. */
export function quoted({ etag }: Pick<StoredObject, "etag">): string {
  return `"${etag}"`;
}
