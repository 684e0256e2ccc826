import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review, ReviewPage } from "@handiwork/core/reviews/schema";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { relationQuery } from "../favourites/api.ts";
import { artisanQuery, reviewsKey } from "./api.ts";

/**
 * Applies changes of an artisan's reviews to the query cache from the server's responses. Does not refetch at once,
 * because indexes are updated with a delay and would return the old state; other pages refetch when they are shown.
 */
export function reviewCache(client: QueryClient, artisanId: string) {
  const queryKey = reviewsKey(artisanId);
  const setOwn = (review: Review | null) =>
    client.setQueryData(relationQuery(artisanId).queryKey, (known) => known && { ...known, review });

  return {
    /** Cancels running refetches, which would return the state before the change. First fetches continue. */
    cancelRefetches: async () => {
      await client.cancelQueries({ queryKey, predicate: hasData });
      await client.cancelQueries({ ...artisanQuery(artisanId), predicate: hasData });
    },
    /** Replaces a review. `before` is null for a new review, `after` for a deleted one. */
    replace: (before: Review | null, after: Review | null) => {
      for (const [key, data] of client.getQueriesData<InfiniteData<ReviewPage>>({ queryKey })) {
        // The list is of all reviews, or of those with some stars.
        const stars = key.at(-1);
        const listed = after && (stars === "all" || stars === after.rating) ? [after] : [];
        const pages = data?.pages.map((page, index) => {
          if (before === null) return index === 0 ? { ...page, items: [...listed, ...page.items] } : page;
          return { ...page, items: page.items.flatMap((item) => (item.id === before.id ? listed : [item])) };
        });
        if (data && pages) client.setQueryData(key, { ...data, pages });
      }
      client.setQueryData(
        artisanQuery(artisanId).queryKey,
        (artisan) => artisan && tally(artisan, before?.rating, after?.rating),
      );
      if ((after ?? before)?.mine) setOwn(after);
      void client.invalidateQueries({ queryKey: ["artisans"], refetchType: "none" });
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

/** Updates total, average and star counts after a review with `removed` stars was replaced by one with `added` stars. */
export function tally(artisan: ArtisanProfile, removed?: number, added?: number): ArtisanProfile {
  const counts = Object.entries(artisan.starCounts).map(([level, count]) => {
    const change = Number(Number(level) === added) - Number(Number(level) === removed);
    return [level, Math.max(0, count + change)] as const;
  });
  const totalReviews = counts.reduce((sum, [, count]) => sum + count, 0);
  const sum = counts.reduce((all, [level, count]) => all + Number(level) * count, 0);
  const starCounts = Object.fromEntries(counts) as ArtisanProfile["starCounts"];
  return { ...artisan, starCounts, totalReviews, rating: totalReviews === 0 ? null : sum / totalReviews };
}
