import type { TransactWriteEntities } from "electrodb";
import { verb } from "../platform/access/index.ts";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { Id, newId } from "../platform/ids.ts";
import { postLimits, consume } from "../platform/limit/index.ts";
import { releaseUpload, useUpload } from "../media/use.ts";
import { requestFetch } from "../media/fetch-request.ts";
import { summaryOf } from "../reference/markdown.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { editedTexts, textsOf, publicationEntry, auditEntry } from "./audit.ts";
import { planPictures, type PicturePlan } from "./pictures.ts";
import { PostEdit, PostForm } from "./schema.ts";
import {
  postEntities,
  readPost,
  usedByPost,
  type PostHead,
  type WholePost,
  freeSlug,
  slugOf,
} from "./service.ts";

/** The message to the second of two concurrent editors. */
const changedMeanwhile =
  "Someone else has changed this post. Your text is still here: compare it with the current post before you save.";

/**
 * Creates a post by the actor, optionally published (B-BLOG-07). Returns its id.
 *
 * @throws {NotFound} @throws {Conflict} for pictures that cannot be used
 * @throws {TooMany} @throws {Unavailable}
 */
export const create = verb("createPost", PostForm, async (actor, form, visit: Visit) => {
  await consume(postLimits(actor.id));
  const id = newId();
  const pictures = await planPictures(actor.id, null, form);
  const moment = nowIso();
  return optimistic("The slug or a picture", async () => {
    const slug = await freeSlug(form.title, id);
    const head: PostHead = {
      id,
      slug,
      ...fieldsOf(form, pictures),
      state: form.publish ? "published" : "draft",
      ...(form.publish ? { publishedAt: moment } : {}),
      listedAt: moment,
      authorId: actor.id,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
    };
    const after = textsOf({ ...head, content: form.content });
    const isWritten = await writeTogether(postEntities, (entities) => [
      entities.slug.create({ slug, postId: id }).commit(),
      entities.head.create(head).commit(),
      entities.body.create({ id, content: form.content }).commit(),
      entities.views.create({ id, views: 0 }).commit(),
      entities.audit.put(auditEntry("post-created", slug, actor, visit, { after })).commit(),
      ...pictureWrites(entities, actor, id, pictures),
    ]);
    return isWritten ? { id, slug } : retry;
  });
});

/**
 * Changes a post, and publishes or unpublishes it if needed (B-GAP-53). The slug follows the title until the first
 * publication (B-GAP-52).
 *
 * @throws {NotFound} @throws {Conflict} for an outdated version (`changedMeanwhile`) and for pictures that cannot be
 * used
 * @throws {TooMany} @throws {Unavailable}
 */
export const change = verb("changePost", Id, PostEdit, async (actor, postId, form, visit: Visit) => {
  await consume(postLimits(actor.id));
  return optimistic("The slug or a picture", async () => {
    const post = await readExisting(postId);
    if (post.head.version !== form.version) throw new Conflict(changedMeanwhile);
    return (await write(actor, post, form, visit)) ? undefined : retry;
  });
});

/**
 * Returns the whole current post.
 *
 * @throws {NotFound}
 */
export async function readExisting(postId: string): Promise<WholePost> {
  const post = await readPost(postId, true);
  if (!post) throw new NotFound("This post no longer exists.");
  return post;
}

type Form = ReturnType<typeof PostForm.parse>;

/** Returns false if something it depends on has changed. */
async function write(actor: SignedIn, post: WholePost, form: Form, visit: Visit): Promise<boolean> {
  const { head, content } = post;
  const { id, slug: before, version } = head;
  const pictures = await planPictures(actor.id, post, form);
  const isNamedAnew = head.publishedAt === undefined && slugOf(form.title) !== slugOf(head.title);
  const slug = isNamedAnew ? await freeSlug(form.title, id) : before;
  const state = form.publish ? "published" : "draft";
  const moment = nowIso();
  const isPublished = state === "published" && head.state === "draft";
  const fields = fieldsOf(form, pictures);
  const placed = {
    state,
    category: fields.category,
    listedAt: isPublished ? moment : head.listedAt,
    ...(isPublished ? { publishedAt: moment } : {}),
  } as const;
  const texts = editedTexts({ ...head, content }, { ...fields, slug, state, content: form.content });
  return writeTogether(postEntities, (entities) => [
    entities.head
      .patch({ id })
      .set({ ...fields, ...placed, slug, version: version + 1, updatedAt: moment })
      .remove(optional.filter((name) => fields[name] === undefined))
      // A picture may have arrived since the read.
      .where((attributes, { eq, notExists }) =>
        [
          eq(attributes.version, version),
          head.picture ? eq(attributes.picture.key, head.picture.key) : notExists(attributes.picture),
        ].join(" AND "),
      )
      .commit(),
    entities.body.put({ id, content: form.content }).commit(),
    ...(slug === before
      ? []
      : [
          entities.slug.create({ slug, postId: id }).commit(),
          entities.slug.delete({ slug: before }).commit(),
        ]),
    entities.audit.put(auditEntry("post-changed", slug, actor, visit, texts)).commit(),
    ...(state === head.state
      ? []
      : [entities.audit.put(publicationEntry(actor, visit, slug, state)).commit()]),
    ...pictureWrites(entities, actor, id, pictures),
  ]);
}

const optional = ["excerpt", "featuredImage", "picture"] as const;

function fieldsOf(
  { title, content, excerpt, category, featuredImage, picture }: Form,
  { shown }: PicturePlan,
) {
  return {
    title,
    category,
    summary: excerpt || summaryOf(content, 200),
    ...(excerpt && { excerpt }),
    ...(featuredImage && picture === null && { featuredImage }),
    ...(shown && { picture: shown }),
  } as const;
}

type Entities = TransactWriteEntities<typeof postEntities>;

/** Writes pictures to fetch, deletes those no longer shown, and uses and releases uploads. */
function pictureWrites({ picture, upload }: Entities, actor: SignedIn, id: string, plan: PicturePlan) {
  const wantedBy = usedByPost(id);
  return [
    ...plan.added.flatMap(({ address, uploadId }) => [
      picture.put({ id, uploadId, userId: actor.id, address }).commit(),
      requestFetch(
        upload,
        { userId: actor.id, id: uploadId },
        { purpose: "post", source: address, wantedBy },
      ),
    ]),
    ...plan.removed.map(({ uploadId }) => picture.delete({ id, uploadId }).commit()),
    ...(plan.chosen ? [useUpload(upload, plan.chosen, wantedBy)] : []),
    ...plan.released.map((each) => releaseUpload(upload, each, wantedBy)),
  ];
}
