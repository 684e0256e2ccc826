import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { relationQuery } from "../../lib/favourites.ts";
import { openReport } from "../../lib/reporting.ts";
import type { SessionUser } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { Dialog, preloadDialog } from "../../ui/dialog.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Text } from "../../ui/text.tsx";
import { UnsentEntries } from "../../ui/waiting-lines.tsx";
import { reviewTerms, useDeleteReview } from "./review-changes.ts";
import { titleOf, useLateReviews, useWaitingReviews, type ReviewPayload } from "./review-kind.ts";
import styles from "./review-tools.module.css";
import { reviewItemId, reviewsHeadingId } from "./reviews.tsx";

const loadForms = () => import("./review-forms.tsx");

/** Fetches the code of a dialog with a form ahead of its first opening. */
function preloadForms(): void {
  preloadDialog();
  loadForms().catch(() => {
    // Opening one tries again.
  });
}

const opensForms = {
  "aria-haspopup": "dialog",
  onPointerEnter: preloadForms,
  onFocus: preloadForms,
} as const;

interface ToolsProps {
  artisanId: string;
  review: Review;
}

/**
 * What somebody who is signed in may do with a review: the artisan answers it, its author edits it, the author and admins
 * delete it (A-REV-11), and everybody else, the artisan too, reports it to the admins.
 */
export function ReviewTools({ user, ...props }: ToolsProps & { user: SessionUser }) {
  const { id, mine } = props.review;
  const isAbout = (payload: ReviewPayload) => payload.act !== "write" && payload.review.id === id;
  const late = useLateReviews(props.artisanId).filter(({ payload }) => isAbout(payload));
  // One thing after the other.
  if (useWaitingReviews(props.artisanId).some(isAbout)) return <LateReviews late={late} />;
  const deletes = mine || user.userType === "admin";
  return (
    <Cluster gap={1} wrap={late.length > 0} className={styles.tools}>
      <LateReviews late={late} />
      {user.id === props.artisanId && !deletes && <AnswerReview {...props} />}
      {mine && user.userType === "client" && <EditReview {...props} user={user} />}
      {deletes ? <DeleteReview {...props} /> : <ReportReview {...props} />}
    </Cluster>
  );
}

function LateReviews({ late }: { late: ReturnType<typeof useLateReviews> }) {
  return <UnsentEntries entries={late} titleOf={({ payload }) => titleOf(payload)} />;
}

function ReportReview({ artisanId, review: { id, clientName } }: ToolsProps) {
  return (
    <Button
      variant="ghost"
      aria-label={`Report the review by ${clientName}`}
      title="Report review"
      aria-haspopup="dialog"
      onClick={() => openReport({ subject: { type: "review", artisanId, id }, name: clientName })}
    >
      <Drawing>
        <path d="M6 20.5v-16M6 5c4-2 7.5 2 12 0v9c-4.5 2-8-2-12 0" />
      </Drawing>
    </Button>
  );
}

function EditReview({ artisanId, review, user }: ToolsProps & { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-label="Edit your review"
        title="Edit review"
        {...opensForms}
        onClick={() => setOpen(true)}
      >
        <Drawing>
          <path d="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />
        </Drawing>
      </Button>
      <Dialog open={open} onClose={close} title="Edit your review">
        <Loaded load={loadForms}>
          {({ ReviewForm }) => (
            <ReviewForm artisanId={artisanId} user={user} former={review} onDone={close} onCancel={close} />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}

/** Deletes a review after a confirmation (A-REV-11 to A-REV-13). */
function DeleteReview({ artisanId, review }: ToolsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useDeleteReview(artisanId, () => leave(button.current));
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      // The dialog may have given the focus back to the button just before both left the page.
      if (isDeleted.current) setTimeout(() => document.activeElement === document.body && focusHeading());
    },
    [],
  );
  return (
    <Confirmation
      actionLabel="Delete"
      variant="danger"
      buttonProps={{
        ref: button,
        variant: "ghost",
        loading: isPending,
        ...(isPending
          ? { children: "Removing..." }
          : {
              "aria-label": `Delete the review by ${review.clientName}`,
              title: "Delete review",
              children: (
                <Drawing>
                  <path d="M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10.2 10v6M13.8 10v6" />
                </Drawing>
              ),
            }),
      }}
      title="Delete this review? This action cannot be undone."
      record={review}
      terms={reviewTerms}
      versionOf={({ version }) => version}
      // The review may be gone before the dialog is.
      finalFocus={() => button.current?.isConnected || document.getElementById(reviewsHeadingId)}
      onConfirm={(_, then, shown) => {
        then.onSuccess();
        isDeleted.current = true;
        mutate(shown, {
          onError: (error) => {
            isDeleted.current = false;
            then.onError(error);
          },
        });
      }}
      isPending={isPending}
    >
      {(shown) =>
        shown.comment !== null && (
          <Text as="blockquote" tone="quiet" lines="four-lines" className={styles.quoted}>
            {shown.comment}
          </Text>
        )
      }
    </Confirmation>
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

function AnswerReview({ artisanId, review }: ToolsProps) {
  const [open, setOpen] = useState(false);
  /** The button goes away with the answer: the focus goes to the review. */
  const isPublished = useRef(false);
  const close = () => setOpen(false);
  const label = `Answer the review by ${review.clientName}`;
  return (
    <>
      {!review.answer && (
        <Button icon="message" aria-label={label} {...opensForms} onClick={() => setOpen(true)}>
          Answer
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={label}
        // The dialog itself would lead to the first control in the review, past its words.
        finalFocus={() => !isPublished.current}
        onClosed={() => isPublished.current && document.getElementById(reviewItemId(review.id))?.focus()}
      >
        <Loaded load={loadForms}>
          {({ AnswerForm }) => (
            <AnswerForm
              artisanId={artisanId}
              review={review}
              onDone={() => {
                isPublished.current = true;
                close();
              }}
              onCancel={close}
            />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}

/** The way for a client who has not reviewed the artisan yet to do so (A-REV-02). */
export function WriteReview({ artisan, user }: { artisan: ArtisanProfile; user: SessionUser }) {
  const { data: relation, isError } = useQuery(relationQuery(artisan.id));
  const [open, setOpen] = useState(false);
  /** The id of what gets the focus in the button's place, which goes away with the first review. */
  const goal = useRef<string>(null);
  // Where it cannot be known whether there is a review, the server says so when another is sent.
  const late = useLateReviews(artisan.id).filter(({ payload }) => payload.act === "write");
  const isWaiting = useWaitingReviews(artisan.id).some(({ act }) => act === "write");
  const mayWrite = !isWaiting && (relation ? relation.review === null : isError);
  // Without a network its code could not be fetched.
  useEffect(preloadForms, []);
  const close = () => setOpen(false);
  const focusGoal = () => {
    const id = goal.current;
    goal.current = null;
    if (id) whenThere(id, focusOn);
  };
  return (
    <>
      <LateReviews late={late} />
      {mayWrite && (
        <Button
          icon="star-line"
          {...opensForms}
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
        finalFocus={() => goal.current === null}
        onClosed={focusGoal}
      >
        <Loaded load={loadForms}>
          {({ ReviewForm }) => (
            <ReviewForm
              artisanId={artisan.id}
              user={user}
              onDone={(id) => {
                goal.current = id === null ? reviewsHeadingId : reviewItemId(id);
                close();
              }}
              onCancel={close}
            />
          )}
        </Loaded>
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
