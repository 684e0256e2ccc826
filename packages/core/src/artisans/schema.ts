import * as z from "zod";
import { pageOf } from "../platform/table/shapes.ts";
import { approvals } from "../approvals/approval.rules.ts";
import { approvalShape } from "../approvals/schema.ts";
import {
  allFields,
  dashboardInputs,
  detailFields,
  editorInputs,
  listedFields,
  publicFields,
  shapeOf,
} from "./fields.schema.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { ShownPlace } from "../directory/schema.ts";
import { MediaImage, OptionalImage } from "../media/schema.ts";
import { PublicPresence } from "../presence/schema.ts";
import { userTypes } from "../reference/user-types.ts";

export { maxAreas, maxPictures } from "./inputs.schema.ts";

/**
 * The editor's form (B-VAL-03 to B-VAL-06). Blank texts become none; a blank rate and blank jobs become 0. Accepts
 * its own output.
 */
export const ArtisanProfileForm = z.strictObject(editorInputs).meta({ id: "ArtisanProfileForm" });
export type ArtisanProfileForm = z.input<typeof ArtisanProfileForm>;

/**
 * The dashboard's form (B-VAL-07 to B-VAL-11). Missing fields stay unchanged. A blank rate becomes none, a blank
 * category or location is ignored, and other blank texts become none. Accepts its own output.
 */
export const ArtisanDashboardForm = z
  .strictObject(dashboardInputs)
  .partial()
  .meta({ id: "ArtisanDashboardForm" });
export type ArtisanDashboardForm = z.input<typeof ArtisanDashboardForm>;

const version = z
  .int()
  .min(0)
  .optional()
  .describe("The version that the form started from; 409 if the owner has changed the record since");

/** The editor's form with the version it started from. */
export const ArtisanProfileChange = ArtisanProfileForm.extend({ version }).meta({
  id: "ArtisanProfileChange",
});
export type ArtisanProfileChange = z.input<typeof ArtisanProfileChange>;

/** The dashboard's form with the version it started from. */
export const ArtisanDashboardChange = ArtisanDashboardForm.extend({ version }).meta({
  id: "ArtisanDashboardChange",
});
export type ArtisanDashboardChange = z.input<typeof ArtisanDashboardChange>;

const count = z.int().min(0);
const jobsDone = count
  .nullable()
  .describe("Jobs finished here, from five on; replaces the artisan's own number");

/** True if an artisan is listed, or why only the owner and admins find them (A-GAP-50). */
export const listings = ["listed", "pending", "disabled"] as const;

/** An artisan's public page (A-APROF-03 to A-APROF-14). Neither telephone nor email address is public (A-GAP-51). */
export const ArtisanProfile = z
  .object({
    id: AccountId,
    name: z.string(),
    avatar: OptionalImage,
    ...shapeOf(publicFields),
    place: ShownPlace.nullable().describe("Null if the area is unknown"),
    serves: z.array(z.string()).describe("The names of other areas served"),
    hourlyRate: z.number().min(0).nullable().describe("Naira per hour; null for 'Rate on request'"),
    jobsDone,
    rating: z.number().min(1).max(5).nullable().describe("Average rating; null without reviews"),
    totalReviews: count,
    starCounts: z.object({ "1": count, "2": count, "3": count, "4": count, "5": count }),
    presence: PublicPresence.nullable().describe("Null if never recorded"),
    isPremium: z.boolean(),
    isVerified: z.boolean(),
    whatsapp: z.string().nullable().describe("Digits of the number in international form, for wa.me links"),
    portfolio: z.array(MediaImage).describe("The publicly visible pictures: without premium the first five"),
    links: z.array(z.string()).describe("URLs of work shown elsewhere"),
    memberSince: z.iso.datetime(),
    listing: z.enum(listings).describe("Other users see only listed artisans"),
  })
  .meta({ id: "ArtisanProfile" });
export type ArtisanProfile = z.infer<typeof ArtisanProfile>;

/** The status of an artisan's premium (B-GAP-31). */
const subscriptionStatuses = ["free", "active", "expired", "cancelled"] as const;

/** An artisan's record as its owner sees it. */
export const OwnArtisan = z
  .object({
    id: AccountId,
    version: count.describe("The number of its owner's edits"),
    approval: z.enum(approvals),
    suspendedAt: approvalShape.suspendedAt,
    ...shapeOf(allFields),
    hourlyRate: z
      .number()
      .min(0)
      .nullable()
      .describe("Naira per hour; 0 and null both mean 'Rate on request'"),
    isPremium: z.boolean(),
    premiumActivatedAt: z.iso.datetime().nullable().describe("Since when premium is, or was, continuous"),
    premiumExpiresAt: z.iso.datetime().nullable(),
    subscriptionStatus: z
      .enum(subscriptionStatuses)
      .describe("`cancelled`: ended early by a refund or an admin"),
    renewsFrom: z.iso.datetime().nullable().describe("When active premium can be renewed"),
    canSubscribe: z.boolean().describe("True if a plan can be bought now"),
    jobsDone,
    rating: z.number().min(1).max(5).nullable(),
    totalReviews: count,
    mostPictures: count.describe("The maximum number of pictures in the portfolio"),
    hiddenPictures: count.describe("The number of pictures hidden from others since premium ended"),
  })
  .meta({ id: "OwnArtisan" });
export type OwnArtisan = z.infer<typeof OwnArtisan>;

/** The user's own record; null if there is none yet. */
export const OwnArtisanAnswer = z
  .object({ artisan: z.union([OwnArtisan, z.null()]) })
  .meta({ id: "OwnArtisanAnswer" });
export type OwnArtisanAnswer = z.infer<typeof OwnArtisanAnswer>;

/** An artisan in the admins' list. */
export const ArtisanApproval = z
  .object({
    ...approvalShape,
    userType: z.enum(userTypes).describe("An applicant remains a client until the approval"),
    ...shapeOf(listedFields),
  })
  .meta({ id: "ArtisanApproval" });
export type ArtisanApproval = z.infer<typeof ArtisanApproval>;

/** An application's document; admins read it at `/api/admin/artisans/{id}/documents/{document id}`. */
export const ApplicationDocument = z
  .object({
    id: Id,
    name: z.string(),
    contentType: z.string(),
    size: z.int().positive().describe("In bytes"),
  })
  .meta({ id: "ApplicationDocument" });
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

/** Everything an admin needs to decide about an artisan. */
export const ArtisanDetail = ArtisanApproval.extend({
  ...shapeOf(detailFields),
  application: z
    .union([
      z.object({ submittedAt: z.iso.datetime(), phone: z.string(), documents: z.array(ApplicationDocument) }),
      z.null(),
    ])
    .describe("Null for a user who registered as an artisan"),
}).meta({ id: "ArtisanDetail" });
export type ArtisanDetail = z.infer<typeof ArtisanDetail>;

export const ArtisanApprovalPage = z.object(pageOf(ArtisanApproval)).meta({ id: "ArtisanApprovalPage" });
