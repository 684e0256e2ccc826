import { decodeTime } from "ulid";
import { now } from "../../platform/clock/index.ts";
import type { UploadPurpose } from "../../fixed/uploads.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import type { UploadKey } from "../../model/media/keys.ts";
import { isNamed } from "./named.ts";
import { uploadRow, type UploadRow } from "../../domain/media/read.ts";
import { removeObjects } from "../../domain/media/remove.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { letGo } from "../../domain/media/use.ts";

/** In milliseconds: an upload that is younger is the affair of who sends it, of events and of its expiry. */
const grace = 2 * 24 * 3_600_000;

/** What was done about an upload that has objects. */
export type Mended = "kept" | "removed" | "released";

/**
 * Mends what was lost of an upload that has objects: removes them where its row is gone, since a row never comes back, and lets
 * go what says to be shown by a record that does not show it. Safe to repeat, and beside whatever else happens to it.
 */
export async function mend(purpose: UploadPurpose, key: UploadKey): Promise<Mended> {
  if (decodeTime(key.id) > now() - grace) return "kept";
  const upload = await uploadRow(key);
  if (!upload) {
    await removeObjects(purpose, key);
    return "removed";
  }
  const { usedBy } = upload;
  // The record is read after the row: what began to show it since is another use, and `release` sees that.
  if (usedBy === undefined || (await isNamed({ ...upload, usedBy }))) return "kept";
  return (await release(upload)) ? "released" : "kept";
}

/** Lets an upload go if it is in the very use that it was read in. Out: whether it was. */
async function release({ userId, id, usedBy, uses }: UploadRow): Promise<boolean> {
  try {
    await UploadEntity.patch({ userId, id })
      .set(letGo())
      .remove(["usedBy"])
      .where((attributes, { eq, notExists }) =>
        [
          eq(attributes.usedBy, usedBy),
          uses === undefined ? notExists(attributes.uses) : eq(attributes.uses, uses),
        ].join(" AND "),
      )
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
