/** How often a running instance looks at the feed of changes, and how far back. In milliseconds. */

/** How old what a search sees may be: of the two seconds that are promised the stream needs its part. */
export const freshness = 500;

/** How old it may be where nobody waits for somebody new: suggestions while one types, who was seen on a page. */
export const relaxedFreshness = 10_000;

/**
 * How far behind the moment up to which it was read the feed is read again, so that nothing is missed: writers' clocks differ,
 * and a change is written some time after it took its id. Applying a change twice changes nothing.
 */
export const overlap = 30_000;

/**
 * The same for most looks. What is read again is all that others changed in that time, by each instance: with more users there are
 * more of both, so that it must be short. Longer than clocks differ, a write takes and an eventually consistent read is behind; what
 * is later than that is found by the next look that goes back the whole way.
 */
export const shortOverlap = 3_000;

/** How long after one look that goes back the whole way comes the next. */
export const sureEvery = 15_000;
