import type { industries } from "@handiwork/core/fixed/industries";
import type { Good } from "./pictures/draw.ts";

type Industry = (typeof industries)[number];

/** A product as shops list it; its price in naira lies between the two. */
interface Listing {
  readonly name: string;
  readonly prices: readonly [low: number, high: number];
  readonly unit: string;
  readonly picture: Good;
  readonly description: string;
}

function listing(
  name: string,
  prices: Listing["prices"],
  unit: string,
  picture: Good,
  description: string,
): Listing {
  return { name, prices, unit, picture, description };
}

/** What shops of each industry sell. */
export const catalogue: Record<Industry, readonly Listing[]> = {
  "Hardware & Tools": [
    listing("Claw hammer, 16 oz", [4_500, 9_000], "piece", "hammer", "Forged head, wooden handle."),
    listing("Ball-pein hammer set", [9_500, 16_000], "set", "hammer", "Three sizes, for metal work."),
    listing(
      "Cordless drill, 18 V",
      [48_000, 95_000],
      "piece",
      "drill",
      "Two batteries and a charger in a case.",
    ),
    listing(
      "Angle grinder, 115 mm",
      [26_000, 42_000],
      "piece",
      "grinder",
      "With guard and one cutting disc.",
    ),
    listing("Brass padlock, 60 mm", [3_500, 8_500], "piece", "padlock", "Three keys, weatherproof."),
    listing("Door lock, mortise", [7_500, 19_000], "set", "padlock", "Handles and cylinder included."),
    listing(
      "Emulsion paint, white",
      [18_000, 34_000],
      "20 litre bucket",
      "paint",
      "Washable, covers 120 m² in one coat.",
    ),
    listing(
      "Gloss paint",
      [6_500, 12_000],
      "4 litre tin",
      "paint",
      "Brown, grey and cream at once; others in a week.",
    ),
    listing("Wire nails, 3 inch", [1_800, 2_600], "kg", "nails", "By the kilogram or the bag."),
  ],
  "Building Materials": [
    listing(
      "Portland cement, 50 kg",
      [8_800, 10_500],
      "bag",
      "cement",
      "Fresh every week. Delivery from 50 bags.",
    ),
    listing(
      "White cement, 40 kg",
      [16_000, 21_000],
      "bag",
      "cement",
      "For terrazzo, grouting and finishing.",
    ),
    listing("Sandcrete block, 9 inch", [450, 650], "piece", "blocks", "Vibrated, cured for two weeks."),
    listing("Sandcrete block, 6 inch", [380, 520], "piece", "blocks", "For inner walls and fences."),
    listing(
      "Aluminium roofing sheet, 0.55 mm",
      [4_200, 6_400],
      "metre",
      "roofing",
      "Long span, cut to your measure.",
    ),
    listing(
      "Stone-coated roofing tile",
      [3_600, 5_200],
      "piece",
      "roofing",
      "Bond and shingle patterns, ten colours.",
    ),
    listing("Floor tiles, 60 × 60 cm", [4_800, 9_500], "m²", "tiles", "Polished porcelain, first grade."),
    listing("Wall tiles, 25 × 40 cm", [3_200, 5_600], "m²", "tiles", "For kitchens and bathrooms."),
  ],
  Electronics: [
    listing(
      "Solar panel, 400 W",
      [95_000, 148_000],
      "piece",
      "solar",
      "Monocrystalline, warranty of ten years.",
    ),
    listing(
      "Solar kit for a home",
      [420_000, 780_000],
      "set",
      "solar",
      "Two panels, inverter, battery, cables. Installed.",
    ),
    listing("LED bulb, 12 W", [900, 1_800], "piece", "bulbs", "Warm or cool white, screw or pin."),
    listing(
      "Rechargeable bulb, 15 W",
      [2_500, 4_200],
      "piece",
      "bulbs",
      "Four hours of light without power.",
    ),
    listing(
      "Single core cable, 2.5 mm²",
      [32_000, 46_000],
      "roll of 100 m",
      "cable",
      "Pure copper, standard marked.",
    ),
    listing("Extension cable, 5 m", [4_500, 9_000], "piece", "cable", "Four sockets, with fuse."),
    listing("Standing fan, 18 inch", [28_000, 52_000], "piece", "fan", "Three speeds, quiet."),
    listing(
      "Rechargeable fan, 16 inch",
      [45_000, 78_000],
      "piece",
      "fan",
      "With lamp and USB, six hours of battery.",
    ),
  ],
  "Fashion & Textiles": [
    listing(
      "Ankara wax print",
      [6_500, 14_000],
      "6 yards",
      "fabric",
      "Cotton, colours that hold. New patterns each month.",
    ),
    listing("Adire, hand-dyed", [9_000, 18_000], "5 yards", "fabric", "Indigo on cotton, from Abeokuta."),
    listing(
      "French lace",
      [24_000, 65_000],
      "5 yards",
      "fabric",
      "For weddings; matching headties in stock.",
    ),
    listing("Aso oke set", [38_000, 85_000], "set", "fabric", "Woven in Iseyin: wrapper, ipele and gele."),
    listing("Sewing thread, all colours", [300, 600], "spool", "thread", "Polyester, 1,000 yards."),
    listing("Embroidery thread", [3_500, 6_000], "carton", "thread", "Forty colours."),
    listing("Leather shoes, handmade", [18_000, 42_000], "pair", "shoes", "From Aba. Sizes 38 to 46."),
    listing("Coral beads", [15_000, 60_000], "set", "beads", "Necklace, bracelet and earrings."),
  ],
  "Food & Beverages": [
    listing("Ofada rice", [3_200, 4_800], "kg", "rice", "Stone-free, from this season."),
    listing("Long grain rice, 50 kg", [68_000, 92_000], "bag", "rice", "Parboiled."),
    listing("Honey beans", [1_800, 2_900], "kg", "rice", "Sorted by hand."),
    listing("Palm oil", [1_600, 2_400], "litre", "oil", "Unmixed, from Ukanafun."),
    listing("Groundnut oil", [2_200, 3_400], "litre", "oil", "Cold pressed."),
    listing(
      "Fresh peppers and tomatoes",
      [12_000, 26_000],
      "basket",
      "peppers",
      "From Jos, every Tuesday and Friday.",
    ),
    listing("Suya spice", [1_500, 3_000], "jar", "spices", "Ground on the day you order."),
    listing("Egusi, ground", [2_800, 4_200], "kg", "spices", "Also whole."),
  ],
};

/** The listings that show the same thing, in their order: each has a picture of its own. */
export function listingsOf(good: Good): Listing[] {
  return Object.values(catalogue)
    .flat()
    .filter(({ picture }) => picture === good);
}
