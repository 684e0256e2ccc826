import type { industries } from "@handiwork/core/fixed/industries";
import { range, rows, type Range } from "./texts.ts";

export type Industry = (typeof industries)[number];

/** A product that shops list; `prices` is in naira. */
interface Listing {
  readonly name: string;
  readonly prices: Range;
  readonly unit: string;
  readonly picture: string;
  readonly description: string;
}

/** The products of each industry: name, price range, unit, picture and description. */
export const catalogue: Record<Industry, readonly Listing[]> = {
  "Hardware & Tools": listings(`
    Claw hammer, 16 oz | 4500-9000 | piece | hammer | Forged head, wooden handle.
    Ball-pein hammer set | 9500-16000 | set | hammer | Three sizes, for metal work.
    Cordless drill, 18 V | 48000-95000 | piece | drill | Two batteries and a charger in a case.
    Angle grinder, 115 mm | 26000-42000 | piece | grinder | With guard and one cutting disc.
    Brass padlock, 60 mm | 3500-8500 | piece | padlock | Three keys, weatherproof.
    Door lock, mortise | 7500-19000 | set | padlock | Handles and cylinder included.
    Emulsion paint, white | 18000-34000 | 20 litre bucket | paint | Washable, covers 120 m² in one coat.
    Gloss paint | 6500-12000 | 4 litre tin | paint | Brown, grey and cream at once; others in a week.
    Wire nails, 3 inch | 1800-2600 | kg | nails | By the kilogram or the bag.
  `),
  "Building Materials": listings(`
    Portland cement, 50 kg | 8800-10500 | bag | cement | Fresh every week. Delivery from 50 bags.
    White cement, 40 kg | 16000-21000 | bag | cement | For terrazzo, grouting and finishing.
    Sandcrete block, 9 inch | 450-650 | piece | blocks | Vibrated, cured for two weeks.
    Sandcrete block, 6 inch | 380-520 | piece | blocks | For inner walls and fences.
    Aluminium roofing sheet, 0.55 mm | 4200-6400 | metre | roofing | Long span, cut to your measure.
    Stone-coated roofing tile | 3600-5200 | piece | roofing | Bond and shingle patterns, ten colours.
    Floor tiles, 60 × 60 cm | 4800-9500 | m² | tiles | Polished porcelain, first grade.
    Wall tiles, 25 × 40 cm | 3200-5600 | m² | tiles | For kitchens and bathrooms.
  `),
  Electronics: listings(`
    Solar panel, 400 W | 95000-148000 | piece | solar | Monocrystalline, warranty of ten years.
    Solar kit for a home | 420000-780000 | set | solar | Two panels, inverter, battery, cables. Installed.
    LED bulb, 12 W | 900-1800 | piece | bulbs | Warm or cool white, screw or pin.
    Rechargeable bulb, 15 W | 2500-4200 | piece | bulbs | Four hours of light without power.
    Single core cable, 2.5 mm² | 32000-46000 | roll of 100 m | cable | Pure copper, standard marked.
    Extension cable, 5 m | 4500-9000 | piece | cable | Four sockets, with fuse.
    Standing fan, 18 inch | 28000-52000 | piece | fan | Three speeds, quiet.
    Rechargeable fan, 16 inch | 45000-78000 | piece | fan | With lamp and USB, six hours of battery.
  `),
  "Fashion & Textiles": listings(`
    Ankara wax print | 6500-14000 | 6 yards | fabric | Cotton, colours that hold. New patterns each month.
    Adire, hand-dyed | 9000-18000 | 5 yards | fabric | Indigo on cotton, from Abeokuta.
    French lace | 24000-65000 | 5 yards | fabric | For weddings; matching headties in stock.
    Aso oke set | 38000-85000 | set | fabric | Woven in Iseyin: wrapper, ipele and gele.
    Sewing thread, all colours | 300-600 | spool | thread | Polyester, 1,000 yards.
    Embroidery thread | 3500-6000 | carton | thread | Forty colours.
    Leather shoes, handmade | 18000-42000 | pair | shoes | From Aba. Sizes 38 to 46.
    Coral beads | 15000-60000 | set | beads | Necklace, bracelet and earrings.
  `),
  "Food & Beverages": listings(`
    Ofada rice | 3200-4800 | kg | rice | Stone-free, from this season.
    Long grain rice, 50 kg | 68000-92000 | bag | rice | Parboiled.
    Honey beans | 1800-2900 | kg | rice | Sorted by hand.
    Palm oil | 1600-2400 | litre | oil | Unmixed, from Ukanafun.
    Groundnut oil | 2200-3400 | litre | oil | Cold pressed.
    Fresh peppers and tomatoes | 12000-26000 | basket | peppers | From Jos, every Tuesday and Friday.
    Suya spice | 1500-3000 | jar | spices | Ground on the day you order.
    Egusi, ground | 2800-4200 | kg | spices | Also whole.
  `),
};

function listings(table: string): Listing[] {
  return rows(table).map(([name = "", prices = "", unit = "", picture = "", description = ""]) => {
    return { name, prices: range(prices), unit, picture, description };
  });
}

const all = Object.values(catalogue).flat();

/** The names of the pictures of what shops sell. */
export const goods: readonly string[] = [...new Set(all.map(({ picture }) => picture))];

/** Returns the listings with the same picture name; each has a drawing of its own. */
export function listingsOf(good: string): Listing[] {
  return all.filter(({ picture }) => picture === good);
}
