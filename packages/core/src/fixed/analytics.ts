/** What is counted of an artisan, day by day: people who looked, who got in touch, who saved, and who were shown them. */
export const series = ["views", "contacts", "favourites", "searches"] as const;
export type Series = (typeof series)[number];

/** How many artisans a browser tells of at once. */
export const mostSighted = 24;

/** How many days an artisan sees with premium, and without. */
export const daysShown = { premium: 30, basic: 7 } as const;
