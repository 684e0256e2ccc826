import type { EntityItem } from "electrodb";
import type { MediaImage } from "../media/schema.ts";
import { isPremiumAt } from "../premium/premium.rules.ts";
import type { ArtisanEntity } from "./artisan.entity.ts";
import { maxPictures } from "./inputs.schema.ts";

type Portfolio = Pick<EntityItem<typeof ArtisanEntity>, "portfolio" | "premiumExpiresAt">;

/** Returns the most pictures of a portfolio at a time (ms), also for a future record. */
export function maxPicturesOf(row: Portfolio | null, at: number): number {
  return isPremiumAt(row?.premiumExpiresAt, at) ? maxPictures.premium : maxPictures.basic;
}

/**
 * Returns the publicly visible pictures at a time: as many of the first ones as the portfolio may have. When premium
 * ends, further pictures are hidden, not deleted, and return with a renewal.
 */
export function shownPictures(row: Portfolio, at: number): MediaImage[] {
  return (row.portfolio ?? []).slice(0, maxPicturesOf(row, at));
}
