/** An artisan's daily numbers: people who viewed, contacted or saved them, or saw them in a search. */
export const series = ["views", "contacts", "favourites", "searches"] as const;
export type Series = (typeof series)[number];

/** The maximum number of artisans per report of a browser. */
export const maxSightings = 24;

/** The number of days shown with and without premium. */
export const daysShown = { premium: 30, basic: 7 } as const;
