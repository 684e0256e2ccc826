import type { Actor } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { starCounts } from "../directory/document.ts";
import { maskTexts } from "../reference/contacts/mask.ts";
import { areaOf } from "../reference/areas.ts";
import { serviceAreaOf } from "../reference/places.ts";
import { whatsappDigits } from "../accounts/phone.schema.ts";
import { AccountId } from "../platform/ids.ts";
import { publicPresence } from "../presence/public-presence.ts";
import { summarise } from "../reviews/stars.rules.ts";
import { isPremiumAt } from "../premium/premium.rules.ts";
import { publicFields, viewOf } from "./fields.schema.ts";
import { visibleJobCount } from "../jobs/share.rules.ts";
import { shownPictures } from "./pictures.ts";
import type { ArtisanProfile } from "./schema.ts";
import { readVisible } from "./visible.ts";

/**
 * Returns an artisan's public profile. One query.
 *
 * @throws {NotFound} if the actor may not see the artisan
 */
export async function profile(actor: Actor, artisanId: string): Promise<ArtisanProfile> {
  const id = AccountId.parse(artisanId);
  const { person, artisan, presence, listing } = await readVisible(actor, id);
  const moment = now();
  const { base, serves } = serviceAreaOf(artisan.location, artisan);
  const stars = starCounts(artisan);
  const { total, rating } = summarise(stars);
  return {
    id,
    name: person?.fullName || "Unknown",
    avatar: person?.avatar ?? null,
    ...maskTexts("artisan", viewOf(artisan, publicFields)),
    place: base,
    serves: serves.flatMap((code) => areaOf(code)?.name ?? []),
    hourlyRate: artisan.hourlyRate || null,
    rating,
    jobsDone: visibleJobCount(artisan.jobsDone),
    totalReviews: total,
    starCounts: stars,
    presence: publicPresence(presence),
    isPremium: isPremiumAt(artisan.premiumExpiresAt, moment),
    isVerified: person?.isVerified ?? false,
    whatsapp: whatsappDigits(artisan.whatsappNumber),
    portfolio: shownPictures(artisan, moment).map((picture) => maskTexts("picture", picture)),
    memberSince: artisan.createdAt,
    listing,
  };
}
