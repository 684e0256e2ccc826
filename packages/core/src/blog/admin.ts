import { createConversions } from "electrodb";
import { verb } from "../platform/access/index.ts";
import { Id } from "../platform/ids.ts";
import { newestFirst, readMerged } from "../platform/table/merge.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { BlogPostEntity } from "./post.entity.ts";
import { AdminPostRow, AdminPostsQuery, postStates, type AdminPost, type AdminPostPage } from "./schema.ts";
import { readExisting } from "./save.ts";
import type { PostHead } from "./service.ts";
import { PostViewsEntity } from "./views.entity.ts";

/**
 * Returns a page of all posts, newest first: published ones by publication, drafts by creation. Two queries and one
 * read of the views.
 */
export const listAll = verb("listAllPosts", AdminPostsQuery, async (actor, input): Promise<AdminPostPage> => {
  const { cursor, limit } = input;
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
});

/**
 * Returns a post or draft for editing. One query.
 *
 * @throws {NotFound}
 */
export const readForEdit = verb("readAnyPost", Id, async (actor, postId): Promise<AdminPost> => {
  const { head, content, views, pictures } = await readExisting(postId);
  return {
    ...rowOf(head, views),
    content,
    excerpt: head.excerpt ?? "",
    featuredImage: head.featuredImage ?? "",
    picture: head.picture ?? null,
    pictures: pictures.map(({ address, picture = null, problem = null }) => ({ address, picture, problem })),
  };
});

const Row = AdminPostRow.omit({ views: true });

function rowOf(head: PostHead, views: number): AdminPostRow {
  return { ...viewOf(Row, head), views };
}
