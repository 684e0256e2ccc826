import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { entry } from "../audit/index.ts";
import { releaseUpload } from "../media/use.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { textsOf } from "./audit-texts.ts";
import { usedOf } from "./pictures.ts";
import { existing } from "./save.ts";
import { PostService, usedByPost } from "./service.ts";

/**
 * Deletes a post with all that it has; its slug is free again, its pictures go within the hour. What it said stays, cut, in the
 * audit. Throws NotFound, Unavailable.
 */
export async function remove(actor: Actor, postId: string, visit: Visit): Promise<void> {
  authorise(actor, "deletePost");
  return optimistic("The post", async () => {
    const post = await existing(postId);
    const { id, slug, picture, featuredImage, version } = post.head;
    const keys = picture && featuredImage === undefined ? [picture.key] : [];
    const uploads = await usedOf(post, post.pictures, keys);
    const refused = await transact(() =>
      PostService.transaction
        .write((entities) => [
          entities.head
            .delete({ id })
            .where((attributes, { eq }) => eq(attributes.version, version))
            .commit(),
          entities.slug.delete({ slug }).commit(),
          entities.body.delete({ id }).commit(),
          entities.views.delete({ id }).commit(),
          ...post.pictures.map(({ uploadId }) => entities.picture.delete({ id, uploadId }).commit()),
          ...uploads.map((each) => releaseUpload(entities.upload, each, usedByPost(id))),
          entities.audit
            .put(
              entry({
                kind: "post-deleted",
                accountId: actor.id,
                subject: `post:${slug}`,
                actor,
                visit,
                before: textsOf({ ...post.head, content: post.content }),
              }),
            )
            .commit(),
        ])
        .go(),
    );
    return refused.includes(true) ? again : undefined;
  });
}
