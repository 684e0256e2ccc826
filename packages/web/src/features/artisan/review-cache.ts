import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review, ReviewPage } from "@handiwork/core/reviews/schema";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { relationQuery } from "../favourites/api.ts";
import { artisanQuery, reviewsKey } from "./api.ts";

/** Returns whether a review belongs to the list of a star rating, or of all. */
const belongsTo = ({ rating }: Review, stars: unknown) => stars === "all" || stars === rating;

/**
 * Applies changes of an artisan's reviews to the query cache from the server's responses. Does not refetch at once,
 * because indexes are updated with a delay and would return the old state; other pages refetch when they are shown.
 */
export function reviewCache(client: QueryClient, artisanId: string) {
  const queryKey = reviewsKey(artisanId);
  /** Changes the items of each list. The callback gets a page's items, the page's index and the list's stars. */
  const updatePages = (change: (items: readonly Review[], page: number, stars: unknown) => Review[]) => {
    for (const [key, data] of client.getQueriesData<InfiniteData<ReviewPage>>({ queryKey })) {
      const changed = data?.pages.map((page, at) => ({ ...page, items: change(page.items, at, key.at(-1)) }));
      if (data && changed) client.setQueryData(key, { ...data, pages: changed });
    }
  };
  const updateCount = (stars: number, by: 1 | -1) =>
    client.setQueryData(artisanQuery(artisanId).queryKey, (artisan) => artisan && tally(artisan, stars, by));
  const setOwn = (review: Review | null) =>
    client.setQueryData(relationQuery(artisanId).queryKey, (known) => known && { ...known, review });
  const markStale = () => void client.invalidateQueries({ queryKey: ["artisans"], refetchType: "none" });

  return {
    /** Cancels running refetches, which would return the state before the change. First fetches continue. */
    cancelRefetches: async () => {
      await client.cancelQueries({ queryKey, predicate: hasData });
      await client.cancelQueries({ ...artisanQuery(artisanId), predicate: hasData });
    },
    written: (review: Review) => {
      updatePages((items, page, stars) =>
        page === 0 && belongsTo(review, stars) ? [review, ...items] : [...items],
      );
      updateCount(review.rating, 1);
      setOwn(review);
      markStale();
    },
    edited: (before: Review, after: Review) => {
      updatePages((items, _, stars) =>
        items
          .map((item) => (item.id === after.id ? after : item))
          .filter((item) => item.id !== after.id || belongsTo(after, stars)),
      );
      updateCount(before.rating, -1);
      updateCount(after.rating, 1);
      setOwn(after);
      markStale();
    },
    deleted: (review: Review) => {
      updatePages((items) => items.filter(({ id }) => id !== review.id));
      updateCount(review.rating, -1);
      if (review.mine) setOwn(null);
      markStale();
    },
    answered: (review: Review) => {
      updatePages((items) => items.map((item) => (item.id === review.id ? review : item)));
      markStale();
    },
    /** Refetches everything. `known` is the client's own review, if already known. */
    refetch: (known?: Review | null) => {
      if (known !== undefined) setOwn(known);
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries(artisanQuery(artisanId));
      void client.invalidateQueries(relationQuery(artisanId));
    },
  };
}

const hasData = ({ state }: Query) => state.data !== undefined;

type Counts = ArtisanProfile["starCounts"];

/** Adds (1) or removes (-1) one review with `stars`: updates total, average and star counts. */
export function tally(artisan: ArtisanProfile, stars: number, by: 1 | -1): ArtisanProfile {
  const level = String(stars) as keyof Counts;
  const starCounts = { ...artisan.starCounts, [level]: Math.max(0, artisan.starCounts[level] + by) };
  const levels = Object.entries(starCounts);
  const totalReviews = levels.reduce((sum, [, count]) => sum + count, 0);
  const sum = levels.reduce((all, [each, count]) => all + Number(each) * count, 0);
  return { ...artisan, starCounts, totalReviews, rating: totalReviews === 0 ? null : sum / totalReviews };
}
