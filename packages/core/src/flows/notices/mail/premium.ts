import { dayInWords } from "./days.ts";
import { premiumLetter } from "./letters.ts";
import { mailIfWanted, type WantedOutcome } from "./wanted.ts";

/** What is to be told of an end. */
export interface PremiumNews {
  /** The end, as ISO 8601. */
  readonly endsAt: string;
  /** At how many days before the end this was to be told; 0: that it has ended. There is one such mail an end. */
  readonly reminder: number;
  /** The days that are really left, rounded up; 0 of an end that has come. */
  readonly daysLeft: number;
}

/** Tells an artisan by mail that premium ends in so many days, or that it has ended: once an end and reminder. Safe to repeat. */
export function mailPremium(artisanId: string, news: PremiumNews): Promise<WantedOutcome> {
  const { endsAt, reminder, daysLeft } = news;
  const key = `premium/${artisanId}/${endsAt}/${reminder}`;
  const letter = premiumLetter({ daysLeft, day: dayInWords(endsAt) });
  return mailIfWanted({ userId: artisanId, kind: "premium", key }, letter);
}
