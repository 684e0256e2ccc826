import type { Review, ReviewForm } from "@handiwork/core/model/review/schema";
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { api, read } from "../../../lib/api.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { applyServerErrors } from "../../../lib/forms.ts";
import { toast } from "../../../ui/toast.tsx";
import { shownReviews } from "./shown-reviews.ts";
import { useSignInAgain } from "./sign-in-again.ts";

type Form = UseFormReturn<ReviewForm>;

/**
 * Sends a client's review of an artisan, and says what came of it (A-REV-17, A-ERR-13 to A-ERR-15). `done` is called where it cannot
 * succeed any more: there is a review already.
 */
export function useWriteReview(artisanId: string, done: () => void) {
  const shown = shownReviews(useQueryClient(), artisanId);
  const signInAgain = useSignInAgain(artisanId);
  const send = async (json: ReviewForm): Promise<Review> => {
    await shown.settle();
    const review = await read(api.artisans[":id"].reviews.$post({ param: { id: artisanId }, json }));
    shown.written(review);
    toast.success("Review submitted successfully");
    return review;
  };
  const failed = (error: Error, form: Form): void => {
    if (signInAgain(error, "Not authenticated")) return;
    const code = error instanceof ApiError ? error.code : null;
    if (code === "conflict") {
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
