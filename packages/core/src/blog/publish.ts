import { verb } from "../platform/access/index.ts";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { nowIso } from "../platform/clock.ts";
import { refuseChanged } from "../platform/errors.ts";
import { Id } from "../platform/ids.ts";
import { releaseUpload } from "../media/use.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { textsOf, publicationEntry, auditEntry } from "./audit.ts";
import { usedOf } from "./pictures.ts";
import { readExisting } from "./save.ts";
import { postEntities, usedByPost } from "./service.ts";

/**
 * Publishes a post (B-BLOG-08, B-GAP-53). Idempotent.
 *
 * @throws {NotFound} @throws {Unavailable} @throws {Conflict} if `version` is outdated
 */
export const publish = verb("publishPost", Id, async (actor, postId, visit: Visit, version?: number) => {
  await setState(actor, postId, "published", visit, version);
});

/**
 * Unpublishes a post, keeping its publication time (B-BLOG-09).
 *
 * @throws like `publish`
 */
export const unpublish = verb("unpublishPost", Id, async (actor, id, visit: Visit, version?: number) => {
  await setState(actor, id, "draft", visit, version);
});

async function setState(
  actor: SignedIn,
  postId: string,
  state: "published" | "draft",
  visit: Visit,
  seen: number | undefined,
): Promise<void> {
  return optimistic("The post", async () => {
    const { head } = await readExisting(postId);
    const { id, slug, category, version } = head;
    if (head.state === state) return;
    refuseChanged("post", seen, version);
    const moment = nowIso();
    const listed =
      state === "published" ? { publishedAt: moment, listedAt: moment } : { listedAt: head.listedAt };
    const isWritten = await writeTogether(postEntities, (entities) => [
      entities.head
        .patch({ id })
        .set({ state, category, ...listed, version: version + 1 })
        .where(unchanged(head, "version"))
        .commit(),
      entities.audit.put(publicationEntry(actor, visit, slug, state)).commit(),
    ]);
    return isWritten ? undefined : retry;
  });
}

/**
 * Deletes a post and frees its slug; its pictures disappear within an hour. The audit entry keeps its texts,
 * truncated.
 *
 * @throws like `publish`
 */
export const remove = verb("deletePost", Id, async (actor, postId, visit: Visit, version?: number) => {
  return optimistic("The post", async () => {
    const post = await readExisting(postId);
    refuseChanged("post", version, post.head.version);
    const { id, slug, picture, featuredImage } = post.head;
    const keys = picture && featuredImage === undefined ? [picture.key] : [];
    const uploads = await usedOf(post, post.pictures, keys);
    const before = textsOf({ ...post.head, content: post.content });
    const isWritten = await writeTogether(postEntities, (entities) => [
      entities.head.delete({ id }).where(unchanged(post.head, "version")).commit(),
      entities.slug.delete({ slug }).commit(),
      entities.body.delete({ id }).commit(),
      entities.views.delete({ id }).commit(),
      ...post.pictures.map(({ uploadId }) => entities.picture.delete({ id, uploadId }).commit()),
      ...uploads.map((each) => releaseUpload(entities.upload, each, usedByPost(id))),
      entities.audit.put(auditEntry("post-deleted", slug, actor, visit, { before })).commit(),
    ]);
    return isWritten ? undefined : retry;
  });
});
