import type { EntityItem } from "electrodb";
import type { MediaImage } from "../../model/media/schema.ts";
import { isPremiumAt } from "../../model/subscription/premium.ts";
import type { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { mostPictures } from "../../model/artisan/inputs.ts";

type Portfolio = Pick<EntityItem<typeof ArtisanEntity>, "portfolio" | "premiumExpiresAt">;

/** How many pictures the portfolio of a record may have at that moment (milliseconds); of one that is not there yet, too. */
export function mostPicturesOf(row: Portfolio | null, at: number): number {
  return isPremiumAt(row?.premiumExpiresAt, at) ? mostPictures.premium : mostPictures.basic;
}

/**
 * The pictures that others see at that moment: the first ones, as many as the portfolio may have. What premium showed beyond is hidden when it
 * ends, not deleted, and there again when it is renewed.
 */
export function shownPictures(row: Portfolio, at: number): MediaImage[] {
  return (row.portfolio ?? []).slice(0, mostPicturesOf(row, at));
}
