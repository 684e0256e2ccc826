import { AccountEntity } from "@handiwork/core/account";
import { MerchantEntity } from "@handiwork/core/merchant";
import { industries } from "@handiwork/core/site/industries";
import type { Calendar } from "./calendar.ts";
import type { Identity } from "./artisans.ts";
import { item, type Item } from "./item.ts";
import { person } from "./names.ts";
import { place } from "./places.ts";
import type { Random } from "./random.ts";
import type { Reviewer } from "./reviews.ts";

const shops: Record<(typeof industries)[number], readonly string[]> = {
  "Hardware & Tools": ["Tool Centre", "Hardware Depot", "Fasteners & Fittings"],
  "Building Materials": ["Cement & Blocks", "Roofing World", "Tiles Plaza"],
  Electronics: ["Solar Mart", "Electronics Hub", "Cables & Switches"],
  "Fashion & Textiles": ["Ankara House", "Lace & Threads", "Textile Gallery"],
  "Food & Beverages": ["Provisions", "Foodstuff Market", "Spice & Grain"],
};

/** A client's profile, and the client as a reviewer. */
export function clientItem(
  random: Random,
  identity: Identity,
  calendar: Calendar,
): { item: Item; reviewer: Reviewer } {
  const { name } = person(random, place(random, 2, 0).state);
  const createdAt = calendar.daysAgo(random, 30, 900);
  const account = AccountEntity.put({
    ...identity,
    userType: "client",
    fullName: name,
    ...proved(createdAt),
  });
  return { item: item(account), reviewer: { id: identity.id, name, createdAt } };
}

/** A merchant's profile and record; of four merchants one waits for approval. */
export function merchantItems(
  random: Random,
  number: number,
  identity: Identity,
  calendar: Calendar,
): Item[] {
  const industry = industries[number % industries.length] ?? "Electronics";
  const { state, location } = place(random, number, number);
  const { name } = person(random, state);
  const createdAt = calendar.daysAgo(random, 30, 700);
  const approved = number % 4 !== 3;
  const shop = `${name.split(" ")[1]} ${random.pick(shops[industry])}`;
  return [
    item(
      AccountEntity.put({
        ...identity,
        userType: "merchant",
        fullName: name,
        isVerified: approved && random.chance(0.5),
        ...proved(createdAt),
      }),
    ),
    item(
      MerchantEntity.put({
        id: identity.id,
        approval: approved ? "approved" : "pending",
        businessName: shop,
        industry,
        description: `${industry} in ${location}, wholesale and retail, delivery within the state.`,
        location,
        createdAt,
      }),
    ),
  ];
}

/** An admin's profile. */
export function adminItem(identity: Identity, calendar: Calendar, random: Random): Item {
  return item(
    AccountEntity.put({
      ...identity,
      userType: "admin",
      fullName: "Handiwork Admin",
      ...proved(calendar.daysAgo(random, 900, 950)),
    }),
  );
}

/** When a profile came to be: terms accepted and address proved on the same day. */
export function proved(createdAt: string) {
  return { createdAt, termsAcceptedAt: createdAt, emailVerifiedAt: createdAt };
}
