/** How often an instance reads the feed of changes, and how far back. All values in ms. */

/** Maximum age of searched data. Changes must be visible within two seconds, and the stream takes part of that. */
export const maxAge = 500;

/** Maximum age where new artisans can wait: for suggestions, and for sightings of artisans on a page. */
export const relaxedMaxAge = 10_000;

/**
 * How far before the last read the feed is read again, to catch late changes: writers' clocks differ, and a change is
 * written some time after it took its id. Applying a change twice has no effect.
 */
export const overlap = 30_000;

/**
 * The same for most reads. Every instance rereads all changes of this period, so the cost grows with the square of
 * the traffic, and the period must be short. It covers clock skew, the duration of a write, and the delay of
 * eventually consistent reads. The next full reread finds later changes.
 */
export const shortOverlap = 3_000;

/** Interval between rereads of the full `overlap`. */
export const fullReadInterval = 15_000;
