import type { AnswerForm, Review, ReviewForm } from "@handiwork/core/reviews/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../lib/api/client.ts";
import { ApiError, explain, hasStatus, isRecordChanged } from "../../lib/api/errors.ts";
import { plural } from "../../lib/format/format.ts";
import { applyServerErrors } from "../../lib/forms/forms.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignInFirst } from "../../lib/session/sign-in-first.ts";
import type { Term } from "../../lib/forms/use-snapshot.ts";
import { toast } from "../../lib/page/toast.ts";
import { useReviewAction } from "./review-outbox.ts";
import { reviewCache } from "./review-cache.ts";

/**
 * Sends a new or edited review of an artisan and shows the outcome (A-REV-17, A-ERR-13 to A-ERR-15). Offline it waits
 * in the outbox, and `send` returns null. Calls `onClose` if it cannot succeed any more: a review already exists, or
 * it changed elsewhere.
 */
export function useWriteReview(artisanId: string, existing: Review | undefined, onClose: () => void) {
  const cache = reviewCache(useQueryClient(), artisanId);
  const handleSignedOut = useSignedOutHandler(artisanId);
  const perform = useReviewAction(artisanId);
  const send = async (form: ReviewForm): Promise<Review | null> => {
    const outcome = await perform(
      existing ? { act: "edit", review: existing, form } : { act: "write", form },
    );
    if (outcome.state !== "waiting")
      toast.success(existing ? "Review updated" : "Review submitted successfully");
    return outcome.state === "sent" ? outcome.answer.review : null;
  };
  const failed = (error: Error, form: UseFormReturn<ReviewForm>): void => {
    if (handleSignedOut(error, "Not authenticated")) return;
    const code = error instanceof ApiError ? error.code : null;
    if (code === "conflict" || (existing && code === "not-found")) {
      toast.error(explain(error));
      cache.refetch();
      onClose();
    } else if (code === "invalid") {
      applyServerErrors(error, form);
    } else {
      form.setError("root", { type: "server", message: `Failed to submit review. ${explain(error)}` });
    }
  };
  return { send, failed };
}

/**
 * Sends the artisan's only answer to a review and shows the outcome. Calls `onClose` if it cannot succeed any more:
 * the review was answered elsewhere or deleted.
 */
export function useAnswerReview(artisanId: string, review: Review, onClose: () => void) {
  const cache = reviewCache(useQueryClient(), artisanId);
  const handleSignedOut = useSignedOutHandler(artisanId);
  const perform = useReviewAction(artisanId);
  const send = async ({ text }: AnswerForm): Promise<void> => {
    const { state } = await perform({ act: "answer", review, text });
    if (state !== "waiting") toast.success("Answer published");
  };
  const failed = (error: Error, form: UseFormReturn<AnswerForm>): void => {
    if (handleSignedOut(error, "Please sign in to manage reviews")) return;
    const code = error instanceof ApiError ? error.code : null;
    if (code === "conflict" || code === "not-found") {
      toast.error(explain(error));
      cache.refetch();
      onClose();
    } else if (isRecordChanged(error)) {
      cache.refetch();
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
 * Deletes a review for its author or an admin and shows the outcome (A-ROLE-24, A-ERR-19, A-ERR-20). An author's
 * deletion waits in the outbox while offline. A missing review counts as a failure (A-GAP-61); like a changed one, it
 * causes a refetch. Calls `onGone` just before the review leaves the page.
 */
export function useDeleteReview(artisanId: string, onGone: () => void) {
  const cache = reviewCache(useQueryClient(), artisanId);
  const handleSignedOut = useSignedOutHandler(artisanId);
  const perform = useReviewAction(artisanId);
  return useMutation({
    mutationFn: async (review: Review) => {
      if (review.mine) return perform({ act: "delete", review });
      await cache.cancelRefetches();
      const param = { id: artisanId, reviewId: review.id };
      await api.artisans[":id"].reviews[":reviewId"].$delete({ param, query: { version: review.version } });
      cache.deleted(review);
      return { state: "sent" } as const;
    },
    onSuccess: ({ state }) => {
      if (state === "waiting") return;
      // The page re-renders a moment later.
      onGone();
      toast.success("Review deleted");
    },
    onError: (error) => {
      if (handleSignedOut(error, "Please sign in to manage reviews")) return;
      const isChanged = isRecordChanged(error);
      toast.error(isChanged || hasStatus(error, 403) ? explain(error) : "Failed to delete review");
      if (isChanged || hasStatus(error, 404)) cache.refetch();
    },
  });
}

/**
 * Returns a handler for 401 responses: shows the message, and leads to the sign-in page and back to the artisan
 * (A-ROLE-26, A-ROLE-27). The handler returns whether the error was a 401.
 */
function useSignedOutHandler(artisanId: string): (error: unknown, message: string) => boolean {
  const signInFirst = useSignInFirst();
  return (error, message) => {
    if (!hasStatus(error, 401)) return false;
    signInFirst(message, paths.artisan(artisanId));
    return true;
  };
}
