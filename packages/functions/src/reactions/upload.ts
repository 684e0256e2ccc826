import { applyFetchedPicture } from "@handiwork/core/blog";
import { isAvatarPending, applyFetchedAvatar } from "@handiwork/core/accounts";
import { findUpload, queueFetch, removeObjects, type UploadRow } from "@handiwork/core/media";
import { applyFetchedLogo } from "@handiwork/core/partnerships";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { UploadEntity } from "@handiwork/core/media/upload.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** Handlers of fetched pictures, by the prefix of the upload's `wantedBy`. */
const fetchHandlers: Readonly<Record<string, (upload: UploadRow, id: string) => Promise<void>>> = {
  partner: applyFetchedLogo,
  post: applyFetchedPicture,
};

/** Tells the owner an upload's result. */
export const frames = /* @__PURE__ */ on(UploadEntity, ({ before, after }): OutgoingFrame[] => {
  if (!after || after.state === "waiting" || after.state === before?.state) return [];
  const { userId, id, state, reason } = after;
  return [{ userId, frame: { v: frameVersion, type: "upload", id, state, reason: reason || null } }];
});

/**
 * Queues the fetch of a picture for a new upload, passes its result to whatever requested it, and deletes the objects
 * of an unused upload when its row expires. Idempotent: reads the current upload.
 */
export const react = /* @__PURE__ */ on(UploadEntity, async ({ before, after }): Outcomes => {
  if (after) await Promise.all([passResult(after), ...(before === undefined ? [beginFetch(after)] : [])]);
  else if (before && !before.usedBy) await removeObjects(before.purpose, before);
  return [];
});

async function beginFetch({ userId, id, purpose, source }: UploadRow): Promise<void> {
  if (source === undefined) return;
  const isWanted = purpose !== "avatar" || (await isAvatarPending({ userId, id }));
  if (isWanted) await queueFetch({ userId, id });
}

async function passResult({ userId, id, purpose, state, wantedBy = "" }: UploadRow): Promise<void> {
  if (state === "waiting") return;
  if (purpose === "avatar") await applyFetchedAvatar({ userId, id });
  const [kind = "", wantedId = ""] = wantedBy.split(":");
  const upload = fetchHandlers[kind] && (await findUpload({ userId, id }));
  if (upload) await fetchHandlers[kind]?.(upload, wantedId);
}
