import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import type { AnswerForm, Review, ReviewForm, ReviewPage } from "@handiwork/core/model/review/schema";
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { api, read } from "../../lib/api.ts";
import { ApiError, explain, hasStatus } from "../../lib/errors.ts";
import { relationQuery } from "../../lib/favourites.ts";
import { applyServerErrors } from "../../lib/forms.ts";
import { paths } from "../../lib/paths.ts";
import { useSignInFirst } from "../../lib/sign-in-first.ts";
import { toast } from "../../ui/toast.tsx";
import { artisanQuery, reviewsKey } from "./api.ts";

/**
 * Sends a client's review of an artisan, or what it is changed to, and says what came of it (A-REV-17, A-ERR-13 to
 * A-ERR-15). `done` is called where it cannot succeed any more: there is a review already, or it has changed elsewhere.
 */
export function useWriteReview(artisanId: string, former: Review | undefined, done: () => void) {
  const shown = shownReviews(useQueryClient(), artisanId);
  const signInAgain = useSignInAgain(artisanId);
  const send = async (json: ReviewForm): Promise<Review> => {
    await shown.settle();
    const { reviews } = api.artisans[":id"];
    const review = former
      ? await read(reviews[":reviewId"].$put({ param: { id: artisanId, reviewId: former.id }, json }))
      : await read(reviews.$post({ param: { id: artisanId }, json }));
    if (former) shown.edited(former, review);
    else shown.written(review);
    toast.success(former ? "Review updated" : "Review submitted successfully");
    return review;
  };
  const failed = (error: Error, form: UseFormReturn<ReviewForm>): void => {
    if (signInAgain(error, "Not authenticated")) return;
    const code = error instanceof ApiError ? error.code : null;
    if (code === "conflict" || (former && code === "not-found")) {
      toast.error(explain(error));
      shown.readAnew();
      done();
    } else if (code === "invalid") {
      applyServerErrors(error, form);
    } else {
      form.setError("root", { type: "server", message: `Failed to submit review. ${explain(error)}` });
    }
  };
  return { send, failed };
}

/**
 * Sends the artisan's one answer to a review, and says what came of it. `done` is called where it cannot succeed any more:
 * it has been answered elsewhere, or is gone.
 */
export function useAnswerReview(artisanId: string, reviewId: string, done: () => void) {
  const shown = shownReviews(useQueryClient(), artisanId);
  const signInAgain = useSignInAgain(artisanId);
  const send = async (json: AnswerForm): Promise<Review> => {
    await shown.settle();
    const param = { id: artisanId, reviewId };
    const review = await read(api.artisans[":id"].reviews[":reviewId"].answer.$put({ param, json }));
    shown.answered(review);
    toast.success("Answer published");
    return review;
  };
  const failed = (error: Error, form: UseFormReturn<AnswerForm>): void => {
    if (signInAgain(error, "Please sign in to manage reviews")) return;
    const code = error instanceof ApiError ? error.code : null;
    if (code === "conflict" || code === "not-found") {
      toast.error(explain(error));
      shown.readAnew();
      done();
    } else {
      applyServerErrors(error, form);
    }
  };
  return { send, failed };
}

/**
 * Deletes a review for its author or an admin, and says what came of it (A-ROLE-24, A-ERR-19, A-ERR-20). One that was gone
 * already counts as a failure (A-GAP-61), and the list is read anew. `onGone` is called just before it leaves the page.
 */
export function useDeleteReview(artisanId: string, review: Review, onGone: () => void) {
  const shown = shownReviews(useQueryClient(), artisanId);
  const signInAgain = useSignInAgain(artisanId);
  return useMutation({
    mutationFn: async () => {
      await shown.settle();
      const param = { id: artisanId, reviewId: review.id };
      await api.artisans[":id"].reviews[":reviewId"].$delete({ param });
    },
    onSuccess: () => {
      onGone();
      shown.deleted(review);
      toast.success("Review deleted");
    },
    onError: (error) => {
      if (signInAgain(error, "Please sign in to manage reviews")) return;
      const status = error instanceof ApiError ? error.status : 0;
      toast.error(status === 403 ? explain(error) : "Failed to delete review");
      if (status === 404) shown.readAnew();
    },
  });
}

/**
 * For a change that the API refused as nobody is signed in any more: tells the visitor, and leads to signing in and back
 * to the artisan (A-ROLE-26, A-ROLE-27). Out: whether that was it.
 */
function useSignInAgain(artisanId: string): (error: unknown, message: string) => boolean {
  const signInFirst = useSignInFirst();
  return (error, message) => {
    if (!hasStatus(error, 401)) return false;
    signInFirst(message, paths.artisan(artisanId));
    return true;
  };
}

/** Whether a review stands in the list of some stars, or of all. */
const belongs = ({ rating }: Review, stars: unknown) => stars === "all" || stars === rating;

/**
 * What the pages show of an artisan's reviews, changed by what the server answered to a change. Nothing is read anew at
 * once, as indexes follow a moment later and would bring back what was before; what is shown elsewhere is when it is
 * looked at.
 */
function shownReviews(client: QueryClient, artisanId: string) {
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
    /** An answer that is on its way would bring the state before the change. */
    settle: async () => {
      await client.cancelQueries({ queryKey });
      await client.cancelQueries(artisanQuery(artisanId));
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
    /** For when the server knows better. */
    readAnew: () => {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries(artisanQuery(artisanId));
      void client.invalidateQueries(relationQuery(artisanId));
    },
  };
}

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
