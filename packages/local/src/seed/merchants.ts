import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { MerchantEntity } from "@handiwork/core/domain/merchant";
import { ProductEntity, ProductQuotaEntity } from "@handiwork/core/domain/product";
import { industries } from "@handiwork/core/fixed/industries";
import { telephone, type Identity, type Pictures } from "./artisans.ts";
import type { Calendar } from "./calendar.ts";
import { catalogue, listingsOf, type Industry } from "./catalogue.ts";
import { item, type Item } from "./item.ts";
import { person } from "./names.ts";
import { proved } from "./people.ts";
import { place } from "./places.ts";
import { Random } from "./random.ts";

const shops: Record<Industry, readonly string[]> = {
  "Hardware & Tools": ["Tool Centre", "Hardware Depot", "Fasteners & Fittings"],
  "Building Materials": ["Cement & Blocks", "Roofing World", "Tiles Plaza"],
  Electronics: ["Solar Mart", "Electronics Hub", "Cables & Switches"],
  "Fashion & Textiles": ["Ankara House", "Lace & Threads", "Textile Gallery"],
  "Food & Beverages": ["Provisions", "Foodstuff Market", "Spice & Grain"],
};

const trades: Record<Industry, string> = {
  "Hardware & Tools": "Tools and fittings for every trade",
  "Building Materials": "From the foundation to the roof",
  Electronics: "Light, power and cooling for homes and shops",
  "Fashion & Textiles": "Fabrics and finery for work days and wedding days",
  "Food & Beverages": "Foodstuff by the cup, the bag and the lorry",
};

const promises = [
  "Wholesale and retail, delivery within the state.",
  "Ask for the price of a larger quantity.",
  "What is not good comes back, and you get your money.",
  "Open from Monday to Saturday, eight to six.",
  "Artisans on Handiwork get five per cent off.",
];

/** A merchant's profile, record and products; of four merchants one waits for approval. */
export function merchantItems(
  random: Random,
  number: number,
  identity: Identity,
  calendar: Calendar,
  pictures: Pictures,
): Item[] {
  const industry = industries[number % industries.length] ?? "Electronics";
  const { state, location } = place(random, number, number);
  const { name } = person(random, state);
  const createdAt = calendar.daysAgo(random, 30, 700);
  const approved = number % 4 !== 3;
  const shop = `${name.split(" ")[1]} ${random.pick(shops[industry])}`;
  const isVerified = approved && random.chance(0.5);
  // Numbers of its own, so that what is seeded after it stays as it is.
  const own = new Random(number + 70_000);
  const reachable = new Random(number + 80_000);
  const website = `https://${shop.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`;
  return [
    item(
      AccountEntity.put({
        ...identity,
        userType: "merchant",
        fullName: name,
        phone: telephone(reachable),
        isVerified,
        ...(pictures.shops.length > 0 && own.chance(0.75)
          ? { avatar: pictures.shops[number % pictures.shops.length] }
          : {}),
        ...proved(createdAt),
      }),
    ),
    item(
      MerchantEntity.put({
        id: identity.id,
        approval: approved ? "approved" : "pending",
        businessName: shop,
        industry,
        description: `${trades[industry]}, in ${location}. ${own.some(promises, 2).join(" ")}`,
        location,
        ...(own.chance(0.4) ? { website } : {}),
        // The demo account shows both.
        isPhonePublic: number === 0 || reachable.chance(0.5),
        isWhatsappPublic: number === 0 || reachable.chance(0.6),
        createdAt,
      }),
    ),
    // The demo account always has some.
    ...(number === 0 || own.chance(0.85)
      ? productItems(own, identity.id, industry, calendar, pictures.goods)
      : []),
  ];
}

function productItems(
  random: Random,
  merchantId: string,
  industry: Industry,
  calendar: Calendar,
  goods: Pictures["goods"],
): Item[] {
  const listed = random.some(catalogue[industry], random.between(3, 8));
  const products = listed.map((listing) => {
    const { name, unit, picture, description } = listing;
    const [low, high] = listing.prices;
    const createdAt = calendar.daysAgo(random, 1, 29);
    const step = low < 1_000 ? 10 : 50;
    const price = step * random.between(Math.ceil(low / step), Math.floor(high / step));
    const image = goods[picture]?.[listingsOf(picture).indexOf(listing)];
    return ProductEntity.put({
      merchantId,
      id: calendar.id(random, createdAt),
      name,
      price,
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
