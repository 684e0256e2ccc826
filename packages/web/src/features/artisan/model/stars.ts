import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";

const levels = ["5", "4", "3", "2", "1"] as const;

/** How many of the reviews gave each number of stars, five first, and how many percent that is, rounded. */
export function starShares(counts: ArtisanProfile["starCounts"]) {
  const total = levels.reduce((sum, level) => sum + counts[level], 0);
  return levels.map((level) => ({
    level: Number(level),
    count: counts[level],
    percent: total === 0 ? 0 : Math.round((100 * counts[level]) / total),
  }));
}
