import { ReviewEntity } from "@handiwork/core/reviews";
import type { Calendar } from "./calendar.ts";
import { conversationItems, type Correspondent } from "./conversations.ts";
import { item, type Item } from "./item.ts";
import type { Random } from "./random.ts";
import { sentences } from "./texts.ts";

/** A client who writes reviews. */
export interface Reviewer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

type Review = ReturnType<typeof reviews>[number];

/**
 * Returns an artisan's reviews, none older than its author or the artisan; a fifth of the artisans have none. The demo artisan has
 * some, and the demo client's is recent and answered.
 */
export function reviews(
  random: Random,
  artisan: { readonly id: string; readonly createdAt: string; readonly isDemo: boolean },
  praise: readonly string[],
  calendar: Calendar,
  from: readonly Reviewer[],
) {
  const count = artisan.isDemo ? 6 : random.chance(0.2) ? 0 : Math.floor(random.next() ** 2 * 14) + 1;
  const [demoClient, ...others] = from;
  const authors =
    artisan.isDemo && demoClient ? [demoClient, ...random.some(others, count)] : random.some(from, count);
  const quality = random.next();
  const ratings = quality < 0.12 ? [2, 3, 3, 4] : quality < 0.5 ? [3, 4, 4, 5] : [4, 5, 5, 5];
  return authors.map((reviewer) => {
    const isOfDemo = artisan.isDemo && reviewer === demoClient;
    const rating = random.pick(ratings);
    const isGood = rating > 3;
    const comment = random.pick(isGood ? [...praise, ...satisfied] : doubtful);
    const since = reviewer.createdAt > artisan.createdAt ? reviewer.createdAt : artisan.createdAt;
    const oldest = Math.min(isOfDemo ? 60 : 400, calendar.daysSince(since) - 1);
    const createdAt = calendar.daysAgo(random, 1, oldest);
    const isAnswered = isOfDemo || random.chance(isGood ? 0.25 : 0.5);
    const answer = { text: random.pick(isGood ? thanks : amends), createdAt: calendar.after(createdAt, 20) };
    return {
      id: calendar.id(random, createdAt),
      artisanId: artisan.id,
      clientId: reviewer.id,
      clientName: reviewer.name,
      rating,
      ...(random.chance(0.92) ? { comment } : {}),
      contacted: random.chance(0.2),
      ...(isAnswered ? { answer } : {}),
      createdAt,
    };
  });
}

/** Returns the rows of an artisan's reviews, and of the conversations with authors who had been in contact. */
export function reviewItems(written: readonly Review[], artisan: Correspondent): Item[] {
  return written.flatMap((review) => [
    item(ReviewEntity.put(review)),
    ...(review.contacted
      ? conversationItems({ id: review.clientId, name: review.clientName }, artisan, review.createdAt)
      : []),
  ]);
}

/** Counts the reviews of each rating, as the artisan's record keeps them. */
export function starTotals(written: readonly { rating: number }[]) {
  const of = (rating: number) => written.filter((review) => review.rating === rating).length;
  return { stars1: of(1), stars2: of(2), stars3: of(3), stars4: of(4), stars5: of(5) };
}

const satisfied = sentences("review satisfied");
const doubtful = sentences("review doubtful");
const thanks = sentences("review thanks");
const amends = sentences("review amends");
