import type { AnswerForm, Review, ReviewForm } from "@handiwork/core/reviews/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../lib/api.ts";
import { ApiError, explain, hasStatus, isRecordChanged } from "../../lib/errors.ts";
import { plural } from "../../lib/format.ts";
import { applyServerErrors } from "../../lib/forms.ts";
import { paths } from "../../lib/paths.ts";
import { useSignInFirst } from "../../lib/sign-in-first.ts";
import type { Term } from "../../lib/use-snapshot.ts";
import { toast } from "../../lib/toast.ts";
import { useReviewDeed } from "./review-kind.ts";
import { shownReviews } from "./shown-reviews.ts";

/**
 * Sends a client's review of an artisan, or what it is changed to, without a network later, and says what came of it (A-REV-17,
 * A-ERR-13 to A-ERR-15). Out: the review, null where it waits. `done` is called where it cannot succeed any more: there is a review already, or it has changed elsewhere.
 */
export function useWriteReview(artisanId: string, former: Review | undefined, done: () => void) {
  const shown = shownReviews(useQueryClient(), artisanId);
  const signInAgain = useSignInAgain(artisanId);
  const perform = useReviewDeed(artisanId);
  const send = async (form: ReviewForm): Promise<Review | null> => {
    const outcome = await perform(former ? { act: "edit", review: former, form } : { act: "write", form });
    if (outcome.state !== "waiting")
      toast.success(former ? "Review updated" : "Review submitted successfully");
    return outcome.state === "sent" ? outcome.answer.review : null;
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
export function useAnswerReview(artisanId: string, review: Review, done: () => void) {
  const shown = shownReviews(useQueryClient(), artisanId);
  const signInAgain = useSignInAgain(artisanId);
  const perform = useReviewDeed(artisanId);
  const send = async ({ text }: AnswerForm): Promise<void> => {
    const { state } = await perform({ act: "answer", review, text });
    if (state !== "waiting") toast.success("Answer published");
  };
  const failed = (error: Error, form: UseFormReturn<AnswerForm>): void => {
    if (signInAgain(error, "Please sign in to manage reviews")) return;
    const code = error instanceof ApiError ? error.code : null;
    if (code === "conflict" || code === "not-found") {
      toast.error(explain(error));
      shown.readAnew();
      done();
    } else if (isRecordChanged(error)) {
      shown.readAnew();
    } else {
      applyServerErrors(error, form);
    }
  };
  return { send, failed };
}

/** Returns the terms that deleting or answering a review relies on. */
export function reviewTerms({ rating, comment }: Review): Term[] {
  return [
    ["Rating", plural(rating, "star")],
    ["Comment", comment ?? "none"],
  ];
}

/**
 * Deletes a review for its author, without a network later, or an admin, and says what came of it (A-ROLE-24, A-ERR-19, A-ERR-20). One that was gone
 * already counts as a failure (A-GAP-61), and the list is read anew, as for one that has changed. `onGone` is called just before it leaves the page.
 */
export function useDeleteReview(artisanId: string, onGone: () => void) {
  const shown = shownReviews(useQueryClient(), artisanId);
  const signInAgain = useSignInAgain(artisanId);
  const perform = useReviewDeed(artisanId);
  return useMutation({
    mutationFn: async (review: Review) => {
      if (review.mine) return perform({ act: "delete", review });
      await shown.settle();
      const param = { id: artisanId, reviewId: review.id };
      await api.artisans[":id"].reviews[":reviewId"].$delete({ param, query: { version: review.version } });
      shown.deleted(review);
      return { state: "sent" } as const;
    },
    onSuccess: ({ state }) => {
      if (state === "waiting") return;
      // The page hears of it a moment later.
      onGone();
      toast.success("Review deleted");
    },
    onError: (error) => {
      if (signInAgain(error, "Please sign in to manage reviews")) return;
      const isChanged = isRecordChanged(error);
      toast.error(isChanged || hasStatus(error, 403) ? explain(error) : "Failed to delete review");
      if (isChanged || hasStatus(error, 404)) shown.readAnew();
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
