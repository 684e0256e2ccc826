import type { EntityItem } from "electrodb";
import type { AccountEntity } from "../accounts/account.entity.ts";
import type { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { maskTexts } from "../reference/contacts/mask.ts";
import { summarise } from "../reviews/stars.rules.ts";
import { isPremiumAt } from "../premium/premium.rules.ts";
import type { ArtisanCard, ShownPlace } from "./schema.ts";
import { serviceAreaOf } from "../reference/places.ts";
import { stateOfArea } from "../reference/locations.ts";
import type { Document } from "./shape.ts";

export type { Document } from "./shape.ts";
export type Profile = EntityItem<typeof AccountEntity>;
export type Artisan = EntityItem<typeof ArtisanEntity>;

/**
 * Maps an artisan to a document with the defaults of the card view (A-SEARCH-34 to A-SEARCH-39). Returns null if the
 * artisan is not approved or the account is disabled.
 */
export function toDocument(profile: Profile | undefined, artisan: Artisan | undefined): Document | null {
  if (artisan?.approval !== "approved" || profile?.disabledAt !== undefined) return null;
  const { total, rating } = summarise(starCounts(artisan));
  const { base, serves } = serviceAreaOf(artisan.location, artisan);
  return {
    id: artisan.id,
    name: profile?.fullName || "Unknown",
    category: artisan.category,
    location: artisan.location,
    area: base?.area ?? "",
    placeName: base?.name ?? "",
    serves,
    rating,
    reviews: total,
    // The editor stores a blank rate as 0 (B-GAP-17).
    hourlyRate: artisan.hourlyRate || null,
    image: profile?.avatar ?? null,
    cover: artisan.portfolio?.[0] ?? null,
    isOnline: artisan.isOnline,
    isVerified: profile?.isVerified ?? false,
    premiumUntil: artisan.premiumExpiresAt ?? null,
    description: artisan.description || "Professional service provider",
    experienceYears: artisan.experienceYears ?? "",
    languages: artisan.languages ?? [],
  };
}

/** Returns an artisan's review counts by star level. */
export function starCounts(artisan: Artisan) {
  return {
    "1": artisan.stars1,
    "2": artisan.stars2,
    "3": artisan.stars3,
    "4": artisan.stars4,
    "5": artisan.stars5,
  };
}

/**
 * Maps a document to its card at a time (Unix ms), which decides the premium status. Masks contact details here
 * rather than in the document, so that they are masked whatever the snapshot's age.
 */
export function toCard(document: Document, at: number): ArtisanCard {
  const { premiumUntil, languages: _languages, area, placeName, serves: _serves, ...card } = document;
  return {
    ...maskTexts("artisan", card),
    cover: card.cover && maskTexts("picture", card.cover),
    place: placeAt(area, placeName),
    isPremium: isPremiumAt(premiumUntil, at),
  };
}

/** Returns the place of an area's code, under the given name; null for an unknown code. */
export function placeAt(area: string, name: string): ShownPlace | null {
  const state = stateOfArea(area);
  return state === undefined ? null : { area, name, state };
}
