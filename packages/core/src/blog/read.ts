import { createConversions } from "electrodb";
import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { fold } from "../reference/fold.ts";
import { postSearchLimits, consume } from "../platform/limit/index.ts";
import type { BlogCategory } from "../reference/blog.ts";
import { readPage } from "../platform/table/cursor.ts";
import { BlogPostEntity } from "./post.entity.ts";
import { PostCard, PostsQuery, type Post, type PostPage } from "./schema.ts";
import { readPost, type PostHead, type WholePost } from "./service.ts";
import { PostSlugEntity } from "./slug.entity.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { NotFound } from "../platform/errors.ts";
import { viewOf } from "../platform/table/shapes.ts";

/** The maximum number of heads that a search reads, and the heads per query. */
const maxRead = 1000;
const readAtOnce = 250;

/**
 * Returns a page of published posts, newest first, optionally of a category and with a part of the title, ignoring
 * case and accents (B-BLOG-12, B-BLOG-16). Reads up to 1,000 heads.
 *
 * @throws {Invalid} for a cursor of another list
 * @throws {TooMany} for searches
 */
export const list = verb("listPosts", PostsQuery, async (actor, input, visit: Visit): Promise<PostPage> => {
  const { address } = visit;
  const { category, search = "", cursor, limit } = input;
  const wanted = fold(search);
  if (wanted) await consume(postSearchLimits(address));
  const name = `posts/${JSON.stringify([category ?? null, wanted])}`;
  return readPage(cursor, name, (from) => find({ category, wanted, limit }, from), cardOf);
});

/** Returns the newest published posts, up to 1,000, for the feed and the sitemap. */
export async function newest(most: number): Promise<PostCard[]> {
  const { data } = await find({ category: undefined, wanted: "", limit: Math.min(most, maxRead) }, null);
  return data.map(cardOf);
}

interface Which {
  readonly category: BlogCategory | undefined;
  /** Folded; empty for all. */
  readonly wanted: string;
  readonly limit: number;
}

/** Reads one more than fits on a page, to know whether there is another page. */
async function find({ category, wanted, limit }: Which, from: string | null) {
  const found: PostHead[] = [];
  let cursor = from;
  for (let seen = 0; seen < maxRead;) {
    const options = { order: "desc", cursor, limit: wanted ? readAtOnce : limit + 1 } as const;
    const page = category
      ? await BlogPostEntity.query.byCategory({ state: "published", category }).go(options)
      : await BlogPostEntity.query.byState({ state: "published" }).go(options);
    found.push(...page.data.filter(({ title }) => wanted === "" || fold(title).includes(wanted)));
    cursor = page.cursor;
    if (found.length > limit)
      return { data: found.slice(0, limit), cursor: cursorBehind(found[limit - 1], category) };
    if (cursor === null) break;
    seen += Math.max(1, page.data.length);
  }
  return { data: found, cursor };
}

function cursorBehind(head: PostHead | undefined, category: BlogCategory | undefined): string | null {
  if (!head) return null;
  const { byState, byCategory } = createConversions(BlogPostEntity).byAccessPattern;
  return (category ? byCategory : byState).fromComposite.toCursor(head);
}

/**
 * Returns a published post by its slug, with its author's current name. Two reads and a query.
 *
 * @throws {NotFound}
 */
export const read = verb("readPost", async (actor, slug: string): Promise<Post> => {
  const { head, content, views, pictures } = await publishedPost(slug);
  const { data: author } = await AccountEntity.get({ id: head.authorId }).go();
  return {
    ...cardOf(head),
    content,
    views,
    pictures: pictures.map(({ address, picture = null }) => ({ address, picture })),
    author: author?.fullName ? { name: author.fullName, avatar: author.avatar ?? null } : null,
    updatedAt: head.updatedAt,
  };
});

/** The longest slug, in characters. Longer input is not looked up. */
const maxSlugLength = 200;

/**
 * Returns a published post. Drafts are not found, regardless of the reader (B-BLOG-20).
 *
 * @throws {NotFound}
 */
export async function publishedPost(slug: string): Promise<WholePost> {
  if (slug.length > maxSlugLength) throw new NotFound("Post not found");
  const { data: named } = await PostSlugEntity.get({ slug }).go();
  const post = named ? await readPost(named.postId) : undefined;
  if (post?.head.state !== "published" || post.head.slug !== slug) throw new NotFound("Post not found");
  return post;
}

const Shown = PostCard.omit({ publishedAt: true });

function cardOf(head: PostHead): PostCard {
  return { ...viewOf(Shown, head), publishedAt: head.publishedAt ?? head.listedAt };
}
