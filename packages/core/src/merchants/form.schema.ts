import * as z from "zod";
import { industries } from "../reference/industries.ts";
import { requiredText } from "../platform/text/schema.ts";
import { webAddress } from "../platform/text/web-address.ts";

/** A merchant's business fields, at registration (A-GAP-29) and later. No website is "". */
export const business = {
  businessName: requiredText("Business name is required", 120),
  industry: z.enum(industries, { error: "Please select your industry" }),
  location: requiredText("Location is required", 120),
  website: webAddress(300).default(""),
  description: requiredText("Description is required", 2000),
};

/**
 * The form of a merchant's record (B-GAP-33): the business, and whether the account's phone number is public. Accepts
 * its own output.
 */
export const MerchantForm = z
  .strictObject({
    ...business,
    isPhonePublic: z.boolean().default(false),
    isWhatsappPublic: z.boolean().default(false),
  })
  .meta({ id: "MerchantForm" });
export type MerchantForm = z.input<typeof MerchantForm>;
