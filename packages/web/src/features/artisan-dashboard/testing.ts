import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import type { MediaImage } from "@handiwork/core/media/schema";
import { userOf, type Answer } from "../../lib/testing-session.tsx";

/** Returns a picture of the portfolio, for tests. */
export function imageOf(key: string, caption?: string): MediaImage {
  const size = { width: 400, height: 300, widths: [160, 400], placeholder: "data:image/webp;base64,AA" };
  return { key, ...size, ...(caption !== undefined && { caption }) };
}

/** Returns the signed-in artisan's own record, for tests. */
export function ownArtisan(changes: Partial<OwnArtisan> = {}): OwnArtisan {
  return {
    id: userOf("artisan").id,
    version: 3,
    approval: "approved",
    suspendedAt: null,
    businessName: "Obi Tiles",
    category: "Tiler",
    description: null,
    bio: null,
    baseArea: null,
    areas: [],
    location: "Enugu, Enugu",
    hourlyRate: 4_000,
    experienceYears: "5+",
    jobsCompleted: 12,
    whatsappNumber: null,
    services: ["Bathrooms"],
    skills: ["Tiling"],
    languages: ["Igbo"],
    portfolio: [imageOf("one", "A kitchen"), imageOf("two")],
    links: [],
    isOnline: true,
    isPremium: false,
    premiumActivatedAt: null,
    premiumExpiresAt: null,
    subscriptionStatus: "free",
    renewsFrom: null,
    canSubscribe: true,
    jobsDone: null,
    rating: 4.86,
    totalReviews: 7,
    mostPictures: 5,
    hiddenPictures: 0,
    ...changes,
  };
}

/** Returns a fake API response with a record, for tests. */
export function answerOf(artisan: OwnArtisan | null = ownArtisan()): Answer {
  return () => Response.json({ artisan });
}
