import * as z from "zod";
import { dayInLagos, now } from "../../platform/clock/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { mostSighted, series, type Series } from "../../fixed/analytics.ts";
import { matches } from "../../platform/table/conditions.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { ArtisanDayEntity } from "../../model/analytics/artisan-day.entity.ts";
import { countedFor, endAfter, keptFor, markOf, visitorOf } from "./day.ts";
import { VisitorDayEntity } from "../../model/analytics/visitor-day.entity.ts";

/** What is true of somebody and those artisans on a day; the visitor by `visitorOf`. */
export const Happening = z.object({
  series: z.enum(series),
  artisans: z.array(AccountId).max(mostSighted).readonly(),
  visitor: z.string().min(1),
  day: z.iso.date(),
});
type Happening = z.infer<typeof Happening>;

/** How much counts of a visitor in a day; of searches less, so that who leafs through pages can still be seen to look. */
const most = { searches: 300, views: 400, contacts: 400, favourites: 400 } as const satisfies Record<
  Series,
  number
>;

/**
 * Counts what happened, for each artisan once a visitor and day: the visitor's marks and the artisans' numbers change
 * together, if the marks are still those that were read. So however often, however late and in whatever order it is told, and by
 * however many at once, the numbers end the same. What is told two days later is not counted, as the marks go then. One
 * read and, where something is new, one transaction. Throws Unavailable.
 */
export async function count(happening: Happening): Promise<void> {
  const { series: what, artisans, visitor, day } = happening;
  if (now() / 1000 > endAfter(day, countedFor)) return;
  return optimistic("The visitor's marks", async () => {
    const { data } = await VisitorDayEntity.get({ visitor, day }).go({ consistent: true });
    const marks = new Set(data?.marks);
    const isNew = (id: string) => !marks.has(markOf(what, id));
    const fresh = [...new Set(artisans)].filter(isNew).slice(0, Math.max(0, most[what] - marks.size));
    if (fresh.length === 0 || (await write({ ...happening, artisans: fresh }, data?.version))) return;
    return again;
  });
}

/** As `count`, for somebody who is signed in and did it at that moment (ISO 8601). */
export async function countOf(accountId: string, at: string, what: Series, artisanId: string): Promise<void> {
  const day = dayInLagos(Date.parse(at));
  await count({ series: what, artisans: [artisanId], visitor: visitorOf({ account: accountId }, day), day });
}

/** Out: whether it was written; else the marks were changed meanwhile. */
function write({ series: what, artisans, visitor, day }: Happening, version?: number): Promise<boolean> {
  const entities = { visitorDay: VisitorDayEntity, artisanDay: ArtisanDayEntity };
  return writeTogether(entities, ({ visitorDay, artisanDay }) => [
    visitorDay
      .update({ visitor, day })
      .add({ marks: artisans.map((id) => markOf(what, id)), version: 1 })
      .set({ expiresAt: endAfter(day, countedFor + 1) })
      .where(matches({ version }))
      .commit(),
    ...artisans.map((artisanId) =>
      artisanDay
        .update({ artisanId, day })
        .add({ [what]: 1 })
        .set({ expiresAt: endAfter(day, keptFor) })
        .commit(),
    ),
  ]);
}
