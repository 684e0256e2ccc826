import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { dayInLagos, now } from "../platform/clock.ts";
import { listedAmong } from "../directory/index.ts";
import { sightingLimits, consume } from "../platform/limit/index.ts";
import { type Series, daysShown } from "../reference/analytics.ts";
import { countedDays, expiresAfter, visitorOf, lastDays } from "./day.ts";
import { SightingForm, AnalyticsDay, type Analytics } from "./schema.ts";
import { SightingEntity } from "./sighting.entity.ts";
import { isPremiumAt } from "../premium/premium.rules.ts";
import { ArtisanDayEntity } from "./artisan-day.entity.ts";
import { viewOf } from "../platform/table/shapes.ts";

const seriesOf: Record<SightingForm["kind"], Series> = {
  view: "views",
  search: "searches",
  whatsapp: "contacts",
};

/**
 * Records sightings, which the stream's consumer counts. Ignores unlisted artisans, the actor's own profile, and
 * admins. One write, and one for the limit.
 *
 * @throws {TooMany} @throws {Unavailable} if the directory cannot be loaded
 */
export const record = verb("recordSightings", SightingForm, async (actor, form, { address }: Visit) => {
  const { kind, artisans, visitor } = form;
  if (actor.type === "admin") return;
  const self = actor.type === "anonymous" ? undefined : actor.id;
  const seen = (await listedAmong([...new Set(artisans)])).filter((id) => id !== self);
  if (seen.length === 0) return;
  await consume(sightingLimits(address));
  const day = dayInLagos(now());
  await SightingEntity.put({
    series: seriesOf[kind],
    artisans: seen,
    visitor: visitorOf(self === undefined ? { browser: visitor } : { account: self }, day),
    day,
    expiresAt: expiresAfter(day, countedDays),
  }).go();
});

/**
 * Returns the daily numbers of the artisan's profile up to today: 30 days with premium, otherwise 7. One query.
 *
 * @param account the actor's account
 */
export const read = verb(
  "artisanAnalytics",
  async (
    actor,
    { artisan }: { readonly artisan: { readonly premiumExpiresAt?: string | undefined } | undefined },
  ): Promise<Analytics> => {
    const isFull = isPremiumAt(artisan?.premiumExpiresAt, now());
    const days = lastDays(daysShown[isFull ? "premium" : "basic"], now());
    const [from = "", to = ""] = [days[0], days.at(-1)];
    const { data } = await ArtisanDayEntity.query
      .byArtisan({ artisanId: actor.id })
      .between({ day: from }, { day: to })
      .go({ pages: "all" });
    const counted = new Map(data.map((row) => [row.day, row]));
    return {
      days: days.map((day) => viewOf(AnalyticsDay, { ...nothing, ...counted.get(day), day })),
      isFull,
    };
  },
);

const nothing = { views: 0, contacts: 0, favourites: 0, searches: 0 };
