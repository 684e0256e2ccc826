import { type EntityItem } from "electrodb";
import { AuditEntity } from "../../model/audit/audit.entity.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { PostBodyEntity } from "../../model/blog/body.entity.ts";
import { PostPictureEntity } from "../../model/blog/picture.entity.ts";
import { BlogPostEntity } from "../../model/blog/post.entity.ts";
import { PostSlugEntity } from "../../model/blog/slug.entity.ts";
import { ViewMarkEntity } from "../../model/blog/view-mark.entity.ts";
import { PostViewsEntity } from "../../model/blog/views.entity.ts";
import { together } from "../../platform/table/index.ts";

/** A post's partition, and what changes with it. */
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

/** Its collection `post` is head, text, views and pictures: one query. */
export const PostService = together(postEntities);

export type PostHead = EntityItem<typeof BlogPostEntity>;
export type PostPicture = EntityItem<typeof PostPictureEntity>;

export interface WholePost {
  readonly head: PostHead;
  readonly content: string;
  readonly views: number;
  readonly pictures: readonly PostPicture[];
}

/** The whole post, one query; undefined where there is none. */
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

/** What the uploads of a post's pictures say to be used by. */
export function usedByPost(id: string): string {
  return `post:${id}`;
}
