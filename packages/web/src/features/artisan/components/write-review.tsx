import type { ArtisanProfile } from "@handiwork/core/artisan/schema";
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
  const focusAfter = () => {
    const place = goal.current === null ? null : document.getElementById(goal.current);
    place?.scrollIntoView({ block: "center" });
    return place ?? true;
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
      <Dialog open={open} onClose={close} title={`Review ${artisan.name}`} focusAfter={focusAfter}>
        <FormPlace>
          {({ ReviewForm }) => (
            <ReviewForm
              artisan={artisan}
              user={user}
              onDone={(id) => {
                goal.current = id === null ? reviewsHeadingId : reviewItemId(id);
                whenThere(goal.current, close);
              }}
            />
          )}
        </FormPlace>
      </Dialog>
    </>
  );
}

/** Calls back when the element is on the page, which is told of the review a moment later; after a second in any case. */
function whenThere(id: string, then: () => void, frames = 60): void {
  if (document.getElementById(id) || frames === 0) then();
  else requestAnimationFrame(() => whenThere(id, then, frames - 1));
}
