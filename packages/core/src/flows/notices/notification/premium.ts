import { notify, type NotifyOutcome } from "./notify.ts";
import type { premiumReminders } from "../../../model/notification/schema.ts";

/** What is to be told of an end that is to come. */
export interface Ending {
  /** The end, as ISO 8601. */
  readonly endsAt: string;
  /** Which of the reminders it is: there is one of each an end. */
  readonly reminder: (typeof premiumReminders)[number];
  /** The days that are really left, rounded up: fewer than the reminder's where it comes late. */
  readonly daysLeft: number;
  /** When it is told, as ISO 8601. */
  readonly at: string;
}

/** Tells an artisan in how many days premium ends, once an end and reminder. Safe to repeat. */
export function notifyOfEnding(artisanId: string, ending: Ending): Promise<NotifyOutcome> {
  const { endsAt, reminder, daysLeft, at } = ending;
  const news = { kind: "premium-ending", data: { daysLeft, endsAt } } as const;
  return notify(artisanId, news, { name: `premium-ending/${endsAt}/${reminder}`, at });
}

/** Tells an artisan that premium has ended, once an end. In: the end as ISO 8601. Safe to repeat. */
export function notifyOfEnd(artisanId: string, endedAt: string): Promise<NotifyOutcome> {
  const news = { kind: "premium-ended", data: { endedAt, reason: null } } as const;
  return notify(artisanId, news, { name: `premium-ended/${endedAt}`, at: endedAt });
}
