import { config } from "../platform/config.ts";
import { documentObject, pictureKey, pictureObject, uploadAt, type UploadKey } from "./keys.schema.ts";
import { placeOf } from "./place.rules.ts";
import { FetchProblem, fetchProblems, problemType } from "./picture-fetch.schema.ts";
import { isExpired, uploadRow, type UploadRow } from "./read.ts";
import { removeObjects } from "./remove.ts";
import type { MediaImage } from "./schema.ts";
import { UploadEntity } from "./upload.entity.ts";
import { objects } from "../platform/objects/index.ts";
import { formatOf, isWhole } from "../reference/file-format.ts";
import { damagedFile, removal, uploadRules, type UploadPurpose } from "../reference/uploads.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { encode, NotAPicture, type Encoded } from "./encode.ts";

/** The result for a file. `late`: its upload is finished, has expired, or never existed. */
export type ProcessingResult = "ready" | "refused" | "late";

type Change =
  | { readonly state: "ready"; readonly picture?: Omit<MediaImage, "caption"> }
  | { readonly state: "refused"; readonly reason: string };

/**
 * Processes a file below `quarantine/`: re-encodes a picture, or stores a document's PDF, and deletes the file.
 * Rejects the upload if the object reports a failed fetch. Idempotent, safe to overlap and to run late: only the
 * first to finish changes the upload, and all produce the same objects.
 */
export async function processUpload(objectKey: string): Promise<ProcessingResult> {
  const { UPLOADS_BUCKET } = config();
  const key = uploadAt(objectKey);
  if (!key) return "late";
  const upload = await uploadRow(key);
  if (!upload) {
    await removeAll(key);
    return "late";
  }
  const isAwaited = upload.state === "waiting" && !isExpired(upload);
  const file = isAwaited ? await objects.get(UPLOADS_BUCKET, objectKey) : undefined;
  if (!file) {
    await objects.remove(UPLOADS_BUCKET, objectKey);
    return "late";
  }
  const change = file.contentType === problemType ? refusalOf(file.body) : await changeOf(upload, file.body);
  await finish(upload, change);
  await objects.remove(UPLOADS_BUCKET, objectKey);
  return change.state;
}

/**
 * Returns why a picture could not be fetched, from the object's body.
 *
 * @throws {ZodError} for another body
 */
function refusalOf(body: Uint8Array): Change {
  return { state: "refused", reason: fetchProblems[FetchProblem.parse(Buffer.from(body).toString())] };
}

async function changeOf(upload: UploadRow, file: Uint8Array<ArrayBuffer>): Promise<Change> {
  const rule = uploadRules[upload.purpose];
  if (file.length >= rule.belowBytes) return { state: "refused", reason: rule.tooLarge };
  if (upload.purpose === "document" && formatOf(file) === "pdf") return keepPdf(upload, file);
  try {
    return { state: "ready", picture: await keep(upload, await encode(file, rule.widths)) };
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    const reasons = {
      type: rule.wrongType,
      pixels: "This image has too many pixels. Please choose a smaller one.",
      damaged: damagedFile.image,
    };
    return { state: "refused", reason: reasons[error.reason] };
  }
}

/** Stores the versions among the owner's pictures. Returns the upload's picture. */
async function keep(upload: UploadRow, { versions, ...shown }: Encoded) {
  const key = pictureKey(upload.purpose, upload);
  await Promise.all(
    versions.map(({ width, body }) => put(upload, pictureObject(key, width), body, "image/webp")),
  );
  return { key, ...shown, widths: versions.map(({ width }) => width) };
}

async function keepPdf(upload: UploadRow, file: Uint8Array<ArrayBuffer>): Promise<Change> {
  if (!isWhole(file, "pdf")) return { state: "refused", reason: damagedFile.pdf };
  await put(upload, documentObject(pictureKey(upload.purpose, upload)), file, "application/pdf");
  return { state: "ready" };
}

async function put(
  { purpose }: UploadRow,
  object: string,
  body: Uint8Array<ArrayBuffer>,
  ContentType: string,
) {
  const { bucket, prefix } = placeOf(purpose);
  await objects.put(bucket, prefix + object, body, { ContentType, ...headersOf(purpose), IfNoneMatch: "*" });
}

/** Returns the cache and download headers. */
function headersOf(purpose: UploadPurpose): Record<string, string> {
  // Browsers never revalidate it.
  if (uploadRules[purpose].isPublic)
    return { CacheControl: `public, max-age=31536000, s-maxage=${removal.edgeSeconds}, immutable` };
  const header = { CacheControl: "private, max-age=3600" };
  return purpose === "document" ? { ...header, ContentDisposition: "attachment" } : header;
}

async function finish({ userId, id }: UploadRow, change: Change): Promise<void> {
  const isFirst = await conditionHolds(
    UploadEntity.patch({ userId, id })
      .set(change)
      .where(matches({ state: "waiting" }))
      .go(),
  );
  // Another event for the file finished first, or the upload has expired.
  if (!isFirst && !(await uploadRow({ userId, id }))) await removeAll({ userId, id });
}

/** Deletes everything that earlier events produced for an expired upload. */
async function removeAll(key: UploadKey): Promise<void> {
  const purposes = Object.keys(uploadRules) as UploadPurpose[];
  await Promise.all(purposes.map((purpose) => removeObjects(purpose, key)));
}
