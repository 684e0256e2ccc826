import * as z from "zod";
import { approvals } from "../approval/approval.ts";
import { approvalShape } from "../approval/schema.ts";
import { AccountId, Id } from "../../platform/ids/index.ts";
import { MediaImage, OptionalImage } from "../media/schema.ts";
import { PublicPresence } from "../presence/schema.ts";
import { userTypes } from "../../fixed/user-types.ts";

export { ArtisanDashboardForm, ArtisanProfileForm, mostPictures } from "./form.ts";

const count = z.int().min(0);

/** Whether everybody finds an artisan, or why only the owner and admins do (A-GAP-50). */
export const listings = ["listed", "pending", "disabled"] as const;

/** An artisan's public page (A-APROF-03 to A-APROF-14). Neither telephone nor e-mail address is public (A-GAP-51). */
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
    portfolio: z.array(MediaImage).describe("What others see: without premium the first five pictures"),
    links: z.array(z.string()).describe("Web addresses of work that is shown elsewhere"),
    memberSince: z.iso.datetime(),
    listing: z.enum(listings).describe("Everybody but the owner and admins sees listed artisans only"),
  })
  .meta({ id: "ArtisanProfile" });
export type ArtisanProfile = z.infer<typeof ArtisanProfile>;

/** How an artisan's premium stands (B-GAP-31). */
export const subscriptionStatuses = ["free", "active", "expired", "cancelled"] as const;

/** An artisan's own record, as its owner edits it. */
export const OwnArtisan = z
  .object({
    id: AccountId,
    approval: z.enum(approvals),
    suspendedAt: approvalShape.suspendedAt,
    businessName: z.string().nullable(),
    category: z.string(),
    description: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string(),
    hourlyRate: z.number().min(0).nullable().describe("Naira an hour; 0 and null are both 'Rate on request'"),
    experienceYears: z.string().nullable(),
    jobsCompleted: count,
    whatsappNumber: z.string().nullable(),
    services: z.array(z.string()),
    skills: z.array(z.string()),
    languages: z.array(z.string()),
    portfolio: z.array(MediaImage),
    links: z.array(z.string()),
    isOnline: z.boolean().describe("Available for new jobs"),
    isPremium: z.boolean(),
    premiumActivatedAt: z.iso
      .datetime()
      .nullable()
      .describe("Since when premium runs, or ran, without a gap"),
    premiumExpiresAt: z.iso.datetime().nullable(),
    subscriptionStatus: z
      .enum(subscriptionStatuses)
      .describe("`cancelled`: ended before its time, by a refund or an admin"),
    renewsFrom: z.iso.datetime().nullable().describe("From when on premium that runs can be renewed"),
    canSubscribe: z.boolean().describe("Whether a plan can be bought now"),
    rating: z.number().min(1).max(5).nullable(),
    totalReviews: count,
    mostPictures: count.describe("How many pictures the portfolio may have"),
    hiddenPictures: count.describe(
      "How many at the portfolio's end others do not see, since premium has ended",
    ),
  })
  .meta({ id: "OwnArtisan" });
export type OwnArtisan = z.infer<typeof OwnArtisan>;

/** The own record, null where the artisan has none yet. */
export const OwnArtisanAnswer = z
  .object({ artisan: z.union([OwnArtisan, z.null()]) })
  .meta({ id: "OwnArtisanAnswer" });
export type OwnArtisanAnswer = z.infer<typeof OwnArtisanAnswer>;

/** An artisan as the admins' list shows it. */
export const ArtisanApproval = z
  .object({
    ...approvalShape,
    userType: z.enum(userTypes).describe("An applicant is a client until the approval"),
    businessName: z.string().nullable(),
    category: z.string(),
    location: z.string(),
    description: z.string().nullable(),
    hourlyRate: z.number().min(0).nullable(),
    experienceYears: z.string().nullable(),
  })
  .meta({ id: "ArtisanApproval" });
export type ArtisanApproval = z.infer<typeof ArtisanApproval>;

/** A file that came with an application; admins read it at `/api/admin/artisans/{id}/documents/{document id}`. */
export const ApplicationDocument = z
  .object({
    id: Id,
    name: z.string(),
    contentType: z.string(),
    size: z.int().positive().describe("In bytes"),
  })
  .meta({ id: "ApplicationDocument" });
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

/** All that an admin decides about an artisan by. */
export const ArtisanDetail = ArtisanApproval.extend({
  bio: z.string().nullable(),
  jobsCompleted: count,
  whatsappNumber: z.string().nullable(),
  services: z.array(z.string()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  portfolio: z.array(MediaImage),
  links: z.array(z.string()),
  application: z
    .union([
      z.object({ submittedAt: z.iso.datetime(), phone: z.string(), documents: z.array(ApplicationDocument) }),
      z.null(),
    ])
    .describe("Null for who registered as an artisan"),
}).meta({ id: "ArtisanDetail" });
export type ArtisanDetail = z.infer<typeof ArtisanDetail>;

export const ArtisanApprovalPage = z
  .object({ items: z.array(ArtisanApproval), nextCursor: z.string().nullable() })
  .meta({ id: "ArtisanApprovalPage" });
