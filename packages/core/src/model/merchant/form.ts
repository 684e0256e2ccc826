import * as z from "zod";
import { industries } from "../../fixed/industries.ts";
import { requiredText } from "../../platform/text/schema.ts";
import { webAddress } from "../../platform/text/web-address.ts";

/** What a merchant says about the business, when registering (A-GAP-29) and later; a website of none is "". */
export const business = {
  businessName: requiredText("Business name is required", 120),
  industry: z.enum(industries, { error: "Please select your industry" }),
  location: requiredText("Location is required", 120),
  website: webAddress(300).default(""),
  description: requiredText("Description is required", 2000),
};

/**
 * The form of a merchant's own record (B-GAP-33): the business, and whether everybody sees the account's telephone number.
 * What it makes of its input it takes again.
 */
export const MerchantForm = z
  .strictObject({
    ...business,
    isPhonePublic: z.boolean().default(false),
    isWhatsappPublic: z.boolean().default(false),
  })
  .meta({ id: "MerchantForm" });
export type MerchantForm = z.input<typeof MerchantForm>;
