import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { now } from "../clock/index.ts";
import { starCounts } from "../directory/document.ts";
import { summarise } from "../review/stars.ts";
import { isPremiumAt } from "../subscription/premium.ts";
import { ArtisanEntity } from "./artisan.entity.ts";
import type { ArtisanRow } from "./edit.ts";
import { mostPictures } from "./form.ts";
import type { OwnArtisan, OwnArtisanAnswer } from "./schema.ts";

/** The actor's own record as it is now, or none: one read. */
export async function readOwn(actor: Actor): Promise<OwnArtisanAnswer> {
  authorise(actor, "readOwnArtisan");
  const { data } = await ArtisanEntity.get({ id: actor.id }).go({ consistent: true });
  return { artisan: data ? ownView(data) : null };
}

/** How many pictures the portfolio of a record may have now; of one that is not there yet, too. */
export function mostPicturesOf(row: ArtisanRow | null): number {
  return isPremiumAt(row?.premiumExpiresAt, now()) ? mostPictures.premium : mostPictures.basic;
}

function ownView(row: ArtisanRow): OwnArtisan {
  const { total, rating } = summarise(starCounts(row));
  const isPremium = isPremiumAt(row.premiumExpiresAt, now());
  return {
    id: row.id,
    approval: row.approval,
    suspendedAt: row.suspendedAt ?? null,
    businessName: row.businessName ?? null,
    category: row.category,
    description: row.description ?? null,
    bio: row.bio ?? null,
    location: row.location,
    hourlyRate: row.hourlyRate ?? null,
    experienceYears: row.experienceYears ?? null,
    jobsCompleted: row.jobsCompleted,
    whatsappNumber: row.whatsappNumber ?? null,
    services: row.services ?? [],
    skills: row.skills ?? [],
    languages: row.languages ?? [],
    portfolio: row.portfolio ?? [],
    links: row.links ?? [],
    isOnline: row.isOnline,
    isPremium,
    premiumExpiresAt: row.premiumExpiresAt ?? null,
    subscriptionStatus: isPremium ? "active" : row.premiumExpiresAt === undefined ? "free" : "expired",
    rating,
    totalReviews: total,
    mostPictures: mostPicturesOf(row),
  };
}
