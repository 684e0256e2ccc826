import type { Review } from "@handiwork/core/model/review/schema";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, preloadDialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useDeleteReview } from "../api/delete-review.ts";
import styles from "./delete-review.module.css";
import { BinDrawing } from "./member-drawings.tsx";
import { reviewsHeadingId } from "./review-ids.ts";

/** Deletes a review after a confirmation (A-REV-11 to A-REV-13). */
export function DeleteReview({ artisanId, review }: { artisanId: string; review: Review }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useDeleteReview(artisanId, review, () => leave(button.current));
  const close = () => setAsking(false);
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      // The dialog may have given the focus back to the button just before both left the page.
      if (isDeleted.current) setTimeout(() => document.activeElement === document.body && focusHeading());
    },
    [],
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.delete}
        aria-label={isPending ? undefined : `Delete the review by ${review.clientName}`}
        title={isPending ? undefined : "Delete review"}
        aria-haspopup="dialog"
        aria-disabled={isPending}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => !isPending && setAsking(true)}
      >
        {isPending ? (
          <>
            <Spinner size={18} />
            Removing...
          </>
        ) : (
          <BinDrawing />
        )}
      </button>
      <Dialog
        open={asking}
        onClose={close}
        title="Delete this review? This action cannot be undone."
        // The review may be gone before the dialog is.
        focusAfter={() => button.current?.isConnected || document.getElementById(reviewsHeadingId)}
      >
        {review.comment && <blockquote className={styles.quoted}>{review.comment}</blockquote>}
        <div className={styles.choice}>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            onClick={() => {
              close();
              isDeleted.current = true;
              mutate();
            }}
          >
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Before the review leaves the page: who was at it goes on to the next, the one before, or the heading. */
function leave(button: HTMLButtonElement | null): void {
  const item = button?.closest("li");
  const { activeElement } = document;
  const isElsewhere = activeElement !== document.body && !item?.contains(activeElement);
  if (isElsewhere && activeElement !== button) return;
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusHeading();
}

function focusHeading(): void {
  document.getElementById(reviewsHeadingId)?.focus({ preventScroll: true });
}
