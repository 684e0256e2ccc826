import type { UploadRow } from "../media/read.ts";
import { useUpload } from "../media/use.ts";
import { atVersion, conditionHolds, matches } from "../../platform/table/conditions.ts";
import { writeNamed } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { copyOf } from "./pictures.ts";
import { PostPictureEntity } from "../../model/blog/picture.entity.ts";
import { BlogPostEntity } from "../../model/blog/post.entity.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { readPost, usedByPost } from "./service.ts";

const entities = { head: BlogPostEntity, picture: PostPictureEntity, upload: UploadEntity };

const nothing = "We could not get a picture from this address.";

/**
 * Shows what was fetched for a post, where the post still wants it, as the featured picture too if it is that; or notes why there
 * is none. Safe to repeat, and to come late. In: the upload, and which post. Throws what the table throws.
 */
export async function settlePicture(upload: UploadRow, id: string): Promise<void> {
  return optimistic("The post", async () => {
    const post = await readPost(id, true);
    const row = post?.pictures.find(({ uploadId }) => uploadId === upload.id);
    if (!post || !row || row.picture || upload.state === "waiting") return;
    const picture = copyOf(upload.picture);
    if (!picture) return note(id, upload.id, upload.reason ?? nothing);
    const { head } = post;
    const refused = await writeNamed(entities, (write) => ({
      picture: write.picture.patch({ id, uploadId: upload.id }).set({ picture }).remove(["problem"]).commit(),
      upload: useUpload(write.upload, upload, usedByPost(id)),
      // The version that was read: an edit in between may have given the post another featured picture.
      head:
        row.address === head.featuredImage
          ? write.head.patch({ id }).set({ picture }).where(atVersion(head.version)).commit()
          : write.head.check({ id }).where(atVersion(head.version)).commit(),
    }));
    // Somebody else settles it at this moment, or it was forgotten meanwhile.
    if (refused.has("upload")) return note(id, upload.id, nothing);
    return refused.size > 0 ? again : undefined;
  });
}

/** Notes why a picture is not there, unless it is, or the post does not want it any more. */
async function note(id: string, uploadId: string, problem: string): Promise<void> {
  await conditionHolds(
    PostPictureEntity.patch({ id, uploadId })
      .set({ problem })
      .where(matches({ picture: undefined }))
      .go(),
  );
}
