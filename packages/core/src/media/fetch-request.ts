import { config } from "../platform/config.ts";
import { enqueue } from "../platform/queue.ts";
import type { PicturePurpose } from "../reference/uploads.ts";
import type { UploadKey } from "./keys.schema.ts";
import type { PictureFetch } from "./picture-fetch.schema.ts";
import { findUpload, type UploadRow } from "./read.ts";
import { unusedExpiry, type UploadWrites } from "./use.ts";

/** Uses by the marketplace itself instead of a user's record. */
const bySite = /^(partner|post):/;

export interface FetchRequest {
  readonly purpose: PicturePurpose;
  /** The https URL that a user entered. */
  readonly source: string;
  /** The record that will show it: "partner:ID" or "post:ID"; absent for avatars. */
  readonly wantedBy?: string;
}

/**
 * Returns the transaction item that creates an upload to be fetched from a URL, for the record's transaction. `react`
 * queues the fetch, `events/fetch-picture` puts the file in quarantine like every upload, and
 * `functions/src/reactions/upload.ts` passes the result to the record, which stores the upload's id meanwhile.
 *
 * @param key the user who entered the URL, and a new id
 */
export function requestFetch(uploads: UploadWrites, key: UploadKey, wanted: FetchRequest) {
  const { userId, id } = key;
  return uploads
    .create({
      userId,
      id,
      ...wanted,
      contentType: "image/*",
      size: 0,
      state: "waiting",
      expiresAt: unusedExpiry(),
    })
    .commit();
}

/**
 * Queues the fetch of an upload that still waits for its picture. Idempotent.
 *
 * @throws errors of the queue
 */
export async function queueFetch({ userId, id }: UploadKey): Promise<void> {
  const upload = await findUpload({ userId, id });
  if (upload?.state !== "waiting" || upload.source === undefined) return;
  const url = config().PICTURE_FETCH_QUEUE_URL;
  if (url === undefined) throw new Error("PICTURE_FETCH_QUEUE_URL is not set.");
  await enqueue(url, { userId, id, source: upload.source } satisfies PictureFetch, 0);
}

/** Returns whether the marketplace itself uses an upload, so that it survives its uploader's account. */
export function belongsToSite({ usedBy }: UploadRow): boolean {
  return usedBy !== undefined && bySite.test(usedBy);
}
