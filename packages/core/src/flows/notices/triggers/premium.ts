import { dayInWords } from "../../../fixed/days.ts";
import { letter as letterOfEnd } from "../../../model/notification/kinds/premium-ended.ts";
import { letter as letterOfEnding } from "../../../model/notification/kinds/premium-ending.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";
import { notify, type NotifyOutcome } from "../notification/notify.ts";

/** What is to be told of an end. */
interface PremiumNews {
  /** The end, as ISO 8601. */
  readonly endsAt: string;
  /** At how many days before the end this was to be told; 0: that it has ended. Each is told once an end. */
  readonly reminder: number;
  /** The days that are really left, rounded up: fewer than the reminder's where it comes late, 0 of an end that has come. */
  readonly daysLeft: number;
}

interface Ending extends PremiumNews {
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

/** Tells an artisan by mail that premium ends in so many days, or that it has ended: once an end and reminder. Safe to repeat. */
export function mailPremium(artisanId: string, news: PremiumNews): Promise<WantedOutcome> {
  const { endsAt, reminder, daysLeft } = news;
  const key = `premium/${artisanId}/${endsAt}/${reminder}`;
  const day = dayInWords(endsAt);
  const letter = daysLeft > 0 ? letterOfEnding(daysLeft, day) : letterOfEnd(day);
  return mailIfWanted({ userId: artisanId, kind: "premium", key }, letter);
}
