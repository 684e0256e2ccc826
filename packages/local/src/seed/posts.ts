import { readdirSync, readFileSync } from "node:fs";
import {
  BlogPostEntity,
  PostBodyEntity,
  PostPictureEntity,
  PostSlugEntity,
  PostViewsEntity,
  slugOf,
} from "@handiwork/core/blog";
import type { MediaImage } from "@handiwork/core/media/schema";
import type { BlogCategory } from "@handiwork/core/reference/blog";
import type { Trade } from "@handiwork/core/reference/categories";
import { imagesIn, summaryOf } from "@handiwork/core/reference/markdown";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";

type Work = Readonly<Record<Trade, readonly MediaImage[]>>;

const folder = new URL("posts/", import.meta.url);

/** Returns the rows of the posts in `posts/`; their pictures show the work of the trade that each file names. */
export function postItems(random: Random, calendar: Calendar, authorId: string, work: Work): Item[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      const [, title = "", state, category, trade, content = ""] =
        /^# (.+)\n\n<!-- (\w+), (\w+), (.+) -->\n\n([^]+)\n$/.exec(text) ?? [];
      const createdAt = calendar.daysAgo(random, 2, 200);
      const publishedAt = calendar.after(createdAt, random.between(1, 30));
      const id = calendar.id(random, createdAt);
      const slug = slugOf(title);
      const [featured, ...others] = work[trade as Trade].map((each) => ({
        ...each,
        widths: [...each.widths],
      }));
      const isDraft = state === "draft";
      return [
        item(
          BlogPostEntity.put({
            id,
            slug,
            title,
            summary: summaryOf(content, 200),
            category: category as BlogCategory,
            ...(featured && { picture: featured }),
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
          return picture ? [item(PostPictureEntity.put({ ...row, picture }))] : [];
        }),
      ];
    });
}
