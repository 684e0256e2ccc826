import type { AnswerForm, Review } from "@handiwork/core/model/review/schema";
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { api, read } from "../../../lib/api.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { applyServerErrors } from "../../../lib/forms.ts";
import { toast } from "../../../ui/toast.tsx";
import { shownReviews } from "./shown-reviews.ts";
import { useSignInAgain } from "./sign-in-again.ts";

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
