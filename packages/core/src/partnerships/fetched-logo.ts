import { avatarOf } from "../accounts/profile.ts";
import { pictureNotFetched } from "../accounts/picture-fetch.ts";
import type { UploadRow } from "../media/read.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { releaseUpload, useUpload } from "../media/use.ts";
import { atVersion, conditionHolds, matches } from "../platform/table/conditions.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { PartnershipEntity } from "./partnership.entity.ts";
import { logoUpload, userOf } from "./row.ts";

/**
 * Shows a fetched logo if the partner waits for it, or records why the fetch failed. Idempotent, and tolerates late
 * and reordered events.
 *
 * @param upload ready or rejected
 */
export async function applyFetchedLogo(upload: UploadRow, id: string): Promise<void> {
  return optimistic("The partner", async () => {
    const { data: row } = await PartnershipEntity.get({ id }).go({ consistent: true });
    if (row?.logoFetch !== upload.id) return;
    const { picture, reason = pictureNotFetched } = upload;
    if (!picture) return refuse(id, upload.id, reason);
    const former = await logoUpload(row);
    const refused = await writeNamed({ partner: PartnershipEntity, upload: UploadEntity }, (write) => ({
      partner: write.partner
        .patch({ id })
        .set({ logo: avatarOf({ ...upload, picture }) })
        .add({ version: 1 })
        .remove(["logoFetch", "logoProblem"])
        .where(atVersion(row.version))
        .commit(),
      upload: useUpload(write.upload, upload, userOf(id)),
      former: former.map((each) => releaseUpload(write.upload, each, userOf(id))),
    }));
    // Another event settles it concurrently, or the upload has expired.
    if (refused.has("upload")) return refuse(id, upload.id, pictureNotFetched);
    return refused.size > 0 ? retry : undefined;
  });
}

async function refuse(id: string, fetch: string, reason: string): Promise<void> {
  await conditionHolds(
    PartnershipEntity.patch({ id })
      .set({ logoProblem: reason })
      .add({ version: 1 })
      .remove(["logoFetch"])
      .where(matches({ logoFetch: fetch }))
      .go(),
  );
}
