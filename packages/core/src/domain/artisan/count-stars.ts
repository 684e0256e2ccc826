import { ReviewEntity } from "../../model/review/review.entity.ts";
import { starOf } from "../../model/review/stars.ts";

type Stars = Partial<Record<ReturnType<typeof starOf>, number>>;

/**
 * The stars that an artisan's reviews give in all, read from the reviews: for a record that comes into being where there was one
 * before, whose reviews stayed (earlier releases let admins reject whom they had suspended). Nobody can review the artisan meanwhile.
 */
export async function countStars(artisanId: string): Promise<Stars> {
  const { data } = await ReviewEntity.query.byClient({ artisanId }).go({ pages: "all", consistent: true });
  const stars: Stars = {};
  for (const { rating } of data) stars[starOf(rating)] = (stars[starOf(rating)] ?? 0) + 1;
  return stars;
}
