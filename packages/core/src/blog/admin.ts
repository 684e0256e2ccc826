import { createConversions } from "electrodb";
import { authorise } from "../platform/access/index.ts";
import type { Actor } from "../platform/actor.ts";
import { newestFirst, readMerged } from "../platform/table/merge.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { BlogPostEntity } from "./post.entity.ts";
import { AdminPostRow, AdminPostsQuery, postStates, type AdminPost, type AdminPostPage } from "./schema.ts";
import { existing } from "./save.ts";
import type { PostHead } from "./service.ts";
import { PostViewsEntity } from "./views.entity.ts";

/**
 * Returns a page of all posts, newest first: published ones by publication, drafts by creation. Two queries and one
 * read of the views.
 */
export async function listAll(actor: Actor, input: AdminPostsQuery): Promise<AdminPostPage> {
  authorise(actor, "listAllPosts");
  const { cursor, limit } = AdminPostsQuery.parse(input);
  const { toCursor } = createConversions(BlogPostEntity).byAccessPattern.byState.fromComposite;
  const queries = postStates.map((state) =>
    newestFirst(
      (page) => BlogPostEntity.query.byState({ state }).go(page),
      ({ createdAt: listedAt, id }) => toCursor({ state, listedAt, id }),
      ({ listedAt: createdAt, id }) => ({ createdAt, id }),
    ),
  );
  const { items, nextCursor } = await readMerged(cursor, "all-posts", limit, queries);
  const { data } =
    items.length > 0 ? await PostViewsEntity.get(items.map(({ id }) => ({ id }))).go() : { data: [] };
  const views = new Map(data.map((row) => [row.id, row.views]));
  return { items: items.map(({ row }) => rowOf(row, views.get(row.id) ?? 0)), nextCursor };
}

/**
 * Returns a post or draft for editing. One query.
 *
 * @throws {NotFound}
 */
export async function readForEdit(actor: Actor, postId: string): Promise<AdminPost> {
  authorise(actor, "readAnyPost");
  const { head, content, views, pictures } = await existing(postId);
  return {
    ...rowOf(head, views),
    content,
    excerpt: head.excerpt ?? "",
    featuredImage: head.featuredImage ?? "",
    picture: head.picture ?? null,
    pictures: pictures.map(({ address, picture = null, problem = null }) => ({ address, picture, problem })),
  };
}

const Row = AdminPostRow.omit({ views: true });

function rowOf(head: PostHead, views: number): AdminPostRow {
  return { ...viewOf(Row, head), views };
}
