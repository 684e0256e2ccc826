import { AccountEntity } from "@handiwork/core/accounts";
import { MerchantEntity } from "@handiwork/core/merchants";
import { ProductEntity, ProductQuotaEntity } from "@handiwork/core/products";
import { industries } from "@handiwork/core/reference/industries";
import { telephone, type Identity, type Pictures } from "./artisans.ts";
import type { Calendar } from "./calendar.ts";
import { catalogue, listingsOf, type Industry } from "./catalogue.ts";
import { item, type Item } from "./item.ts";
import { person } from "./names.ts";
import { accountDates } from "./people.ts";
import { place } from "./places.ts";
import type { Random } from "./random.ts";
import { list, sentences } from "./texts.ts";

/** The names of shops, and what they say of themselves. */
const shops: Record<Industry, readonly [names: string, motto: string]> = {
  "Hardware & Tools": [
    "Tool Centre, Hardware Depot, Fasteners & Fittings",
    "Tools and fittings for every trade",
  ],
  "Building Materials": ["Cement & Blocks, Roofing World, Tiles Plaza", "From the foundation to the roof"],
  Electronics: [
    "Solar Mart, Electronics Hub, Cables & Switches",
    "Light, power and cooling for homes and shops",
  ],
  "Fashion & Textiles": [
    "Ankara House, Lace & Threads, Textile Gallery",
    "Fabrics for work days and weddings",
  ],
  "Food & Beverages": [
    "Provisions, Foodstuff Market, Spice & Grain",
    "Foodstuff by the cup, the bag and the lorry",
  ],
};

const promises = sentences("merchant promises");

/** Returns a merchant's profile, record and products. Every fourth is pending; the demo merchant shows everything. */
export function merchantItems(
  random: Random,
  number: number,
  identity: Identity,
  calendar: Calendar,
  pictures: Pictures,
): Item[] {
  const industry = industries[number % industries.length] ?? "Electronics";
  const [names, motto] = shops[industry];
  const { state, location } = place(random, number, number);
  const { name } = person(random, state);
  const createdAt = calendar.daysAgo(random, 30, 700);
  const isApproved = number % 4 !== 3;
  const isDemo = number === 0;
  const businessName = `${name.split(" ")[1]} ${random.pick(list(names))}`;
  const website = `https://${businessName.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`;
  const front = pictures.shops[number % pictures.shops.length];
  const account = AccountEntity.put({
    ...identity,
    userType: "merchant",
    fullName: name,
    phone: telephone(random),
    isVerified: isApproved && random.chance(0.5),
    ...(front && random.chance(0.75) ? { avatar: front } : {}),
    ...accountDates(createdAt),
  });
  const record = MerchantEntity.put({
    id: identity.id,
    approval: isApproved ? "approved" : "pending",
    businessName,
    industry,
    description: `${motto}, in ${location}. ${random.some(promises, 2).join(" ")}`,
    location,
    ...(random.chance(0.4) ? { website } : {}),
    isPhonePublic: isDemo || random.chance(0.5),
    isWhatsappPublic: isDemo || random.chance(0.6),
    createdAt,
  });
  const hasProducts = isDemo || random.chance(0.85);
  return [
    item(account),
    item(record),
    ...(hasProducts ? productItems(random, identity.id, industry, calendar, pictures.goods) : []),
  ];
}

function productItems(
  random: Random,
  merchantId: string,
  industry: Industry,
  calendar: Calendar,
  goods: Pictures["goods"],
): Item[] {
  const products = random.some(catalogue[industry], random.between(3, 8)).map((listing) => {
    const { name, unit, picture, description } = listing;
    const [low, high] = listing.prices;
    const createdAt = calendar.daysAgo(random, 1, 29);
    const step = low < 1_000 ? 10 : 50;
    const image = goods[picture]?.[listingsOf(picture).indexOf(listing)];
    return ProductEntity.put({
      merchantId,
      id: calendar.id(random, createdAt),
      name,
      price: step * random.between(Math.ceil(low / step), Math.floor(high / step)),
      unit,
      inStock: random.chance(0.85),
      description,
      ...(image && random.chance(0.85) ? { picture: image } : {}),
      version: 1,
      createdAt,
    });
  });
  const quota = ProductQuotaEntity.put({ ownerId: merchantId, products: products.length });
  return [...products.map(item), item(quota)];
}
