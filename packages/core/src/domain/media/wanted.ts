import { config } from "../../platform/config/index.ts";
import { objects } from "../../platform/objects/index.ts";
import type { PicturePurpose } from "../../fixed/uploads.ts";
import { conditionHolds, matches } from "../../platform/table/conditions.ts";
import { quarantineKey, type UploadKey } from "../../model/media/keys.ts";
import { findUpload, type UploadRow } from "./read.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { unusedUntil, type Uploads } from "./use.ts";

/** What is shown by the marketplace itself, and by nobody's record. */
const bySite = /^(partner|post):/;

export interface Wanted {
  readonly purpose: PicturePurpose;
  /** The https address that somebody typed. */
  readonly source: string;
  /** What is to show it: "partner:ID" or "post:ID". */
  readonly wantedBy: string;
}

/**
 * For the transaction of a record that gets the address of a picture: an upload that nobody sends. `react` fetches it once from
 * there, the file goes the way of all uploads, and when it is ready, or refused with a reason, the record hears of it
 * (`functions/src/events/wanted.ts`). The record keeps the upload's id while it waits. In: who typed the address, and a new id.
 */
export function wantPicture(uploads: Uploads, key: UploadKey, wanted: Wanted) {
  const { userId, id } = key;
  return uploads
    .create({
      userId,
      id,
      ...wanted,
      contentType: "image/*",
      size: 0,
      state: "waiting",
      expiresAt: unusedUntil(),
    })
    .commit();
}

/** From where an upload is to be fetched; undefined where that was done, or is not wanted any more. */
export async function sourceOf(key: UploadKey): Promise<string | undefined> {
  const upload = await findUpload(key);
  return upload?.state === "waiting" ? upload.source : undefined;
}

/** Takes what was fetched: it goes the way of every upload from here. Safe to repeat and to overlap. */
export async function receivePicture(key: UploadKey, body: Uint8Array<ArrayBuffer>): Promise<void> {
  await objects.put(config().UPLOADS_BUCKET, quarantineKey(key), body, { IfNoneMatch: "*" });
}

/** Notes, in words, why nothing could be fetched. Safe to repeat. */
export async function refusePicture({ userId, id }: UploadKey, reason: string): Promise<void> {
  await conditionHolds(
    UploadEntity.patch({ userId, id })
      .set({ state: "refused", reason })
      .where(matches({ state: "waiting" }))
      .go(),
  );
}

/** Whether what an upload is shown by is the marketplace's own: its sender's account may end, and it stays. */
export function isOfSite({ usedBy }: UploadRow): boolean {
  return usedBy !== undefined && bySite.test(usedBy);
}
