import {
  BlogPostEntity,
  PostBodyEntity,
  PostPictureEntity,
  PostSlugEntity,
  PostViewsEntity,
  slugOf,
} from "@handiwork/core/domain/blog";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import type { Trade } from "@handiwork/core/fixed/categories";
import { imagesIn, summaryOf } from "@handiwork/core/fixed/markdown";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { postTexts } from "./post-texts.ts";
import type { Random } from "./random.ts";

type Work = Readonly<Record<Trade, readonly MediaImage[]>>;

/** The posts of the blog with their pictures, which are of artisans' work; the last one is a draft. */
export function postItems(random: Random, calendar: Calendar, authorId: string, work: Work): Item[] {
  return postTexts.flatMap(({ title, category, trade, content, isDraft = false }) => {
    const createdAt = calendar.daysAgo(random, 2, 200);
    const publishedAt = calendar.after(createdAt, random.between(1, 30));
    const id = calendar.id(random, createdAt);
    const slug = slugOf(title);
    const [featured, ...others] = work[trade];
    return [
      item(
        BlogPostEntity.put({
          id,
          slug,
          title,
          summary: summaryOf(content, 200),
          category,
          ...(featured && { picture: { ...featured, widths: [...featured.widths] } }),
          ...(isDraft
            ? { state: "draft", listedAt: createdAt }
            : { state: "published", publishedAt, listedAt: publishedAt }),
          authorId,
          version: 1,
          createdAt,
          updatedAt: isDraft ? createdAt : publishedAt,
        }),
      ),
      item(PostSlugEntity.put({ slug, postId: id })),
      item(PostBodyEntity.put({ id, content })),
      item(PostViewsEntity.put({ id, views: isDraft ? 0 : random.between(20, 900) })),
      ...imagesIn(content).flatMap((address, index) => {
        const picture = others[index];
        const row = { id, uploadId: calendar.id(random, createdAt), userId: authorId, address };
        return picture
          ? [item(PostPictureEntity.put({ ...row, picture: { ...picture, widths: [...picture.widths] } }))]
          : [];
      }),
    ];
  });
}
