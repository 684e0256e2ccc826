import { ArtisanDayEntity } from "@handiwork/core/flows/analytics";
import { item, type Item } from "./item.ts";
import { Random } from "./random.ts";

const day = 24 * 3600 * 1000;
/** How many days back there are numbers, and how long they are kept, in days. */
const [back, kept] = [36, 90];

/**
 * How many people saw, saved and contacted these artisans in the days up to a moment (milliseconds since 1970). With numbers
 * drawn apart, so that all else stays as it is.
 */
export function* analyticsItems(artisans: readonly string[], now: number, seed: number): Generator<Item> {
  const random = new Random(seed + 1);
  for (const artisanId of artisans) {
    const usual = random.between(20, 60);
    for (let ago = back; ago >= 0; ago -= 1) {
      const moment = now + 3600_000 - ago * day;
      // On Sundays fewer people look for work to be done, and today is not over.
      const share = (new Date(moment).getUTCDay() === 0 ? 0.5 : 1) * (ago === 0 ? 0.4 : 1);
      const searches = Math.round(usual * share * (0.6 + 0.8 * random.next()));
      const views = Math.round(searches * (0.1 + 0.15 * random.next()));
      const row = {
        artisanId,
        day: new Date(moment).toISOString().slice(0, 10),
        searches,
        views,
        contacts: random.between(0, Math.ceil(views / 5)),
        favourites: random.between(0, Math.ceil(views / 8)),
        expiresAt: Math.floor((now + (kept - ago) * day) / 1000),
      };
      yield item(ArtisanDayEntity.put(row));
    }
  }
}
