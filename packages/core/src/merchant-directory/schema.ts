import * as z from "zod";
import { paging } from "../platform/table/shapes.ts";
import { AccountId } from "../platform/ids.ts";
import { nearShape, ShownPlace } from "../directory/schema.ts";
import { OptionalImage } from "../media/schema.ts";
import { requiredText } from "../platform/text/schema.ts";

const text = z.string().trim().max(100);

/** The filters of a merchant search (B-GAP-59). All that are set apply together. */
export const MerchantFilters = z.object({
  search: text.optional().describe("Part of the business name, the description or the industry"),
  industry: text.optional(),
  location: text.optional().describe("Part of the location"),
  ...nearShape,
});
export type MerchantFilters = z.infer<typeof MerchantFilters>;

/** A search: filters and page, newest merchants first. */
export const MerchantSearch = MerchantFilters.extend({
  ...paging(24, z.string().regex(/^[A-Za-z0-9_-]{1,300}$/)),
});
export type MerchantSearch = z.input<typeof MerchantSearch>;

/** A merchant in the directory (B-MERCH-10). */
export const MerchantCard = z
  .object({
    id: AccountId,
    businessName: z.string(),
    industry: z.string(),
    location: z.string(),
    place: ShownPlace.nullable().describe("Null where the area is not known"),
    description: z.string().nullable(),
    website: z.string().nullable().describe("An http or https address"),
    ownerName: z.string(),
    avatar: OptionalImage,
    isVerified: z.boolean(),
  })
  .meta({ id: "MerchantCard" });
export type MerchantCard = z.infer<typeof MerchantCard>;

export const MerchantList = z
  .object({
    items: z.array(MerchantCard),
    total: z.int().min(0).describe("How many merchants match, on all pages"),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "MerchantList" });
export type MerchantList = z.infer<typeof MerchantList>;

/** A merchant's public page. It contains the account's phone number only if the merchant shows it. */
export const MerchantPage = MerchantCard.extend({
  phone: z.string().nullable().describe("In international form, to be called"),
  whatsapp: z.string().nullable().describe("Digits of the number in international form, for wa.me links"),
  memberSince: z.iso.datetime(),
}).meta({ id: "MerchantPage" });
export type MerchantPage = z.infer<typeof MerchantPage>;

/** The longest question to a merchant, in characters. */
export const longestQuestion = 500;

/** An enquiry to a merchant. */
export const EnquiryForm = z
  .strictObject({
    id: z.uuid().describe("Made by the asker's device, so that a question sent twice is there once"),
    product: z.string().trim().min(1).max(200).optional().describe("The name of what it is about"),
    question: requiredText("Please write your question", longestQuestion),
  })
  .meta({ id: "EnquiryForm" });
export type EnquiryForm = z.infer<typeof EnquiryForm>;
