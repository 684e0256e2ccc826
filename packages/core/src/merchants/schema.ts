import * as z from "zod";
import { pageOf } from "../platform/table/shapes.ts";
import { approvalShape } from "../approvals/schema.ts";

export { MerchantForm } from "./form.schema.ts";

/** The business fields of a record. */
const businessShape = {
  businessName: z.string(),
  industry: z.string(),
  location: z.string(),
  website: z.string().nullable(),
  description: z.string().nullable(),
};

/** A merchant in the admins' list; `name` is the owner's. */
export const MerchantApproval = z
  .object({ ...approvalShape, ...businessShape })
  .meta({ id: "MerchantApproval" });
export type MerchantApproval = z.infer<typeof MerchantApproval>;

export const MerchantApprovalPage = z.object(pageOf(MerchantApproval)).meta({ id: "MerchantApprovalPage" });

/** A merchant's record as its owner sees it. */
export const OwnMerchant = z
  .object({
    id: approvalShape.id,
    approval: approvalShape.approval,
    suspendedAt: approvalShape.suspendedAt,
    registeredAt: approvalShape.registeredAt,
    ...businessShape,
    isPhonePublic: z.boolean().describe("True if the public page shows the account's number for calls"),
    isWhatsappPublic: z.boolean().describe("True if the public page shows the account's number for WhatsApp"),
  })
  .meta({ id: "OwnMerchant" });
export type OwnMerchant = z.infer<typeof OwnMerchant>;

/** The user's own record; null if there is none. */
export const OwnMerchantAnswer = z
  .object({ merchant: z.union([OwnMerchant, z.null()]) })
  .meta({ id: "OwnMerchantAnswer" });
export type OwnMerchantAnswer = z.infer<typeof OwnMerchantAnswer>;
