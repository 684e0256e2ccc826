/** Texts of the site, written here a second time to compare with. */

/** Formats an hourly rate: "₦12,500 / hour", or "Rate on request" for none. */
export function naira(rate: number | null): string {
  return rate === null ? "Rate on request" : `₦${rate.toLocaleString("en-US")} / hour`;
}

/** Formats a number of reviews: "1 review", "12 reviews". */
export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? "review" : "reviews"}`;
}

/** Formats the line above the results: "1 artisan found", "1,204 artisans found". */
export function foundLine(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "artisan" : "artisans"} found`;
}
