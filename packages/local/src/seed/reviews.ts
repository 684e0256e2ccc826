import { ReviewEntity } from "@handiwork/core/domain/review";
import type { Calendar } from "./calendar.ts";
import { conversationItems, type Correspondent } from "./conversations.ts";
import { item, type Item } from "./item.ts";
import { Random } from "./random.ts";

/** Somebody who writes reviews, since then. */
export interface Reviewer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

type Review = ReturnType<typeof reviews>[number];

/**
 * An artisan's reviews: a fifth of the artisans have none, and none is older than its author or the artisan. The demo artisan
 * has some, of which the demo client's is recent and answered.
 */
export function reviews(
  random: Random,
  artisan: { readonly id: string; readonly createdAt: string },
  praise: readonly string[],
  calendar: Calendar,
  from: readonly Reviewer[],
  isDemo: boolean,
) {
  const count = isDemo ? 6 : random.chance(0.2) ? 0 : Math.floor(random.next() ** 2 * 14) + 1;
  const [demoClient, ...others] = from;
  const authors =
    isDemo && demoClient ? [demoClient, ...random.some(others, count)] : random.some(from, count);
  const quality = random.next();
  return authors.map((reviewer) => {
    const isOfDemo = isDemo && reviewer === demoClient;
    const rating =
      quality < 0.12
        ? random.pick([2, 3, 3, 4])
        : quality < 0.5
          ? random.pick([3, 4, 4, 5])
          : random.pick([4, 5, 5, 5]);
    const comment = rating >= 4 ? random.pick([...praise, ...satisfied]) : random.pick(doubtful);
    const since = reviewer.createdAt > artisan.createdAt ? reviewer.createdAt : artisan.createdAt;
    const createdAt = calendar.daysAgo(
      random,
      1,
      Math.min(isOfDemo ? 60 : 400, calendar.daysSince(since) - 1),
    );
    const id = calendar.id(random, createdAt);
    // From a stream of its own: what else is seeded stays as it is.
    const own = new Random(
      Number.parseInt(reviewer.id.slice(0, 8), 16) ^ Number.parseInt(artisan.id.slice(0, 8), 16),
    );
    const isAnswered = isOfDemo || own.chance(rating < 4 ? 0.5 : 0.25);
    const answer = isAnswered ? own.pick(rating < 4 ? amends : thanks) : undefined;
    return {
      id,
      artisanId: artisan.id,
      clientId: reviewer.id,
      clientName: reviewer.name,
      rating,
      ...(own.chance(0.92) ? { comment } : {}),
      contacted: own.chance(0.4),
      ...(answer
        ? { answer: { text: answer, createdAt: calendar.after(createdAt, own.between(1, 30)) } }
        : {}),
      createdAt,
    };
  });
}

/** The table's items of an artisan's reviews, and of the conversations before those whose author was in contact. */
export function reviewItems(written: readonly Review[], artisan: Correspondent): Item[] {
  return written.flatMap((review) => [
    item(ReviewEntity.put(review)),
    ...(review.contacted
      ? conversationItems({ id: review.clientId, name: review.clientName }, artisan, review.createdAt)
      : []),
  ]);
}

const satisfied = [
  "Very polite and on time.",
  "I have already sent two neighbours.",
  "Good work, and he explained everything.",
  "Fair price. Will call again.",
];
const doubtful = [
  "Good work in the end, but came a day late.",
  "Had to call twice before it was finished.",
  "The price went up a little halfway through.",
  "All right, nothing special.",
];
const thanks = [
  "Thank you for trusting me with it. Call me any time.",
  "Thank you. It was a pleasure to work in your house.",
  "God bless you. Greet the family, and tell your neighbours about me.",
];
const amends = [
  "I am sorry for that. The next visit is free of charge.",
  "Sorry for the wait: the part came late from the market. It will not happen again.",
  "Thank you for saying it openly. I have spoken with my apprentice about it.",
];

/** How many of the reviews have each star level, as the artisan's record keeps it. */
export function starTotals(written: readonly { rating: number }[]) {
  const of = (rating: number) => written.filter((review) => review.rating === rating).length;
  return { stars1: of(1), stars2: of(2), stars3: of(3), stars4: of(4), stars5: of(5) };
}
