import type { UploadRow } from "../media/read.ts";
import { useUpload } from "../media/use.ts";
import { atVersion, conditionHolds, matches } from "../platform/table/conditions.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { copyOf } from "./pictures.ts";
import { PostPictureEntity } from "./picture.entity.ts";
import { BlogPostEntity } from "./post.entity.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { readPost, usedByPost } from "./service.ts";

const entities = { head: BlogPostEntity, picture: PostPictureEntity, upload: UploadEntity };

const nothing = "We could not get a picture from this address.";

/**
 * Shows a fetched picture in its post, if the post still contains its URL, also as the featured picture; or records
 * why the fetch failed. Idempotent; tolerates late events.
 *
 * @throws errors of the table
 */
export async function applyFetchedPicture(upload: UploadRow, id: string): Promise<void> {
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
      // Conditional on the version: an edit may have changed the featured picture.
      head:
        row.address === head.featuredImage
          ? write.head.patch({ id }).set({ picture }).where(atVersion(head.version)).commit()
          : write.head.check({ id }).where(atVersion(head.version)).commit(),
    }));
    // Another event settles it concurrently, or the upload has expired.
    if (refused.has("upload")) return note(id, upload.id, nothing);
    return refused.size > 0 ? retry : undefined;
  });
}

/** Records why a picture is missing, unless it has arrived or the post no longer contains it. */
async function note(id: string, uploadId: string, problem: string): Promise<void> {
  await conditionHolds(
    PostPictureEntity.patch({ id, uploadId })
      .set({ problem })
      .where(matches({ picture: undefined }))
      .go(),
  );
}
