import type { Review } from "@handiwork/core/reviews/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { api } from "../../lib/api/client.ts";
import { ApiError, explain, hasStatus, isRecordChanged } from "../../lib/api/errors.ts";
import { plural } from "../../lib/format/format.ts";
import { applyServerErrors, useFormSubmission } from "../../lib/forms/forms.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignInFirst } from "../../lib/session/sign-in-first.ts";
import type { Term } from "../../lib/forms/use-snapshot.ts";
import { toast } from "../../lib/page/toast.ts";
import { reviewCache, useReviewAction, type ReviewAction } from "./review-outbox.ts";

interface Submission<Values> {
  artisanId: string;
  /** The review that the form edits or answers. Undefined for a new one. */
  existing: Review | undefined;
  /** Returns the action of the valid form. */
  actionOf: (values: Values) => ReviewAction;
  successMessage: string;
  /** Asks a user whose session has ended to sign in. */
  signInMessage: string;
  /** Precedes the reason of a failure, as a sentence. */
  failureTitle?: string;
  /** Called when the form is done, with the review's id if it was sent. */
  onDone: (reviewId: string | null) => void;
  /** Called if the review has changed since the user read it. */
  onRecordChanged?: () => void;
}

/**
 * Submits the form of a new, an edited or an answered review, and shows the outcome (A-REV-17, A-ERR-13 to A-ERR-15).
 * Offline it waits in the outbox. The form is also done if it cannot succeed any more: a new review already exists, or
 * an existing one was answered or deleted elsewhere.
 */
export function useReviewSubmission<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  submission: Submission<Output>,
) {
  const { artisanId, existing, actionOf, successMessage, signInMessage, failureTitle, onDone } = submission;
  const cache = reviewCache(useQueryClient(), artisanId);
  const handleSignedOut = useSignedOutHandler(artisanId);
  const perform = useReviewAction(artisanId);
  return useFormSubmission(form, {
    send: async (values) => {
      const action = actionOf(values);
      const outcome = await perform(action);
      if (outcome.state !== "waiting") toast.success(successMessage);
      return outcome.state === "sent" && action.act !== "answer" ? outcome.answer.review : null;
    },
    onSuccess: (review) => onDone(review?.id ?? null),
    onError: (error) => {
      if (handleSignedOut(error, signInMessage)) return;
      const code = error instanceof ApiError ? error.code : null;
      if (code === "conflict" || (existing && code === "not-found")) {
        toast.error(explain(error));
        cache.refetch();
        onDone(null);
      } else if (isRecordChanged(error)) {
        cache.refetch();
        submission.onRecordChanged?.();
      } else if (code === "invalid" || failureTitle === undefined) {
        applyServerErrors(error, form);
      } else {
        form.setError("root", { type: "server", message: `${failureTitle} ${explain(error)}` });
      }
    },
  });
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
      cache.replace(review, null);
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
