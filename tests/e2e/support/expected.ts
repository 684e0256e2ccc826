import type { ArtisanCard } from "@handiwork/core/directory/schema";

/** A second implementation of filters and sorts, to compare with (A-SEARCH-20 to A-SEARCH-33; A-GAP-36, A-GAP-38, A-GAP-40). */

type Compare = (a: ArtisanCard, b: ArtisanCard) => number;

const rating = (card: ArtisanCard) => card.rating ?? 0;
const byRating: Compare = (a, b) => rating(b) - rating(a) || b.reviews - a.reviews;
const dearest = Number.MAX_SAFE_INTEGER;

const sorts: Record<string, Compare> = {
  "premium-first": (a, b) => Number(b.isPremium) - Number(a.isPremium) || byRating(a, b),
  rating: byRating,
  "price-low": (a, b) => (a.hourlyRate ?? dearest) - (b.hourlyRate ?? dearest),
  "price-high": (a, b) => (b.hourlyRate ?? -1) - (a.hourlyRate ?? -1),
  reviews: (a, b) => b.reviews - a.reviews,
};

/** Returns the cards in the order of a sort. Ties go by reviews, then by id. Throws an Error for an unknown sort. */
export function inOrder(cards: readonly ArtisanCard[], sort = "premium-first"): ArtisanCard[] {
  const compare = sorts[sort];
  if (!compare) throw new Error(`There is no sort ${sort}`);
  return cards.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1));
}

/** Tests whether a card contains the text in its name, trade or description, or has the trade that the text means. */
export function mentions(text: string, meant?: string) {
  return ({ name, category, description }: ArtisanCard) =>
    category === meant ||
    [name, category, description].some((field) => field.toLowerCase().includes(text.toLowerCase()));
}

const levels: Record<string, string> = {
  "1-2": "1-2",
  "3-5": "3-5",
  "5+": "5+",
  "6-10 years": "5+",
  "10+ years": "5+",
};

/** Tests whether the experience of an artisan falls into a level: 1-2, 3-5 or 5+. */
export function hasExperience(level: string) {
  return ({ experienceYears }: ArtisanCard) => levels[experienceYears] === level;
}

/** Tests whether the hourly rate is known and within the bounds. */
export function costs(min: number, max = Number.POSITIVE_INFINITY) {
  return ({ hourlyRate }: ArtisanCard) => hourlyRate !== null && hourlyRate >= min && hourlyRate <= max;
}
