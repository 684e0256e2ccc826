import { config } from "../../platform/config/index.ts";
import { objects } from "../../platform/objects/index.ts";
import type { UploadPurpose } from "../../fixed/uploads.ts";
import { pictureKey, quarantineKey, type UploadKey } from "../../model/media/keys.ts";
import { placeOf } from "../../model/media/place.ts";
import type { UploadRow } from "./read.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";

/** Removes the objects of an upload whose row is gone: the file, and what was made of it. Safe to repeat. */
export async function removeObjects(purpose: UploadPurpose, key: UploadKey): Promise<void> {
  const { bucket, prefix } = placeOf(purpose);
  const made = await objects.list(bucket, prefix + pictureKey(purpose, key));
  await Promise.all([
    objects.remove(config().UPLOADS_BUCKET, quarantineKey(key)),
    ...made.map((name) => objects.remove(bucket, name)),
  ]);
}

/** Removes an upload with its objects, whatever shows it: for the end of an account. Safe to repeat. */
export async function removeUpload({ purpose, userId, id }: UploadRow): Promise<void> {
  await removeObjects(purpose, { userId, id });
  // A picture that is made at this moment finds no row, and is removed by who makes it.
  await UploadEntity.delete({ userId, id }).go();
}
