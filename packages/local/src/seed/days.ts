import { DayEntity } from "@handiwork/core/flows/counters";
import { dayInLagos } from "@handiwork/core/platform/clock";
import { item, type Item } from "./item.ts";
import { Random } from "./random.ts";

const day = 24 * 3600 * 1000;
/** How many days back it is known what visitors searched and whom they contacted. */
const back = 400;

/**
 * How much was searched and how many were contacted on the days up to a moment (milliseconds since 1970), a little more from month to
 * month: all else that happened on a day is counted from what is seeded.
 */
export function* dayItems(artisans: number, now: number, seed: number): Generator<Item> {
  const random = new Random(seed + 2);
  for (let ago = back; ago >= 0; ago -= 1) {
    const moment = now - ago * day;
    const isSunday = new Date(moment + 3600_000).getUTCDay() === 0;
    const share = (isSunday ? 0.5 : 1) * (ago === 0 ? 0.4 : 1) * (1 - ago / (2 * back));
    const searches = Math.round(artisans * 0.6 * share * (0.7 + 0.6 * random.next()));
    const contacts = Math.round(searches * (0.04 + 0.05 * random.next()));
    yield item(DayEntity.put({ day: dayInLagos(moment), searches, contacts }));
  }
}
