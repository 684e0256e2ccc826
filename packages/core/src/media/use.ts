import { Conflict, NotFound } from "../errors/index.ts";
import type { UploadPurpose } from "../site/uploads.ts";
import type { UploadKey } from "./keys.ts";
import { findUpload, noUpload, type UploadRow } from "./read.ts";

/** An upload that may be shown by something. */
export interface ReadyUpload extends UploadRow {
  readonly picture: NonNullable<UploadRow["picture"]>;
}

/**
 * A user's upload that something wants to show. Throws NotFound where it is none of the user's for that purpose, Conflict
 * where it is not ready, was refused, or is shown by something else already.
 */
export async function readyUpload(key: UploadKey, purpose: UploadPurpose): Promise<ReadyUpload> {
  const upload = await findUpload(key);
  if (upload?.purpose !== purpose) throw new NotFound(noUpload);
  const { state, reason, picture, usedBy } = upload;
  if (state === "refused") throw new Conflict(reason ?? noUpload);
  if (!picture) throw new Conflict("This file is not ready yet. Please try again in a moment.");
  if (usedBy !== undefined) throw new Conflict("This file was used already. Please choose it again.");
  return { ...upload, picture };
}
