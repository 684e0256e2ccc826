import type { UploadKey } from "../media/keys.ts";
import { findUpload } from "../media/read.ts";
import { useUpload } from "../media/use.ts";
import { isConditionFailure } from "../table/conditions.ts";
import { transact } from "../table/transact.ts";
import { copyOf } from "./pictures.ts";
import { PostPictureEntity } from "./picture.entity.ts";
import { PostService, readPost, usedByPost } from "./service.ts";

const nothing = "We could not get a picture from this address.";

/**
 * Shows what was fetched for a post, where the post still wants it, as the featured picture too if it is that; or notes why there
 * is none. Safe to repeat, and to come late. Throws what the table throws.
 *
 * @param wantedBy "post:ID"
 */
export async function settlePicture(key: UploadKey, wantedBy: string): Promise<void> {
  const id = wantedBy.slice("post:".length);
  const [post, upload] = await Promise.all([readPost(id, true), findUpload(key)]);
  const row = post?.pictures.find(({ uploadId }) => uploadId === key.id);
  if (!post || !row || row.picture || !upload || upload.state === "waiting") return;
  const picture = copyOf(upload.picture);
  if (!picture) return note(id, key.id, upload.reason ?? nothing);
  const { head } = post;
  const refused = await transact(() =>
    PostService.transaction
      .write((entities) => [
        entities.picture.patch({ id, uploadId: key.id }).set({ picture }).remove(["problem"]).commit(),
        useUpload(entities.upload, upload, usedByPost(id)),
        // The version that was read: an edit in between may have given the post another featured picture.
        row.address === head.featuredImage
          ? entities.head
              .patch({ id })
              .set({ picture })
              .where(({ version }, { eq }) => eq(version, head.version))
              .commit()
          : entities.head
              .check({ id })
              .where(({ version }, { eq }) => eq(version, head.version))
              .commit(),
      ])
      .go(),
  );
  // It is looked at anew: who was first is seen then.
  if (refused.includes(true)) return settlePicture(key, wantedBy);
}

async function note(id: string, uploadId: string, problem: string): Promise<void> {
  try {
    await PostPictureEntity.patch({ id, uploadId }).set({ problem }).go();
  } catch (error) {
    // The post has gone since, or does not want it any more.
    if (!isConditionFailure(error)) throw error;
  }
}
