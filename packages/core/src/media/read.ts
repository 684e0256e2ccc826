import type { EntityItem } from "electrodb";
import { verb } from "../platform/access/index.ts";
import { now } from "../platform/clock.ts";
import { NotFound } from "../platform/errors.ts";
import { Id } from "../platform/ids.ts";
import { uploadRules } from "../reference/uploads.ts";
import type { UploadKey } from "./keys.schema.ts";
import type { Upload } from "./schema.ts";
import { UploadEntity } from "./upload.entity.ts";

export type UploadRow = EntityItem<typeof UploadEntity>;

/** The message about an upload that does not exist or belongs to another user. */
export const uploadNotFound = "This file is no longer there. Please choose it again.";

/**
 * Returns the status of the actor's upload. One read.
 *
 * @throws {NotFound}
 */
export const readUpload = verb("readUpload", Id, async (actor, upload): Promise<Upload> => {
  const found = await findUpload({ userId: actor.id, id: upload });
  if (!found) throw new NotFound(uploadNotFound);
  const { id, state, reason = null, picture } = found;
  const { width, height, placeholder } = picture ?? {};
  const image = width && height && placeholder ? { width, height, placeholder } : null;
  const shown = uploadRules[found.purpose].isPublic && picture ? picture : null;
  return { id, state, reason, image, picture: shown };
});

/** Returns a user's current upload; undefined if there is none or it has expired. */
export async function findUpload(key: UploadKey): Promise<UploadRow | undefined> {
  const upload = await uploadRow(key);
  return upload && !isExpired(upload) ? upload : undefined;
}

/**
 * Returns an upload's row, even if expired; undefined if there is none, which is permanent once its id is older than
 * a day.
 */
export async function uploadRow(key: UploadKey): Promise<UploadRow | undefined> {
  const { data } = await UploadEntity.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Returns whether an upload has expired; the table deletes it up to two days later. */
export function isExpired({ expiresAt }: UploadRow): boolean {
  return expiresAt !== undefined && expiresAt * 1000 <= now();
}
