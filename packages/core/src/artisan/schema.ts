import { z } from "zod";
import { AccountId } from "../ids/index.ts";
import { MediaImage, OptionalImage } from "../media/schema.ts";

const count = z.int().min(0);

/** An artisan's public page (spec 1, section 2). Neither telephone nor e-mail address is public (A-GAP-51). */
export const ArtisanProfile = z
  .object({
    id: AccountId,
    name: z.string(),
    avatar: OptionalImage,
    businessName: z.string().nullable(),
    category: z.string(),
    location: z.string(),
    hourlyRate: z.number().min(0).nullable().describe("Naira an hour, null for 'Rate on request'"),
    description: z.string().nullable(),
    bio: z.string().nullable(),
    skills: z.array(z.string()),
    languages: z.array(z.string()),
    services: z.array(z.string()),
    experienceYears: z.string().nullable(),
    jobsCompleted: count,
    rating: z.number().min(1).max(5).nullable().describe("Average of the reviews, null when there is none"),
    totalReviews: count,
    starCounts: z.object({ "1": count, "2": count, "3": count, "4": count, "5": count }),
    isOnline: z.boolean().describe("Available for new jobs"),
    isPremium: z.boolean(),
    isVerified: z.boolean(),
    whatsapp: z.string().nullable().describe("Digits of the number in international form, for wa.me links"),
    portfolio: z.array(MediaImage),
    memberSince: z.iso.datetime(),
  })
  .meta({ id: "ArtisanProfile" });
export type ArtisanProfile = z.infer<typeof ArtisanProfile>;
