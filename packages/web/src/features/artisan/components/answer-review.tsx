import type { Review } from "@handiwork/core/model/review/schema";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormPlace, preloadFormDialog } from "./form-place.tsx";
import { reviewItemId } from "./review-ids.ts";

/** The way for an artisan to answer a review of the own work, once. */
export function AnswerReview({ artisanId, review }: { artisanId: string; review: Review }) {
  const [open, setOpen] = useState(false);
  /** The button goes away with the answer: the focus goes to the review. */
  const isPublished = useRef(false);
  const close = () => setOpen(false);
  const label = `Answer the review by ${review.clientName}`;
  return (
    <>
      {!review.answer && (
        <Button
          icon="message"
          aria-haspopup="dialog"
          aria-label={label}
          onPointerEnter={preloadFormDialog}
          onFocus={preloadFormDialog}
          onClick={() => setOpen(true)}
        >
          Answer
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={label}
        // The dialog itself would lead to the first control in the review, past its words.
        focusAfter={() => !isPublished.current}
        onClosed={() => isPublished.current && document.getElementById(reviewItemId(review.id))?.focus()}
      >
        <FormPlace>
          {({ AnswerForm }) => (
            <AnswerForm
              artisanId={artisanId}
              review={review}
              onDone={() => {
                isPublished.current = true;
                close();
              }}
            />
          )}
        </FormPlace>
      </Dialog>
    </>
  );
}
