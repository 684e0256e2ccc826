import { config } from "../config/index.ts";
import { objects } from "../objects/index.ts";
import type { UploadPurpose } from "../site/uploads.ts";
import { pictureKey, quarantineKey, type UploadKey } from "./keys.ts";

/** Removes the objects of an upload whose row is gone: the file, and what was made of it. Safe to repeat. */
export async function removeObjects(purpose: UploadPurpose, key: UploadKey): Promise<void> {
  const { UPLOADS_BUCKET } = config();
  const made = await objects.list(UPLOADS_BUCKET, `${pictureKey(purpose, key)}-`);
  await Promise.all([quarantineKey(key), ...made].map((name) => objects.remove(UPLOADS_BUCKET, name)));
}
