import { categoryKey } from "../site/categories.ts";
import { stateNamed } from "../site/locations.ts";
import { isPremiumAt } from "../subscription/premium.ts";
import type { Entry } from "./document.ts";
import { defaultPrices, type Count, type Filters } from "./schema.ts";

/** The filters whose values are counted beside them; each is counted under all the others. */
const facets = ["category", "state", "experience"] as const;
type Facet = (typeof facets)[number];

type Test = (entry: Entry) => boolean;

/**
 * The entries that match, and how many there are of each category, state and experience level under the other filters.
 * Each test is the spec's own (spec 1, section 5). `at` is the moment premium is decided for, in milliseconds.
 */
export function match(entries: Iterable<Entry>, filters: Filters, at: number) {
  const plain = plainTests(filters, at);
  const faceted = facetTests(filters);
  const matched: Entry[] = [];
  const counts = { category: new Map(), state: new Map(), experience: new Map() } as Record<
    Facet,
    Map<string, number>
  >;
  for (const entry of entries) {
    if (!plain.every((test) => test(entry))) continue;
    const failed = facets.filter((facet) => faceted[facet]?.(entry) === false);
    if (failed.length === 0) matched.push(entry);
    if (failed.length > 1) continue;
    for (const facet of failed.length === 1 ? failed : facets) {
      const value = facetValue[facet](entry);
      if (value !== null) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    }
  }
  return {
    matched,
    counts: {
      category: ranked(counts.category),
      state: ranked(counts.state),
      experience: ranked(counts.experience),
    },
  };
}

const facetValue: Record<Facet, (entry: Entry) => string | null> = {
  category: (entry) => entry.categoryName,
  state: (entry) => entry.state,
  experience: (entry) => entry.experience,
};

function facetTests({ category, state, experience }: Filters): Partial<Record<Facet, Test>> {
  const tests: Partial<Record<Facet, Test>> = {};
  if (category && category.toLowerCase() !== "all categories") {
    const key = categoryKey(category);
    tests.category = (entry) => entry.category === key;
  }
  if (state) {
    const label = (stateNamed(state)?.label ?? state).toLowerCase();
    tests.state = (entry) => entry.state?.toLowerCase() === label;
  }
  if (experience) tests.experience = (entry) => entry.experience === experience;
  return tests;
}

function plainTests(filters: Filters, at: number): Test[] {
  const tests: Test[] = [];
  const { search, location, city, minPrice, maxPrice, premium, available } = filters;
  if (search) {
    const wanted = search.toLowerCase();
    tests.push((entry) => entry.texts.some((text) => text.includes(wanted)));
  }
  if (location) {
    const wanted = location.toLowerCase();
    tests.push((entry) => entry.location.includes(wanted));
  }
  if (city) {
    const wanted = city.toLowerCase();
    tests.push((entry) => entry.city === wanted);
  }
  if (minPrice !== undefined && minPrice !== defaultPrices.min) {
    tests.push(({ document: { hourlyRate } }) => hourlyRate !== null && hourlyRate >= minPrice);
  }
  if (maxPrice !== undefined && maxPrice !== defaultPrices.max) {
    tests.push(({ document: { hourlyRate } }) => hourlyRate !== null && hourlyRate <= maxPrice);
  }
  if (premium) tests.push((entry) => isPremiumAt(entry.document.premiumUntil, at));
  if (available) tests.push((entry) => entry.document.isOnline);
  return tests;
}

function ranked(counts: Map<string, number>): Count[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
