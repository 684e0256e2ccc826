import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { daysShown } from "../../fixed/analytics.ts";
import { isPremiumAt } from "../../model/subscription/premium.ts";
import { ArtisanDayEntity } from "../../model/analytics/artisan-day.entity.ts";
import { lastDays } from "./day.ts";
import { viewOf } from "../../platform/table/shapes.ts";
import { AnalyticsDay, type Analytics } from "../../model/analytics/schema.ts";

/**
 * What was counted of the artisan's own profile: thirty days with premium, seven without, today the last. One query.
 *
 * @param account the actor's own
 */
export async function read(
  actor: Actor,
  { artisan }: { readonly artisan: { readonly premiumExpiresAt?: string | undefined } | undefined },
): Promise<Analytics> {
  authorise(actor, "artisanAnalytics");
  const isFull = isPremiumAt(artisan?.premiumExpiresAt, now());
  const days = lastDays(daysShown[isFull ? "premium" : "basic"], now());
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const { data } = await ArtisanDayEntity.query
    .byArtisan({ artisanId: actor.id })
    .between({ day: from }, { day: to })
    .go({ pages: "all" });
  const counted = new Map(data.map((row) => [row.day, row]));
  return { days: days.map((day) => viewOf(AnalyticsDay, { ...nothing, ...counted.get(day), day })), isFull };
}

const nothing = { views: 0, contacts: 0, favourites: 0, searches: 0 };
