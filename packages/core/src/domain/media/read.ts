import type { EntityItem } from "electrodb";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { Id } from "../../platform/ids/index.ts";
import { uploadRules } from "../../fixed/uploads.ts";
import type { UploadKey } from "../../model/media/keys.ts";
import type { Upload } from "../../model/media/schema.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";

export type UploadRow = EntityItem<typeof UploadEntity>;

/** What is told of an upload that is not there, or not the actor's. */
export const noUpload = "This file is no longer there. Please choose it again.";

/** What became of an upload of the actor's own: one read. Throws NotFound. */
export async function readUpload(actor: Actor, upload: string): Promise<Upload> {
  authorise(actor, "readUpload");
  const found = await findUpload({ userId: actor.id, id: Id.parse(upload) });
  if (!found) throw new NotFound(noUpload);
  const { id, state, reason = null, picture } = found;
  const { width, height, placeholder } = picture ?? {};
  const image = width && height && placeholder ? { width, height, placeholder } : null;
  const shown = uploadRules[found.purpose].isPublic && picture ? picture : null;
  return { id, state, reason, image, picture: shown };
}

/** A user's upload as it is now; undefined where there is none, or none any more. */
export async function findUpload(key: UploadKey): Promise<UploadRow | undefined> {
  const upload = await uploadRow(key);
  return upload && !isPast(upload) ? upload : undefined;
}

/** An upload's row, forgotten or not. Undefined where there is none: for ever, once its id is more than a day old. */
export async function uploadRow(key: UploadKey): Promise<UploadRow | undefined> {
  const { data } = await UploadEntity.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** The table takes up to two days to forget. */
export function isPast({ expiresAt }: UploadRow): boolean {
  return expiresAt !== undefined && expiresAt * 1000 <= now();
}
