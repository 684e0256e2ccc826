import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { relationQuery } from "../../../lib/favourites.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormPlace, preloadFormDialog } from "./form-place.tsx";
import { reviewItemId, reviewsHeadingId } from "./review-ids.ts";

/** The way for a client who has not reviewed the artisan yet to do so (A-REV-02). */
export function WriteReview({ artisan, user }: { artisan: ArtisanProfile; user: SessionUser }) {
  const { data: relation, isError } = useQuery(relationQuery(artisan.id));
  const [open, setOpen] = useState(false);
  /** The id of what gets the focus in the button's place, which goes away with the first review. */
  const goal = useRef<string>(null);
  // Where it cannot be known whether there is a review, the server says so when another is sent.
  const mayWrite = relation ? relation.review === null : isError;
  const close = () => setOpen(false);
  const focusGoal = () => {
    const id = goal.current;
    goal.current = null;
    if (id) whenThere(id, focusOn);
  };
  return (
    <>
      {mayWrite && (
        <Button
          icon="star-line"
          aria-haspopup="dialog"
          onPointerEnter={preloadFormDialog}
          onFocus={preloadFormDialog}
          onClick={() => {
            goal.current = null;
            setOpen(true);
          }}
        >
          Write Review
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={`Review ${artisan.name}`}
        focusAfter={() => goal.current === null}
        onClosed={focusGoal}
      >
        <FormPlace>
          {({ ReviewForm }) => (
            <ReviewForm
              artisan={artisan}
              user={user}
              onDone={(id) => {
                goal.current = id === null ? reviewsHeadingId : reviewItemId(id);
                close();
              }}
            />
          )}
        </FormPlace>
      </Dialog>
    </>
  );
}

function focusOn(element: HTMLElement): void {
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
}

/** Calls back with the element once it is on the page, which hears of the review a moment later; a second at most. */
function whenThere(id: string, then: (element: HTMLElement) => void, frames = 60): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) then(element);
    else if (frames > 0) whenThere(id, then, frames - 1);
  });
}
