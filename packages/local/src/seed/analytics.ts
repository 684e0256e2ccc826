import { AuditEntity, entry } from "@handiwork/core/audit";
import { ArtisanDayEntity } from "@handiwork/core/analytics";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";

const day = 24 * 3600 * 1000;
/** Days with numbers, and the days that they are kept. */
const [back, kept] = [36, 90];

/** Returns the days of artisans: how many people were shown, viewed, saved and contacted them up to `now`. */
export function* analyticsItems(artisans: readonly string[], now: number, random: Random): Generator<Item> {
  for (const artisanId of artisans) {
    const usual = random.between(20, 60);
    for (let ago = back; ago >= 0; ago -= 1) {
      const moment = new Date(now + 3600_000 - ago * day);
      // Fewer people search on Sundays, and today is not over.
      const share = (moment.getUTCDay() === 0 ? 0.5 : 1) * (ago === 0 ? 0.4 : 1);
      const searches = Math.round(usual * share * (0.6 + 0.8 * random.next()));
      const views = Math.round(searches * (0.1 + 0.15 * random.next()));
      const row = {
        artisanId,
        day: moment.toISOString().slice(0, 10),
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

/** Returns the admin's entries of having approved artisans in the last hours. */
export function approvalItems(
  adminId: string,
  artisans: readonly string[],
  calendar: Calendar,
  random: Random,
): Item[] {
  const actor = { type: "admin", id: adminId } as const;
  const approval = { before: { approval: "pending" }, after: { approval: "approved" } };
  return artisans.map((accountId, index) => {
    const createdAt = calendar.hoursAgo(2 + 5 * index);
    const made = { id: calendar.id(random, createdAt), createdAt, month: createdAt.slice(0, 7) };
    return item(AuditEntity.put({ ...entry({ kind: "approved", accountId, actor, ...approval }), ...made }));
  });
}
