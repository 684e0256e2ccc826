import { expiresIn, now } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { Id } from "../platform/ids.ts";
import { removal, type PicturePurpose, type UploadPurpose } from "../reference/uploads.ts";
import { uploadOf, type UploadKey } from "./keys.schema.ts";
import { findUpload, uploadNotFound, type UploadRow } from "./read.ts";
import { matches } from "../platform/table/conditions.ts";
import type { TransactWriteEntities } from "electrodb";
import type { UploadEntity } from "./upload.entity.ts";

export interface ReadyUpload extends UploadRow {
  readonly picture: NonNullable<UploadRow["picture"]>;
}

/** The upload entity in ElectroDB's transaction callback. */
export type UploadWrites = TransactWriteEntities<{ uploads: typeof UploadEntity }>["uploads"];

/**
 * Returns a user's uploads to be used, in order; PDFs have no picture.
 *
 * @param wanted keys of pictures, or ids of uploads
 * @throws {NotFound} for uploads that are not the user's or for another purpose
 * @throws {Conflict} for uploads that are not ready, were rejected, or are in use
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
    throw new NotFound(uploadNotFound);
  return found;
}

async function readyUpload(key: UploadKey, purpose: UploadPurpose): Promise<UploadRow> {
  const upload = await findUpload(key);
  if (upload?.purpose !== purpose) throw new NotFound(uploadNotFound);
  const { state, reason, usedBy } = upload;
  if (state === "refused") throw new Conflict(reason ?? uploadNotFound);
  if (state === "waiting") throw new Conflict("This file is not ready yet. Please try again in a moment.");
  if (usedBy !== undefined) throw new Conflict("This file has already been used. Please choose it again.");
  return upload;
}

/**
 * Returns a user's uploads with this `usedBy`, for `releaseUpload`, without those that are no uploads, are gone or
 * used elsewhere.
 *
 * @param named keys of pictures, or ids of uploads
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
 * Returns the transaction item that starts an upload's use and removes its expiry. Fails if it was used or has
 * expired meanwhile.
 *
 * @param usedBy "portfolio", "avatar", "application" or a message's id
 */
export function useUpload(uploads: UploadWrites, { userId, id }: UploadKey, usedBy: string) {
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

/** Returns when an unused upload expires, a day from now, as Unix time in seconds. */
export function unusedExpiry(): number {
  return expiresIn(24 * 3600);
}

/** Returns the attributes of a released upload, which can be used again for a while. */
export function releaseUnused() {
  return { released: "yes", expiresAt: expiresIn(removal.releasedSeconds) } as const;
}

/**
 * Returns the transaction item that ends an upload's use; it expires in half an hour with its objects. Fails if
 * `usedBy` does not use it; `usedUploads` finds those it does.
 */
export function releaseUpload(uploads: UploadWrites, { userId, id }: UploadKey, usedBy: string) {
  return uploads
    .patch({ userId, id })
    .set(releaseUnused())
    .remove(["usedBy"])
    .where(matches({ usedBy }))
    .commit();
}
