import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";
import type { UploadPurpose } from "../reference/uploads.ts";
import { pictureKey, quarantineKey, type UploadKey } from "./keys.schema.ts";
import { placeOf } from "./place.rules.ts";
import type { UploadRow } from "./read.ts";
import { UploadEntity } from "./upload.entity.ts";

/** Deletes the objects of an upload without a row: the file and its processed versions. Idempotent. */
export async function removeObjects(purpose: UploadPurpose, key: UploadKey): Promise<void> {
  const { bucket, prefix } = placeOf(purpose);
  const made = await objects.list(bucket, prefix + pictureKey(purpose, key));
  await Promise.all([
    objects.remove(config().UPLOADS_BUCKET, quarantineKey(key)),
    ...made.map((name) => objects.remove(bucket, name)),
  ]);
}

/** Deletes an upload with its objects, even if it is used, when an account is deleted. Idempotent. */
export async function removeUpload({ purpose, userId, id }: UploadRow): Promise<void> {
  await removeObjects(purpose, { userId, id });
  // A concurrent processing finds no row and deletes its own output.
  await UploadEntity.delete({ userId, id }).go();
}
