import { count, countForAccount, VisitorSightings } from "@handiwork/core/analytics";
import { SightingEntity } from "@handiwork/core/analytics/sighting.entity";
import { FavouriteEntity } from "@handiwork/core/favourites/favourite.entity";
import { on, type Outcomes } from "./change.ts";

/** Counts sightings of artisans. Idempotent: once per visitor and day. */
export const sighting = on(SightingEntity, async ({ before, after }): Outcomes => {
  if (!before && after) await count(VisitorSightings.parse(after));
  return [];
});

/** Counts a save of an artisan. Idempotent: once per client and day. */
export const favourite = on(FavouriteEntity, async ({ before, after }): Outcomes => {
  if (!before && after) await countForAccount(after.clientId, after.savedAt, "favourites", after.artisanId);
  return [];
});
