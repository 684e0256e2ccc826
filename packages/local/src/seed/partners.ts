import type { MediaImage } from "@handiwork/core/model/media/schema";
import { PartnershipEntity } from "@handiwork/core/domain/partnership";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";

/** Name, what it does, and its site; the last one is hidden from the public. */
const partners = [
  [
    "Lagos Guild of Builders",
    "Masons, tilers and carpenters of Lagos State, who vouch for one another's work.",
    "https://lagosguild.example/",
  ],
  [
    "Women in Trades Initiative",
    "Trains and places women in technical trades, from wiring to welding.",
    "https://womenintrades.example/",
  ],
  [
    "Safe Sites Foundation",
    "Free safety courses for artisans: ladders, loads, electricity and first aid.",
    "https://safesites.example/",
  ],
  [
    "Northern Crafts Cooperative",
    "Tailors, leather workers and welders of the North, from Kano to Maiduguri.",
    undefined,
  ],
  [
    "Harbour Timber Exchange",
    "Certified timber for furniture makers. The agreement is being renewed.",
    undefined,
  ],
] as const;

/** The partner organisations, in their order. */
export function partnerItems(random: Random, calendar: Calendar, logos: readonly MediaImage[]): Item[] {
  return partners.map(([name, description, website], displayOrder) => {
    const [createdAt, logo] = [calendar.daysAgo(random, 100, 300), logos[displayOrder]];
    return item(
      PartnershipEntity.put({
        id: calendar.id(random, createdAt),
        name,
        description,
        displayOrder,
        createdAt,
        isActive: displayOrder < partners.length - 1,
        ...(website !== undefined && { website }),
        ...(logo && { logo }),
      }),
    );
  });
}
