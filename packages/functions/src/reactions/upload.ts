import { settlePicture } from "@handiwork/core/domain/blog";
import { isAvatarWanted, settleAvatar } from "@handiwork/core/domain/identity/account";
import { findUpload, queueFetch, removeObjects, type UploadRow } from "@handiwork/core/domain/media";
import { settleLogo } from "@handiwork/core/domain/partnership";
import { frameVersion } from "@handiwork/core/fixed/realtime";
import { UploadEntity } from "@handiwork/core/model/media/upload.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** What hears of pictures that were fetched for it, by what their uploads say to be wanted by, up to the colon. */
const settlers: Readonly<Record<string, (upload: UploadRow, id: string) => Promise<void>>> = {
  partner: settleLogo,
  post: settlePicture,
};

/** What became of a file is news at its owner's. */
export const frames = on(UploadEntity, ({ before, after }): OutgoingFrame[] => {
  if (!after || after.state === "waiting" || after.state === before?.state) return [];
  const { userId, id, state, reason } = after;
  return [{ userId, frame: { v: frameVersion, type: "upload", id, state, reason: reason || null } }];
});

/**
 * Queues the fetch of a picture that a new upload waits for, tells what wants it what became of it, and removes what was made of one that
 * nothing shows when its row goes. Safe to repeat: each looks at the upload as it is.
 */
export const react = on(UploadEntity, async ({ before, after }): Outcomes => {
  if (after) await Promise.all([settle(after), ...(before === undefined ? [beginFetch(after)] : [])]);
  else if (before && !before.usedBy) await removeObjects(before.purpose, before);
  return [];
});

async function beginFetch({ userId, id, purpose, source }: UploadRow): Promise<void> {
  if (source === undefined) return;
  const isWanted = purpose !== "avatar" || (await isAvatarWanted({ userId, id }));
  if (isWanted) await queueFetch({ userId, id });
}

async function settle({ userId, id, purpose, state, wantedBy = "" }: UploadRow): Promise<void> {
  if (state === "waiting") return;
  if (purpose === "avatar") await settleAvatar({ userId, id });
  const [kind = "", wantedId = ""] = wantedBy.split(":");
  const upload = settlers[kind] && (await findUpload({ userId, id }));
  if (upload) await settlers[kind]?.(upload, wantedId);
}
