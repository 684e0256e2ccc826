import type { EntityItem } from "electrodb";
import { AuditEntity } from "../audit/audit.entity.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { PostBodyEntity } from "./body.entity.ts";
import { PostPictureEntity } from "./picture.entity.ts";
import { BlogPostEntity } from "./post.entity.ts";
import { PostSlugEntity } from "./slug.entity.ts";
import { ViewMarkEntity } from "./view-mark.entity.ts";
import { PostViewsEntity } from "./views.entity.ts";
import { entityService } from "../platform/table/index.ts";
import { fold } from "../reference/fold.ts";

/** The entities of a post's partition and transactions. */
export const postEntities = {
  head: BlogPostEntity,
  body: PostBodyEntity,
  views: PostViewsEntity,
  picture: PostPictureEntity,
  slug: PostSlugEntity,
  mark: ViewMarkEntity,
  upload: UploadEntity,
  audit: AuditEntity,
};

/** Its collection `post` contains head, text, views and pictures: one query. */
const PostService = entityService(postEntities);

export type PostHead = EntityItem<typeof BlogPostEntity>;
export type PostPicture = EntityItem<typeof PostPictureEntity>;

export interface WholePost {
  readonly head: PostHead;
  readonly content: string;
  readonly views: number;
  readonly pictures: readonly PostPicture[];
}

/** Returns the whole post with one query; undefined if there is none. */
export async function readPost(id: string, consistent = false): Promise<WholePost | undefined> {
  const { data } = await PostService.collections.post({ id }).go({ consistent, pages: "all" });
  const [head] = data.head;
  if (!head) return undefined;
  return {
    head,
    content: data.body[0]?.content ?? "",
    views: data.views[0]?.views ?? 0,
    pictures: data.picture,
  };
}

/** Returns the `usedBy` of a post's uploads. */
export function usedByPost(id: string): string {
  return `post:${id}`;
}

/** In characters, without the number of a duplicate. */
const maxLength = 80;

/**
 * Returns a title's slug: lower case, without accents, with hyphens for other characters, none at the ends
 * (B-VAL-23); "post" for an empty one (B-GAP-52).
 */
export function slugOf(title: string): string {
  const slug = fold(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, "");
  return slug || "post";
}

/** The number of equal slugs that are numbered; further ones get the end of their post's id. */
const numbered = 50;

/**
 * Returns an unused slug for a title: the second one ends in -2, and so on. The writing transaction detects a
 * concurrent use. One read.
 */
export async function freeSlug(title: string, postId: string): Promise<string> {
  const base = slugOf(title);
  const candidates = Array.from({ length: numbered }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  );
  const { data } = await PostSlugEntity.get(candidates.map((slug) => ({ slug }))).go({ consistent: true });
  const taken = new Set(data.map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${postId.slice(-10).toLowerCase()}`;
}
