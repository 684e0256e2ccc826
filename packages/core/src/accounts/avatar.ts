import type { UploadKey } from "../media/keys.schema.ts";
import { findUpload } from "../media/read.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { releaseUpload, usedUploads, useUpload } from "../media/use.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { AccountEntity } from "./account.entity.ts";
import { avatarOf } from "./profile.ts";
import { pictureNotFetched } from "./picture-fetch.ts";

/** A fetch of a user's picture, identified by its upload. */
export type AvatarFetch = UploadKey;

/** Returns whether the profile still waits for a fetch. */
export async function isAvatarPending({ userId, id }: AvatarFetch): Promise<boolean> {
  const { data: profile } = await AccountEntity.get({ id: userId }).go({ consistent: true });
  return profile?.avatarFetch === id;
}

/** Records on the profile why a fetch failed, if the profile still waits for it. Idempotent. */
async function refuseAvatar({ userId, id }: AvatarFetch, reason: string): Promise<void> {
  const write = AccountEntity.patch({ id: userId })
    .set({ avatarProblem: reason })
    .remove(["avatarFetch"])
    .where(matches({ avatarFetch: id }));
  await conditionHolds(write.go());
}

/**
 * Shows a fetched picture instead of the previous one, if the profile still has its URL; or records why the fetch
 * failed. Idempotent, and tolerates late and reordered events and uploads that were not fetched.
 */
export async function applyFetchedAvatar(fetch: AvatarFetch): Promise<void> {
  const { userId, id } = fetch;
  return optimistic("The profile", async () => {
    const [{ data: profile }, upload] = await Promise.all([
      AccountEntity.get({ id: userId }).go({ consistent: true }),
      findUpload(fetch),
    ]);
    if (profile?.avatarFetch !== id || !upload || upload.state === "waiting") return;
    const { picture, reason = pictureNotFetched } = upload;
    if (!picture) return refuseAvatar(fetch, reason);
    const { avatar } = profile;
    const former = avatar ? await usedUploads(userId, "avatar", [avatar.key]) : [];
    const isWritten = await writeTogether({ account: AccountEntity, upload: UploadEntity }, (entities) => [
      entities.account
        .patch({ id: userId })
        .set({ avatar: avatarOf({ picture }) })
        .remove(["avatarFetch", "avatarProblem"])
        .where((attributes, { eq, notExists }) =>
          [
            eq(attributes.avatarFetch, id),
            avatar ? eq(attributes.avatar.key, avatar.key) : notExists(attributes.avatar),
          ].join(" AND "),
        )
        .commit(),
      useUpload(entities.upload, upload, "avatar"),
      ...former.map((each) => releaseUpload(entities.upload, each, "avatar")),
    ]);
    // The profile has changed since it was read: try again.
    return isWritten ? undefined : retry;
  });
}
