import { notify, type NotifyOutcome } from "./notify.ts";
import type { premiumReminders } from "./schema.ts";

/** Tells an artisan that premium ends in so many days, once an end and number. In: the end as ISO 8601. Safe to repeat. */
export function notifyOfEnding(
  artisanId: string,
  endsAt: string,
  daysLeft: (typeof premiumReminders)[number],
  at: string,
): Promise<NotifyOutcome> {
  const news = { kind: "premium-ending", data: { daysLeft, endsAt } } as const;
  return notify(artisanId, news, { name: `premium-ending/${endsAt}/${daysLeft}`, at });
}

/** Tells an artisan that premium has ended, once an end. In: the end as ISO 8601. Safe to repeat. */
export function notifyOfEnd(artisanId: string, endedAt: string): Promise<NotifyOutcome> {
  const news = { kind: "premium-ended", data: { endedAt } } as const;
  return notify(artisanId, news, { name: `premium-ended/${endedAt}`, at: endedAt });
}
