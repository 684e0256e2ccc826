type StarCounts = Record<"1" | "2" | "3" | "4" | "5", number>;

/** Returns the number of reviews and their average (1 to 5, unrounded), null if there is none (A-GAP-48: never 0.0). */
export function summarise(stars: StarCounts): { total: number; rating: number | null } {
  const total = stars["1"] + stars["2"] + stars["3"] + stars["4"] + stars["5"];
  const sum = stars["1"] + 2 * stars["2"] + 3 * stars["3"] + 4 * stars["4"] + 5 * stars["5"];
  return { total, rating: total === 0 ? null : sum / total };
}

/** Returns the artisan's attribute that counts reviews with a rating (1 to 5). */
export function starOf(rating: number) {
  return `stars${rating as 1 | 2 | 3 | 4 | 5}` as const;
}
