import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review, ReviewPage } from "@handiwork/core/reviews/schema";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { relationQuery } from "../../lib/favourites.ts";
import { artisanQuery, reviewsKey } from "./api.ts";

/** Whether a review stands in the list of some stars, or of all. */
const belongs = ({ rating }: Review, stars: unknown) => stars === "all" || stars === rating;

/**
 * What the pages show of an artisan's reviews, changed by what the server answered to a change. Nothing is read anew at
 * once, as indexes follow a moment later and would bring back what was before; what is shown elsewhere is when it is
 * looked at.
 */
export function shownReviews(client: QueryClient, artisanId: string) {
  const queryKey = reviewsKey(artisanId);
  /** Changes each list. In: of whose items, on which page of it, and of which stars it is. */
  const pages = (change: (items: readonly Review[], page: number, stars: unknown) => Review[]) => {
    for (const [key, data] of client.getQueriesData<InfiniteData<ReviewPage>>({ queryKey })) {
      const changed = data?.pages.map((page, at) => ({ ...page, items: change(page.items, at, key.at(-1)) }));
      if (data && changed) client.setQueryData(key, { ...data, pages: changed });
    }
  };
  const count = (stars: number, by: 1 | -1) =>
    client.setQueryData(artisanQuery(artisanId).queryKey, (artisan) => artisan && tally(artisan, stars, by));
  const own = (review: Review | null) =>
    client.setQueryData(relationQuery(artisanId).queryKey, (known) => known && { ...known, review });
  const outdate = () => void client.invalidateQueries({ queryKey: ["artisans"], refetchType: "none" });

  return {
    /** An answer that is on its way would bring the state before the change. What is read for the first time goes on. */
    settle: async () => {
      await client.cancelQueries({ queryKey, predicate: isRead });
      await client.cancelQueries({ ...artisanQuery(artisanId), predicate: isRead });
    },
    written: (review: Review) => {
      pages((items, page, stars) => (page === 0 && belongs(review, stars) ? [review, ...items] : [...items]));
      count(review.rating, 1);
      own(review);
      outdate();
    },
    edited: (before: Review, after: Review) => {
      pages((items, _, stars) =>
        items
          .map((item) => (item.id === after.id ? after : item))
          .filter((item) => item.id !== after.id || belongs(after, stars)),
      );
      count(before.rating, -1);
      count(after.rating, 1);
      own(after);
      outdate();
    },
    deleted: (review: Review) => {
      pages((items) => items.filter(({ id }) => id !== review.id));
      count(review.rating, -1);
      if (review.mine) own(null);
      outdate();
    },
    answered: (review: Review) => {
      pages((items) => items.map((item) => (item.id === review.id ? review : item)));
      outdate();
    },
    /** For when the server knows better. In: the client's own review, where that is known already. */
    readAnew: (known?: Review | null) => {
      if (known !== undefined) own(known);
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries(artisanQuery(artisanId));
      void client.invalidateQueries(relationQuery(artisanId));
    },
  };
}

const isRead = ({ state }: Query) => state.data !== undefined;

type Counts = ArtisanProfile["starCounts"];

/** An artisan with one review of that many stars more (1) or less (-1): number, average and the count of the level. */
export function tally(artisan: ArtisanProfile, stars: number, by: 1 | -1): ArtisanProfile {
  const level = String(stars) as keyof Counts;
  const starCounts = { ...artisan.starCounts, [level]: Math.max(0, artisan.starCounts[level] + by) };
  const levels = Object.entries(starCounts);
  const totalReviews = levels.reduce((sum, [, count]) => sum + count, 0);
  const sum = levels.reduce((all, [each, count]) => all + Number(each) * count, 0);
  return { ...artisan, starCounts, totalReviews, rating: totalReviews === 0 ? null : sum / totalReviews };
}
