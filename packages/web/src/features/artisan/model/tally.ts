import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";

type Counts = ArtisanProfile["starCounts"];

/** An artisan with one review of that many stars more (1) or less (-1): number, average and the count of the level. */
export function tally(artisan: ArtisanProfile, stars: number, by: 1 | -1): ArtisanProfile {
  const level = String(stars) as keyof Counts;
  const starCounts = { ...artisan.starCounts, [level]: Math.max(0, artisan.starCounts[level] + by) };
  const levels = Object.entries(starCounts);
  const totalReviews = levels.reduce((sum, [, count]) => sum + count, 0);
  const sum = levels.reduce((all, [each, count]) => all + Number(each) * count, 0);
  return { ...artisan, starCounts, totalReviews, rating: totalReviews === 0 ? null : sum / totalReviews };
}
