import type { EntityItem } from "electrodb";
import type { AccountEntity } from "../../model/account/account.entity.ts";
import type { Document } from "../directory/document.ts";
import type { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import type { MerchantCard } from "../../model/merchant-directory/schema.ts";

type Profile = EntityItem<typeof AccountEntity>;
type Merchant = EntityItem<typeof MerchantEntity>;

/** What cards show and nobody searches. */
type Detail = Pick<MerchantCard, "ownerName" | "website">;

/**
 * The card of a merchant, null for one who is not approved or whose account is disabled. An address that is none of the web's
 * is left out (B-GAP-57).
 */
export function cardOf(profile: Profile | undefined, merchant: Merchant | undefined): MerchantCard | null {
  if (merchant?.approval !== "approved" || !profile || profile.disabledAt !== undefined) return null;
  const { id, businessName, industry, location, description, website } = merchant;
  return {
    id,
    businessName,
    industry,
    location,
    description: description || null,
    website: website !== undefined && /^https?:\/\//i.test(website) ? website : null,
    ownerName: profile.fullName || "Unknown",
    avatar: profile.avatar ?? null,
    isVerified: profile.isVerified ?? false,
  };
}

/**
 * A merchant in the columns that the engine searches: the name, the industry as the category, and as the rating, by which
 * rows are ordered, the moment of registration. Null for one who is not listed.
 */
export function toDocument(profile: Profile | undefined, merchant: Merchant | undefined): Document | null {
  const card = cardOf(profile, merchant);
  if (!card || !merchant) return null;
  const detail: Detail = { ownerName: card.ownerName, website: card.website };
  return {
    id: card.id,
    name: card.businessName,
    category: card.industry,
    location: card.location,
    description: card.description ?? "",
    image: card.avatar,
    isVerified: card.isVerified,
    rating: Date.parse(merchant.createdAt),
    detail: JSON.stringify(detail),
    cover: null,
    reviews: 0,
    hourlyRate: null,
    isOnline: false,
    premiumUntil: null,
    experienceYears: "",
  };
}

/** The card of what `toDocument` made. */
export function toCard(document: Document): MerchantCard {
  const { id, name, category, location, description, image, isVerified, detail = "{}" } = document;
  const { ownerName, website } = JSON.parse(detail) as Detail;
  return {
    id,
    businessName: name,
    industry: category,
    location,
    description: description || null,
    website,
    ownerName,
    avatar: image,
    isVerified,
  };
}
