import * as z from "zod";
import { paging } from "../platform/table/shapes.ts";
import { Id } from "../platform/ids.ts";
import { OptionalImage } from "../media/schema.ts";
import { requiredText, optionalText } from "../platform/text/schema.ts";
import { WebAddress, webAddress } from "../platform/text/web-address.ts";

/** The message if either is missing (B-VAL-25). */
export const nameAndLogo = "Name and logo URL are required";

/** A public partner (B-PARTN-07, B-PARTN-08). */
export const Partner = z
  .object({
    id: Id,
    name: z.string(),
    logo: OptionalImage,
    description: z.string().nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: "Partner" });
export type Partner = z.infer<typeof Partner>;

export const ManagedPartner = Partner.extend({
  logoUrl: z.string().nullable().describe("The URL that an admin entered for the logo"),
  isLogoComing: z.boolean().describe("True while the logo is fetched from its URL"),
  logoProblem: z.string().nullable().describe("Why the fetch failed, for the user"),
  displayOrder: z.int(),
  isActive: z.boolean().describe("Visible to everyone"),
  version: z.int().min(1),
}).meta({ id: "ManagedPartner" });
export type ManagedPartner = z.infer<typeof ManagedPartner>;

const page = { nextCursor: z.string().nullable().describe("Null at the end") };

export const PartnerPage = z.object({ items: z.array(Partner), ...page }).meta({ id: "PartnerPage" });
export type PartnerPage = z.infer<typeof PartnerPage>;

export const ManagedPartnerPage = z
  .object({ items: z.array(ManagedPartner), ...page })
  .meta({ id: "ManagedPartnerPage" });
export type ManagedPartnerPage = z.infer<typeof ManagedPartnerPage>;

export const PartnersQuery = z.object(paging(24, z.string().max(2000)));
export type PartnersQuery = z.input<typeof PartnersQuery>;

/**
 * The complete form of a partner (B-VAL-25 to B-VAL-27). Its logo is either fetched once from a URL or uploaded; one
 * of the two is required.
 */
export const PartnerForm = z
  .strictObject({
    name: requiredText(nameAndLogo, 120),
    logoUrl: webAddress(1000).default(""),
    logo: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe("The key of the current logo, or of a ready upload of the admin; null to use the URL"),
    description: optionalText(600).default(""),
    website: WebAddress.default(""),
    displayOrder: z
      .int({ error: "Enter a whole number" })
      .min(0, { error: "Enter 0 or more" })
      .max(9999, { error: "Enter at most 9999" })
      .default(0),
    isActive: z.boolean().default(true),
  })
  .refine(({ logo, logoUrl }) => logo !== null || logoUrl !== "", {
    error: nameAndLogo,
    path: ["logoUrl"],
  })
  .meta({ id: "PartnerForm" });
export type PartnerForm = z.input<typeof PartnerForm>;

export const PartnerVisibility = z.strictObject({ isActive: z.boolean() }).meta({ id: "PartnerVisibility" });
export type PartnerVisibility = z.infer<typeof PartnerVisibility>;
