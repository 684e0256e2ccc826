import { authorise } from "../../platform/access/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { cardOf } from "./list.ts";
import type { Post } from "../../model/blog/schema.ts";
import { readPost, type WholePost } from "./service.ts";
import { PostSlugEntity } from "../../model/blog/slug.entity.ts";

/** A published post by its slug, with its author as they are called now: two reads and a query. Throws NotFound. */
export async function read(actor: Actor, slug: string): Promise<Post> {
  authorise(actor, "readPost");
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
}

/** No post has a longer slug, in characters: addresses are typed, and the table's keys are not endless. */
const longestSlug = 200;

/** A post that everybody may read; drafts are nobody's, whoever asks (B-BLOG-20). Throws NotFound. */
export async function publishedPost(slug: string): Promise<WholePost> {
  if (slug.length > longestSlug) throw new NotFound("Post not found");
  const { data: named } = await PostSlugEntity.get({ slug }).go();
  const post = named ? await readPost(named.postId) : undefined;
  if (post?.head.state !== "published" || post.head.slug !== slug) throw new NotFound("Post not found");
  return post;
}
