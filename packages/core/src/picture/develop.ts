import { config } from "../config/index.ts";
import { findUpload, type UploadRow } from "../media/read.ts";
import { removeObjects } from "../media/remove.ts";
import type { MediaImage } from "../media/schema.ts";
import { pictureKey, pictureObject, uploadAt } from "../media/keys.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { objects } from "../objects/index.ts";
import { uploadRules } from "../site/uploads.ts";
import { isConditionFailure } from "../table/conditions.ts";
import { encode, NotAPicture, type Encoded } from "./encode.ts";

/** What became of a file: `late` where its upload is done or forgotten, or never was. */
export type Development = "ready" | "refused" | "late";

type Change =
  | { readonly state: "ready"; readonly picture: Omit<MediaImage, "caption"> }
  | { readonly state: "refused"; readonly reason: string };

/**
 * Makes the picture of a file that was put below `quarantine/`, and removes the file. In: the object's key. Safe to repeat,
 * to overlap and to come late: only the first to end changes the upload, and all make the same objects.
 */
export async function develop(objectKey: string): Promise<Development> {
  const { UPLOADS_BUCKET } = config();
  const key = uploadAt(objectKey);
  if (!key) return "late";
  const upload = await findUpload(key);
  const file = upload?.state === "waiting" ? await objects.get(UPLOADS_BUCKET, objectKey) : undefined;
  if (!upload || !file) {
    await objects.remove(UPLOADS_BUCKET, objectKey);
    return "late";
  }
  const change = await changeOf(upload, file.body);
  await finish(upload, change);
  await objects.remove(UPLOADS_BUCKET, objectKey);
  return change.state;
}

async function changeOf(upload: UploadRow, file: Uint8Array): Promise<Change> {
  const rule = uploadRules[upload.purpose];
  if (file.length >= rule.belowBytes) return { state: "refused", reason: rule.tooLarge };
  try {
    return { state: "ready", picture: await keep(upload, await encode(file, rule.widths)) };
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    const reasons = {
      type: rule.wrongType,
      pixels: "This image has too many pixels. Please choose a smaller one.",
      damaged: "This image is damaged. Please choose another one.",
    };
    return { state: "refused", reason: reasons[error.reason] };
  }
}

/** Puts the versions where their owner's pictures are kept. Out: how the upload names them. */
async function keep(upload: UploadRow, { versions, ...shown }: Encoded) {
  const key = pictureKey(upload.purpose, upload);
  const headers = {
    "Content-Type": "image/webp",
    "Cache-Control": "private, max-age=3600",
    "If-None-Match": "*",
  };
  const puts = versions.map(({ width, body }) =>
    objects.put(config().UPLOADS_BUCKET, pictureObject(key, width), body, headers),
  );
  await Promise.all(puts);
  return { key, ...shown, widths: versions.map(({ width }) => width) };
}

async function finish({ userId, id, purpose }: UploadRow, change: Change): Promise<void> {
  try {
    await UploadEntity.patch({ userId, id })
      .set(change)
      .where(({ state }, { eq }) => eq(state, "waiting"))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    // Another event about the same file has ended first, or the upload was forgotten meanwhile.
    if (!(await findUpload({ userId, id }))) await removeObjects(purpose, { userId, id });
  }
}
