import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";

/** For tests: an artisan with three reviews, of five, three and three stars. */
export function artisanOf(own: Partial<ArtisanProfile> = {}): ArtisanProfile {
  return {
    id: "7b1c4c0a-52f4-4d3c-9d77-0c0b3f6a1e55",
    name: "Chinwe Okafor",
    avatar: null,
    businessName: "Chinwe Couture",
    category: "Tailor",
    place: null,
    serves: [],
    location: "Enugu, Enugu",
    hourlyRate: 5000,
    description: "Bridal wear and alterations.",
    bio: "Cut once, sewn to last.",
    skills: ["Beading"],
    languages: ["Igbo", "English"],
    services: ["Alterations"],
    experienceYears: "5+",
    jobsCompleted: 12,
    rating: 11 / 3,
    totalReviews: 3,
    starCounts: { "1": 0, "2": 0, "3": 2, "4": 0, "5": 1 },
    isOnline: true,
    presence: null,
    isPremium: true,
    isVerified: true,
    whatsapp: "2348012345678",
    portfolio: [],
    links: [],
    jobsDone: null,
    memberSince: "2025-01-05T10:00:00.000Z",
    listing: "listed",
    ...own,
  };
}

/** For tests: a review by another client. */
export function reviewOf(own: Partial<Review> = {}): Review {
  return {
    id: "01J00000000000000000000000",
    clientName: "Adaeze O.",
    rating: 5,
    comment: "All of them fitted.",
    createdAt: "2025-01-05T10:00:00.000Z",
    mine: false,
    editedAt: null,
    version: "2025-01-05T10:00:00.000Z",
    contacted: false,
    answer: null,
    ...own,
  };
}
