import { z } from "zod";
import { approvals } from "../account/approval.ts";
import { AccountId } from "../ids/index.ts";
import { MediaImage, OptionalImage } from "../media/schema.ts";
import { PublicPresence } from "../presence/schema.ts";
import { wordsOrNone } from "../text/schema.ts";

const count = z.int().min(0);

/** Whether everybody finds an artisan, or why only the owner and admins do (A-GAP-50). */
export const listings = ["listed", "pending", "disabled"] as const;

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
    presence: PublicPresence.nullable().describe("Null for who has not been there since that is noted"),
    isPremium: z.boolean(),
    isVerified: z.boolean(),
    whatsapp: z.string().nullable().describe("Digits of the number in international form, for wa.me links"),
    portfolio: z.array(MediaImage),
    memberSince: z.iso.datetime(),
    listing: z.enum(listings).describe("Everybody but the owner and admins sees listed artisans only"),
  })
  .meta({ id: "ArtisanProfile" });
export type ArtisanProfile = z.infer<typeof ArtisanProfile>;

/** A page of the artisans that wait for the admins, or were approved, newest first. */
export const ArtisanApprovalsQuery = z.object({
  status: z.enum(approvals).default("pending"),
  cursor: z.string().max(1024).optional(),
  limit: z.int().min(1).max(50).default(20),
});
export type ArtisanApprovalsQuery = z.input<typeof ArtisanApprovalsQuery>;

/** An artisan as the admins' list shows it. */
export const ArtisanApproval = z
  .object({
    id: AccountId,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    isEmailVerified: z.boolean(),
    category: z.string(),
    location: z.string(),
    description: z.string().nullable(),
    approval: z.enum(approvals),
    registeredAt: z.iso.datetime(),
  })
  .meta({ id: "ArtisanApproval" });
export type ArtisanApproval = z.infer<typeof ArtisanApproval>;

export const ArtisanApprovalPage = z
  .object({ items: z.array(ArtisanApproval), nextCursor: z.string().nullable() })
  .meta({ id: "ArtisanApprovalPage" });

/** What an admin tells an artisan whose application is rejected. */
export const RejectionForm = z
  .strictObject({ reason: wordsOrNone(500).optional() })
  .meta({ id: "RejectionForm" });
export type RejectionForm = z.infer<typeof RejectionForm>;
