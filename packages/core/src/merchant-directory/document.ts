import type { EntityItem } from "electrodb";
import type { AccountEntity } from "../accounts/account.entity.ts";
import type { MerchantEntity } from "../merchants/merchant.entity.ts";
import type { MerchantCard } from "./schema.ts";
import { maskTexts } from "../reference/contacts/mask.ts";
import { fold } from "../reference/fold.ts";
import { serviceAreaOf } from "../reference/places.ts";
import { placeAt } from "../directory/document.ts";
import { booleans, dictionary, times, texts } from "../directory/columns.ts";
import { images } from "../directory/pictures.ts";
import type { DocumentOf, Shape } from "../directory/segment.ts";

type Profile = EntityItem<typeof AccountEntity>;
type Merchant = EntityItem<typeof MerchantEntity>;

/** The directory's columns of a merchant. The category is the industry. */
const columns = {
  name: texts,
  category: dictionary,
  location: dictionary,
  /** The area's code, and the name of the place in it; empty if unknown. */
  area: dictionary,
  placeName: dictionary,
  description: texts,
  image: images,
  isVerified: booleans,
  ownerName: texts,
  website: texts,
  createdAt: times,
} as const;

export type MerchantColumns = typeof columns;
export type Document = DocumentOf<MerchantColumns>;

/** Merchants in columns, newest first. */
export const merchantShape: Shape<MerchantColumns> = {
  columns,
  rank: ({ createdAt }) => Date.parse(createdAt ?? ""),
  orders: () => ({}),
  facets: { industry: { column: "category", valueOf: (text) => ({ key: fold(text), name: text }) } },
};

/** Returns a merchant's card; null for one who is not approved or disabled. Omits invalid website URLs (B-GAP-57). */
export function cardOf(profile: Profile | undefined, merchant: Merchant | undefined): MerchantCard | null {
  if (merchant?.approval !== "approved" || !profile || profile.disabledAt !== undefined) return null;
  const { id, businessName, industry, location, description, website } = merchant;
  return {
    id,
    businessName,
    industry,
    location,
    place: serviceAreaOf(location).base,
    description: description || null,
    website: website !== undefined && /^https?:\/\//i.test(website) ? website : null,
    ownerName: profile.fullName || "Unknown",
    avatar: profile.avatar ?? null,
    isVerified: profile.isVerified ?? false,
  };
}

/** Returns a merchant's document; null for an unlisted one. */
export function toDocument(profile: Profile | undefined, merchant: Merchant | undefined): Document | null {
  const card = cardOf(profile, merchant);
  if (!card || !merchant) return null;
  const {
    businessName: name,
    industry: category,
    avatar: image,
    place,
    description,
    website,
    ...others
  } = card;
  const where = { area: place?.area ?? "", placeName: place?.name ?? "" };
  const blanks = { description: description ?? "", website: website ?? "" };
  return { ...others, name, category, image, ...where, ...blanks, createdAt: merchant.createdAt };
}

/** Returns a document's card. */
export function toCard(document: Document): MerchantCard {
  const { name: businessName, category: industry, image: avatar, description, website, ...others } = document;
  const { createdAt: _, area, placeName, ...card } = others;
  const orNull = { description: description || null, website: website || null };
  return maskTexts("merchant", {
    ...card,
    businessName,
    industry,
    avatar,
    place: placeAt(area, placeName),
    ...orNull,
  });
}
