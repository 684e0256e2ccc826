import type { Review, ReviewPage } from "@handiwork/core/model/review/schema";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { relationQuery } from "../../../lib/favourites.ts";
import { tally } from "../model/tally.ts";
import { artisanQuery, reviewsQuery } from "./artisan.ts";

/**
 * What the pages show of an artisan's reviews, changed by what the server answered to a change. Nothing is read anew at
 * once, as indexes follow a moment later and would bring back what was before; what is shown elsewhere is when it is
 * looked at.
 */
export function shownReviews(client: QueryClient, artisanId: string) {
  const { queryKey } = reviewsQuery(artisanId);
  const pages = (change: (items: readonly Review[], page: number) => Review[]) =>
    client.setQueryData(
      queryKey,
      (data: InfiniteData<ReviewPage> | undefined) =>
        data && {
          ...data,
          pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
        },
    );
  const count = (stars: number, by: 1 | -1) =>
    client.setQueryData(artisanQuery(artisanId).queryKey, (artisan) => artisan && tally(artisan, stars, by));
  const own = (review: Review | null) =>
    client.setQueryData(relationQuery(artisanId).queryKey, (known) => known && { ...known, review });
  const outdate = () => void client.invalidateQueries({ queryKey: ["artisans"], refetchType: "none" });

  return {
    /** An answer that is on its way would bring the state before the change. */
    settle: async () => {
      await client.cancelQueries({ queryKey });
      await client.cancelQueries(artisanQuery(artisanId));
    },
    written: (review: Review) => {
      pages((items, page) => (page === 0 ? [review, ...items] : [...items]));
      count(review.rating, 1);
      own(review);
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
    /** For when the server knows better. */
    readAnew: () => {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries(artisanQuery(artisanId));
      void client.invalidateQueries(relationQuery(artisanId));
    },
  };
}
