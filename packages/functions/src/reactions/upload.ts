import { settlePicture } from "@handiwork/core/domain/blog";
import { settleAvatar } from "@handiwork/core/domain/identity/account";
import {
  findUpload,
  receivePicture,
  refusePicture,
  removeObjects,
  sourceOf,
  type UploadRow,
} from "@handiwork/core/domain/media";
import { settleLogo } from "@handiwork/core/domain/partnership";
import { frameVersion } from "@handiwork/core/fixed/realtime";
import { UploadEntity } from "@handiwork/core/model/media/upload.entity";
import { NotFetched, fetchPicture } from "../events/fetch-picture.ts";
import { on, type Change, type Lane, type Outcomes, type OutgoingFrame } from "./change.ts";

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

/** To fetch a picture takes seconds, and nothing else waits for it. */
export const lane = on(UploadEntity, (change): Lane => (asksForFetch(change) ? "single" : "others"));

/**
 * Fetches the file that an upload is to be, tells what wants it what became of it, and removes what was made of one that nothing
 * shows when its row goes. Safe to repeat: a file is taken once, and the others look at the upload as it is.
 */
export const react = on(UploadEntity, async (change): Outcomes => {
  const { before, after } = change;
  if (after) await Promise.all([settle(after), ...(asksForFetch(change) ? [fetchWanted(after)] : [])]);
  else if (before && !before.usedBy) await removeObjects(before.purpose, before);
  return [];
});

function asksForFetch({ before, after }: Change<UploadRow>): boolean {
  return before === undefined && after?.source !== undefined;
}

async function fetchWanted({ userId, id }: UploadRow): Promise<void> {
  const source = await sourceOf({ userId, id });
  if (source === undefined) return;
  try {
    await receivePicture({ userId, id }, (await fetchPicture(source)).body);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    await refusePicture({ userId, id }, error.message);
  }
}

async function settle({ userId, id, purpose, state, wantedBy = "" }: UploadRow): Promise<void> {
  if (state === "waiting") return;
  if (purpose === "avatar") await settleAvatar({ userId, id });
  const [kind = "", wantedId = ""] = wantedBy.split(":");
  const upload = settlers[kind] && (await findUpload({ userId, id }));
  if (upload) await settlers[kind]?.(upload, wantedId);
}
