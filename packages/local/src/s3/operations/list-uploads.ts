import { writeXml } from "../http/xml.ts";
import { formEncode } from "../signing/encoding.ts";
import { compareKeys } from "../store/keys.ts";
import { type Operation, xmlReply } from "./call.ts";
import { readEncoding, readLimit } from "./list.ts";
import { uploadId } from "./multipart.ts";
import { quoted } from "./objects.ts";

/** ListParts, by number. */
export const listParts: Operation = async ({ request, store }) => {
  const { query, address } = request;
  const { id, bucket, key, parts } = store.uploads.get(address, uploadId(request));
  const limit = readLimit(query.get("max-parts") ?? undefined, "max-parts");
  const marker = Number(query.get("part-number-marker") ?? 0);
  const rest = [...parts.values()]
    .filter(({ number }) => number > marker)
    .toSorted((a, b) => a.number - b.number);
  const page = rest.slice(0, limit);
  return xmlReply(
    writeXml("ListPartsResult", {
      Bucket: bucket,
      Key: key,
      UploadId: id,
      PartNumberMarker: marker,
      NextPartNumberMarker: page.at(-1)?.number ?? marker,
      MaxParts: limit,
      IsTruncated: rest.length > page.length,
      Part: page.map((part) => ({
        PartNumber: part.number,
        LastModified: new Date(part.modified).toISOString(),
        ETag: quoted(part),
        Size: part.size,
      })),
      StorageClass: "STANDARD",
    }),
  );
};

/** ListMultipartUploads, by key and then by age. */
export const listUploads: Operation = async ({ request, store }) => {
  const { query } = request;
  const of = (name: string): string => query.get(name) ?? "";
  const limit = readLimit(query.get("max-uploads") ?? undefined, "max-uploads");
  const encoding = readEncoding(query.get("encoding-type") ?? undefined);
  const encode = encoding ? formEncode : (text: string) => text;
  const [prefix, keyMarker, idMarker] = [of("prefix"), of("key-marker"), of("upload-id-marker")];
  const sorted = store.uploads
    .of(request.address.bucket)
    .filter(({ key }) => key.startsWith(prefix))
    .toSorted((a, b) => compareKeys(a.key, b.key) || a.initiated - b.initiated || compareKeys(a.id, b.id));
  const marked = sorted.findIndex(({ key, id }) => key === keyMarker && id === idMarker);
  const rest =
    marked === -1 ? sorted.filter(({ key }) => compareKeys(key, keyMarker) > 0) : sorted.slice(marked + 1);
  const page = rest.slice(0, limit);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return xmlReply(
    writeXml("ListMultipartUploadsResult", {
      Bucket: request.address.bucket,
      KeyMarker: encode(keyMarker),
      UploadIdMarker: idMarker,
      NextKeyMarker: last && encode(last.key),
      NextUploadIdMarker: last?.id,
      Prefix: encode(prefix),
      EncodingType: encoding,
      MaxUploads: limit,
      IsTruncated: last !== undefined,
      Upload: page.map(({ key, id, initiated }) => ({
        Key: encode(key),
        UploadId: id,
        StorageClass: "STANDARD",
        Initiated: new Date(initiated).toISOString(),
      })),
    }),
  );
};
