import * as z from "zod";
import { dayInLagos, now } from "../platform/clock.ts";
import { AccountId } from "../platform/ids.ts";
import { maxSightings, series, type Series } from "../reference/analytics.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { ArtisanDayEntity } from "./artisan-day.entity.ts";
import { countedDays, expiresAfter, retentionDays, markOf, visitorOf } from "./day.ts";
import { VisitorDayEntity } from "./visitor-day.entity.ts";

/** A visitor's sightings of artisans on a day. The visitor is a pseudonym (`visitorOf`). */
export const VisitorSightings = z.object({
  series: z.enum(series),
  artisans: z.array(AccountId).max(maxSightings).readonly(),
  visitor: z.string().min(1),
  day: z.iso.date(),
});
type VisitorSightings = z.infer<typeof VisitorSightings>;

/**
 * The maximum number of counted sightings per visitor and day. Fewer searches, so that paging through results leaves room for
 * views.
 */
const most = { searches: 300, views: 400, contacts: 400, favourites: 400 } as const satisfies Record<
  Series,
  number
>;

/**
 * Counts sightings once per artisan, visitor and day. One transaction updates the visitor's marks and the artisans'
 * numbers, if the marks are unchanged. Idempotent, and tolerates late, reordered and concurrent events. Ignores
 * sightings that are two days old, because their marks expire. One read and, if something is new, one transaction.
 *
 * @throws {Unavailable}
 */
export async function count(sightings: VisitorSightings): Promise<void> {
  const { series: what, artisans, visitor, day } = sightings;
  if (now() / 1000 > expiresAfter(day, countedDays)) return;
  return optimistic("The visitor's marks", async () => {
    const { data } = await VisitorDayEntity.get({ visitor, day }).go({ consistent: true });
    const marks = new Set(data?.marks);
    const isNew = (id: string) => !marks.has(markOf(what, id));
    const fresh = [...new Set(artisans)].filter(isNew).slice(0, Math.max(0, most[what] - marks.size));
    if (fresh.length === 0 || (await write({ ...sightings, artisans: fresh }, data?.version))) return;
    return retry;
  });
}

/** Like `count`, for a signed-in user at a time (ISO 8601). */
export async function countForAccount(
  accountId: string,
  at: string,
  what: Series,
  artisanId: string,
): Promise<void> {
  const day = dayInLagos(Date.parse(at));
  await count({ series: what, artisans: [artisanId], visitor: visitorOf({ account: accountId }, day), day });
}

/** Returns false if the marks have changed. */
function write(
  { series: what, artisans, visitor, day }: VisitorSightings,
  version?: number,
): Promise<boolean> {
  const entities = { visitorDay: VisitorDayEntity, artisanDay: ArtisanDayEntity };
  return writeTogether(entities, ({ visitorDay, artisanDay }) => [
    visitorDay
      .update({ visitor, day })
      .add({ marks: artisans.map((id) => markOf(what, id)), version: 1 })
      .set({ expiresAt: expiresAfter(day, countedDays + 1) })
      .where(matches({ version }))
      .commit(),
    ...artisans.map((artisanId) =>
      artisanDay
        .update({ artisanId, day })
        .add({ [what]: 1 })
        .set({ expiresAt: expiresAfter(day, retentionDays) })
        .commit(),
    ),
  ]);
}
