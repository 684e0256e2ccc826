import { PartnershipEntity } from "@handiwork/core/partnerships";
import type { MediaImage } from "@handiwork/core/media/schema";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";
import { rows } from "./texts.ts";

/** Name, description and site; the last partner is hidden. */
const partners = rows(`
Lagos Guild of Builders | Masons, tilers and carpenters of Lagos State, who vouch for one another's work. | https://lagosguild.example/
Women in Trades Initiative | Trains and places women in technical trades, from wiring to welding. | https://womenintrades.example/
Safe Sites Foundation | Free safety courses for artisans: ladders, loads, electricity and first aid. | https://safesites.example/
Northern Crafts Cooperative | Tailors, leather workers and welders of the North, from Kano to Maiduguri.
Harbour Timber Exchange | Certified timber for furniture makers. The agreement is being renewed.
`);

/** Returns the rows of the partner organisations, in their order. */
export function partnerItems(random: Random, calendar: Calendar, logos: readonly MediaImage[]): Item[] {
  return partners.map(([name = "", description = "", website], displayOrder) => {
    const [createdAt, logo] = [calendar.daysAgo(random, 100, 300), logos[displayOrder]];
    const isActive = displayOrder < partners.length - 1;
    const row = { id: calendar.id(random, createdAt), name, description, displayOrder, createdAt, isActive };
    return item(PartnershipEntity.put({ ...row, ...(website && { website }), ...(logo && { logo }) }));
  });
}
