/** The site's texts as the specs write them, said once more here so that the tests do not believe the site. */

/** A rate in naira an hour without decimals: "₦12,500 / hour", or "Rate on request" for none. */
export function naira(rate: number | null): string {
  return rate === null ? "Rate on request" : `₦${rate.toLocaleString("en-US")} / hour`;
}

/** "1 review", "12 reviews". */
export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? "review" : "reviews"}`;
}

/** The line above the results: "1 artisan found", "1,204 artisans found". */
export function foundLine(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "artisan" : "artisans"} found`;
}
