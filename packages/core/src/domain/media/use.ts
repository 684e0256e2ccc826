import { now } from "../../platform/clock/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { Id } from "../../platform/ids/index.ts";
import { removal, type PicturePurpose, type UploadPurpose } from "../../fixed/uploads.ts";
import { uploadOf, type UploadKey } from "../../model/media/keys.ts";
import { findUpload, noUpload, type UploadRow } from "./read.ts";
import { matches } from "../../platform/table/conditions.ts";
import type { TransactWriteEntities } from "electrodb";
import type { UploadEntity } from "../../model/media/upload.entity.ts";

export interface ReadyUpload extends UploadRow {
  readonly picture: NonNullable<UploadRow["picture"]>;
}

/** The uploads of a transaction's entities, as ElectroDB gives them to its callback. */
export type Uploads = TransactWriteEntities<{ uploads: typeof UploadEntity }>["uploads"];

/**
 * A user's uploads that something wants to show, in their order; of documents that are PDFs there is no picture. In: the
 * keys of pictures, or the uploads' ids. Throws NotFound where one is none of the user's for that purpose, Conflict where one
 * is not ready, was refused, or is shown by something already.
 */
export async function readyUploads<Purpose extends UploadPurpose>(
  userId: string,
  purpose: Purpose,
  names: readonly string[],
) {
  const read = (name: string) => readyUpload(named(name, userId, purpose), purpose);
  const uploads = await Promise.all([...new Set(names)].map(read));
  return uploads as (Purpose extends PicturePurpose ? ReadyUpload : UploadRow)[];
}

function named(name: string, userId: string, purpose: UploadPurpose): UploadKey {
  const found = uploadOf(name) ?? { userId, purpose, id: name };
  if (found.userId !== userId || found.purpose !== purpose || !Id.safeParse(found.id).success)
    throw new NotFound(noUpload);
  return found;
}

async function readyUpload(key: UploadKey, purpose: UploadPurpose): Promise<UploadRow> {
  const upload = await findUpload(key);
  if (upload?.purpose !== purpose) throw new NotFound(noUpload);
  const { state, reason, usedBy } = upload;
  if (state === "refused") throw new Conflict(reason ?? noUpload);
  if (state === "waiting") throw new Conflict("This file is not ready yet. Please try again in a moment.");
  if (usedBy !== undefined) throw new Conflict("This file has already been used. Please choose it again.");
  return upload;
}

/**
 * A user's uploads that are shown by `usedBy` and are not to be any more: what `releaseUpload` is for. In: keys of pictures, or
 * the uploads' ids. Those that never were uploads, are gone or are shown by something else are left out.
 */
export async function usedUploads(
  userId: string,
  usedBy: string,
  names: readonly string[],
): Promise<UploadRow[]> {
  const ids = names.map((name) => uploadOf(name) ?? { userId, id: name });
  const own = ids.filter((each) => each.userId === userId && Id.safeParse(each.id).success);
  const rows = await Promise.all(own.map(findUpload));
  return rows.flatMap((row) => (row?.usedBy === usedBy ? [row] : []));
}

/**
 * For the transaction of what begins to show an upload: from then on it is kept. Refused where it was used or forgotten
 * meanwhile.
 *
 * @param usedBy "portfolio", "avatar", "application" or a message's id
 */
export function useUpload(uploads: Uploads, { userId, id }: UploadKey, usedBy: string) {
  return uploads
    .patch({ userId, id })
    .set({ usedBy })
    .add({ uses: 1 })
    .remove(["expiresAt", "released"])
    .where(({ state, usedBy: user, expiresAt }, { eq, gt, notExists }) =>
      [eq(state, "ready"), notExists(user), gt(expiresAt, now() / 1000)].join(" AND "),
    )
    .commit();
}

/** When an upload that nothing shows is forgotten: after a day. In seconds since 1970. */
export function unusedUntil(): number {
  return Math.floor(now() / 1000) + 24 * 3600;
}

/** What says of an upload that it is let go now: who removed it may think better of it for a while. */
export function letGo() {
  return { released: "yes", expiresAt: Math.floor(now() / 1000) + removal.releasedSeconds } as const;
}

/**
 * For the transaction of what shows an upload no more: in half an hour it is forgotten, and what was made of it goes. Refused
 * where `usedBy` did not show it (any more): `usedUploads` says of which it does.
 */
export function releaseUpload(uploads: Uploads, { userId, id }: UploadKey, usedBy: string) {
  return uploads.patch({ userId, id }).set(letGo()).remove(["usedBy"]).where(matches({ usedBy })).commit();
}
