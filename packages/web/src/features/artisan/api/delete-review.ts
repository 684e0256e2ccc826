import type { Review } from "@handiwork/core/model/review/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";
import { shownReviews } from "./shown-reviews.ts";
import { useSignInAgain } from "./sign-in-again.ts";

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
      await api.artisans[":id"].reviews[":reviewId"].$delete({
        param: { id: artisanId, reviewId: review.id },
      });
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
