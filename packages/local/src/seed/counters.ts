import { countAll, DayEntity, TotalsEntity } from "@handiwork/core/counters";
import { dayInLagos } from "@handiwork/core/platform/clock";
import { item, type Item } from "./item.ts";
import { Random } from "./random.ts";

const day = 24 * 3600 * 1000;
/** Visits are made up for as many days back. */
const back = 400;

/**
 * Returns the counters of the seeded rows as the stream would have counted them, with what visitors searched and whom they
 * contacted on the days up to `now` (milliseconds since 1970): a little more from month to month.
 */
export async function counterItems(
  rows: readonly Item[],
  { artisans, now, seed }: { readonly artisans: number; readonly now: number; readonly seed: number },
): Promise<Item[]> {
  const random = new Random(seed + 2);
  const { totals, days } = await countAll([rows]);
  for (let ago = back; ago >= 0; ago -= 1) {
    const moment = now - ago * day;
    const isSunday = new Date(moment + 3600_000).getUTCDay() === 0;
    const share = (isSunday ? 0.5 : 1) * (ago === 0 ? 0.4 : 1) * (1 - ago / (2 * back));
    const searches = Math.round(artisans * 0.6 * share * (0.7 + 0.6 * random.next()));
    const contacts = Math.round(searches * (0.04 + 0.05 * random.next()));
    const counts = days.get(dayInLagos(moment)) ?? {};
    days.set(dayInLagos(moment), {
      ...counts,
      searches,
      contacts: Math.max(contacts, counts.contacts ?? 0),
    });
  }
  return [
    item(TotalsEntity.put({ ...totals, recountedAt: new Date(now).toISOString() })),
    ...Array.from(days, ([name, counts]) => item(DayEntity.put({ day: name, ...counts }))),
  ];
}
