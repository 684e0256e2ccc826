import * as z from "zod";
import { pageOf } from "../../platform/table/shapes.ts";
import { approvalShape } from "../approval/schema.ts";

export { MerchantForm } from "./form.ts";

/** What a record says of a business. */
const businessShape = {
  businessName: z.string(),
  industry: z.string(),
  location: z.string(),
  website: z.string().nullable(),
  description: z.string().nullable(),
};

/** A merchant as the admins' list shows it; `name` is the owner's. */
export const MerchantApproval = z
  .object({ ...approvalShape, ...businessShape })
  .meta({ id: "MerchantApproval" });
export type MerchantApproval = z.infer<typeof MerchantApproval>;

export const MerchantApprovalPage = z.object(pageOf(MerchantApproval)).meta({ id: "MerchantApprovalPage" });

/** A merchant's own record, as its owner edits it. */
export const OwnMerchant = z
  .object({
    id: approvalShape.id,
    approval: approvalShape.approval,
    suspendedAt: approvalShape.suspendedAt,
    registeredAt: approvalShape.registeredAt,
    ...businessShape,
    isPhonePublic: z.boolean().describe("Whether the public page has the account's number, to be called"),
    isWhatsappPublic: z.boolean().describe("Whether the public page has the account's number, for WhatsApp"),
  })
  .meta({ id: "OwnMerchant" });
export type OwnMerchant = z.infer<typeof OwnMerchant>;

/** The own record, null where the merchant has none. */
export const OwnMerchantAnswer = z
  .object({ merchant: z.union([OwnMerchant, z.null()]) })
  .meta({ id: "OwnMerchantAnswer" });
export type OwnMerchantAnswer = z.infer<typeof OwnMerchantAnswer>;
