import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Drawing } from "../../../ui/primitives/icon.tsx";
import { relationQuery } from "../../favourites/api.ts";
import { openReport } from "../../report/reporting.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Dialog, preloadDialog } from "../../../ui/overlays/dialog.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { reviewTerms, useDeleteReview } from "../review-changes.ts";
import { actionTitle, useLateReviews, useWaitingReviews, type ReviewPayload } from "../review-outbox.ts";
import styles from "./review-tools.module.css";
import { reviewItemId, reviewsHeadingId } from "./review-anchors.ts";

const loadForms = () => import("./review-forms.tsx");

/** Preloads the chunk of the form dialogs. */
function preloadForms(): void {
  preloadDialog();
  loadForms().catch(() => {
    // Opening a dialog retries.
  });
}

const formDialogTrigger = {
  "aria-haspopup": "dialog",
  onPointerEnter: preloadForms,
  onFocus: preloadForms,
} as const;

interface ToolsProps {
  artisanId: string;
  review: Review;
}

/**
 * A signed-in user's actions on a review: the artisan answers it, the author edits it, the author and admins delete
 * it (A-REV-11), and all others, including the artisan, report it.
 */
export function ReviewTools({ user, ...props }: ToolsProps & { user: SessionUser }) {
  const { id, mine } = props.review;
  const concernsReview = (payload: ReviewPayload) => payload.act !== "write" && payload.review.id === id;
  const late = useLateReviews(props.artisanId).filter(({ payload }) => concernsReview(payload));
  // One action at a time.
  if (useWaitingReviews(props.artisanId).some(concernsReview)) return <LateReviews late={late} />;
  const canDelete = mine || user.userType === "admin";
  return (
    <Cluster gap={1} wrap={late.length > 0} className={styles.tools}>
      <LateReviews late={late} />
      {user.id === props.artisanId && !canDelete && <AnswerReview {...props} />}
      {mine && user.userType === "client" && <EditReview {...props} user={user} />}
      {canDelete ? <DeleteReview {...props} /> : <ReportReview {...props} />}
    </Cluster>
  );
}

function LateReviews({ late }: { late: ReturnType<typeof useLateReviews> }) {
  return <UnsentEntries entries={late} titleOf={({ payload }) => actionTitle(payload)} />;
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
        {...formDialogTrigger}
        onClick={() => setOpen(true)}
      >
        <Drawing>
          <path d="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />
        </Drawing>
      </Button>
      <Dialog open={open} onClose={close} title="Edit your review">
        <LazyModule load={loadForms}>
          {({ ReviewForm }) => (
            <ReviewForm artisanId={artisanId} user={user} existing={review} onDone={close} onCancel={close} />
          )}
        </LazyModule>
      </Dialog>
    </>
  );
}

/** Deletes a review after a confirmation (A-REV-11 to A-REV-13). */
function DeleteReview({ artisanId, review }: ToolsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useDeleteReview(artisanId, () => moveFocusToNeighbour(button.current));
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      // The dialog may have returned focus to the button just before both were removed.
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
      // The review may disappear before the dialog.
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

/** Moves focus from a review that is about to disappear to the next one, the previous one or the heading. */
function moveFocusToNeighbour(button: HTMLButtonElement | null): void {
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
  /** The button disappears after answering, so focus moves to the review. */
  const isPublished = useRef(false);
  const close = () => setOpen(false);
  const label = `Answer the review by ${review.clientName}`;
  return (
    <>
      {!review.answer && (
        <Button icon="message" aria-label={label} {...formDialogTrigger} onClick={() => setOpen(true)}>
          Answer
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={label}
        // The dialog would focus the first control of the review instead of the review itself.
        finalFocus={() => !isPublished.current}
        onClosed={() => isPublished.current && document.getElementById(reviewItemId(review.id))?.focus()}
      >
        <LazyModule load={loadForms}>
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
        </LazyModule>
      </Dialog>
    </>
  );
}

/** A button for clients who have not reviewed the artisan yet (A-REV-02). */
export function WriteReview({ artisan, user }: { artisan: ArtisanProfile; user: SessionUser }) {
  const { data: relation, isError } = useQuery(relationQuery(artisan.id));
  const [open, setOpen] = useState(false);
  /** Id of the element to focus, because the button disappears after the first review. */
  const focusTarget = useRef<string>(null);
  // If it is unknown whether a review exists, the server rejects a second one.
  const late = useLateReviews(artisan.id).filter(({ payload }) => payload.act === "write");
  const isWaiting = useWaitingReviews(artisan.id).some(({ act }) => act === "write");
  const canWrite = !isWaiting && (relation ? relation.review === null : isError);
  // Preloads the chunk, which could not be fetched offline.
  useEffect(preloadForms, []);
  const close = () => setOpen(false);
  const moveFocus = () => {
    const id = focusTarget.current;
    focusTarget.current = null;
    if (id) whenRendered(id, focusOn);
  };
  return (
    <>
      <LateReviews late={late} />
      {canWrite && (
        <Button
          icon="star-line"
          {...formDialogTrigger}
          onClick={() => {
            focusTarget.current = null;
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
        finalFocus={() => focusTarget.current === null}
        onClosed={moveFocus}
      >
        <LazyModule load={loadForms}>
          {({ ReviewForm }) => (
            <ReviewForm
              artisanId={artisan.id}
              user={user}
              onDone={(id) => {
                focusTarget.current = id === null ? reviewsHeadingId : reviewItemId(id);
                close();
              }}
              onCancel={close}
            />
          )}
        </LazyModule>
      </Dialog>
    </>
  );
}

function focusOn(element: HTMLElement): void {
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
}

/** Waits up to a second for an element to appear, because the list re-renders a moment later. */
function whenRendered(id: string, then: (element: HTMLElement) => void, frames = 60): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) then(element);
    else if (frames > 0) whenRendered(id, then, frames - 1);
  });
}
