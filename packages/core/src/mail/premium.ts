import { dayInWords } from "./days.ts";
import { premiumLetter } from "./letters.ts";
import { mailIfWanted, type WantedOutcome } from "./wanted.ts";

/**
 * Tells an artisan by mail that premium ends in so many days (0: that it has ended), once an end and number of days. In: the
 * end as ISO 8601. Safe to repeat.
 */
export function mailPremium(artisanId: string, endsAt: string, daysLeft: number): Promise<WantedOutcome> {
  const key = `premium/${artisanId}/${endsAt}/${daysLeft}`;
  const letter = premiumLetter({ daysLeft, day: dayInWords(endsAt) });
  return mailIfWanted({ userId: artisanId, kind: "premium", key }, letter);
}
