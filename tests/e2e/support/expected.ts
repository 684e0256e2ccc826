import type { ArtisanCard } from "@handiwork/core/model/directory/schema";

/**
 * The spec's filters and sorts once more (A-SEARCH-20 to A-SEARCH-33; A-GAP-36, A-GAP-38, A-GAP-40), so that the tests do not
 * believe the site.
 */

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

/** The artisans in the order of a sort; of equal ratings the most reviewed first, other ties by id. Throws an Error for a sort that the spec does not have. */
export function inOrder(cards: readonly ArtisanCard[], sort = "premium-first"): ArtisanCard[] {
  const compare = sorts[sort];
  if (!compare) throw new Error(`There is no sort ${sort}`);
  return cards.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1));
}

/** Whether a text is in the name, the trade or the description, in any letter case, or is a client's word for the trade. */
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

/** Whether the artisan's own words about experience mean that level: 1-2, 3-5 or 5+. */
export function hasExperience(level: string) {
  return ({ experienceYears }: ArtisanCard) => levels[experienceYears] === level;
}

/** Whether the rate lies within; nobody's unknown rate does. */
export function costs(min: number, max = Number.POSITIVE_INFINITY) {
  return ({ hourlyRate }: ArtisanCard) => hourlyRate !== null && hourlyRate >= min && hourlyRate <= max;
}
