import { config } from "../../platform/config/index.ts";
import { enqueue } from "../../platform/queue/index.ts";
import type { PicturePurpose } from "../../fixed/uploads.ts";
import type { UploadKey } from "../../model/media/keys.ts";
import type { PictureFetch } from "../../model/media/picture-fetch.ts";
import { findUpload, type UploadRow } from "./read.ts";
import { unusedUntil, type Uploads } from "./use.ts";

/** What is shown by the marketplace itself, and by nobody's record. */
const bySite = /^(partner|post):/;

export interface Wanted {
  readonly purpose: PicturePurpose;
  /** The https address that somebody typed. */
  readonly source: string;
  /** What is to show it: "partner:ID" or "post:ID". An avatar is its user's. */
  readonly wantedBy?: string;
}

/**
 * Creates an upload that nobody sends, in the transaction of the record that gets the address of a picture. `react` queues its fetch,
 * `events/fetch-picture` puts the file in quarantine like every upload, and the record hears when the picture is ready or refused
 * (`functions/src/reactions/upload.ts`). The record keeps the upload's id while it waits.
 *
 * @param key the user who typed the address, and a new id
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

/** Queues the fetch of an upload that still waits for its picture. Idempotent. Throws what the queue throws. */
export async function queueFetch({ userId, id }: UploadKey): Promise<void> {
  const upload = await findUpload({ userId, id });
  if (upload?.state !== "waiting" || upload.source === undefined) return;
  const url = config().PICTURE_FETCH_QUEUE_URL;
  if (url === undefined) throw new Error("PICTURE_FETCH_QUEUE_URL is not set.");
  await enqueue(url, { userId, id, source: upload.source } satisfies PictureFetch, 0);
}

/** Whether what an upload is shown by is the marketplace's own: its sender's account may end, and it stays. */
export function isOfSite({ usedBy }: UploadRow): boolean {
  return usedBy !== undefined && bySite.test(usedBy);
}
