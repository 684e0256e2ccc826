import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Drawing } from "../../../ui/primitives/icon.tsx";
import { relationQuery } from "../../favourites/api.ts";
import { openReport } from "../../report/reporting.ts";
import { preloadCode } from "../../../lib/page/lite.ts";
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
import { reviewsHeadingId } from "./review-anchors.ts";

const loadForms = () => import("./review-forms.tsx");
const preloadForms = preloadCode(async () => {
  preloadDialog();
  await loadForms();
});

interface FormButtonProps extends ComponentProps<typeof Button> {
  dialogTitle: string;
  /** Hides the button, not a dialog that is already open. */
  isHidden?: boolean;
  /** Renders the form. Its `close` moves the focus to the element with an id, or back to the button. */
  renderForm: (forms: Awaited<ReturnType<typeof loadForms>>, close: (focusId?: string) => void) => ReactNode;
}

/** A button that opens a form in a dialog. */
function FormButton({ dialogTitle, isHidden = false, renderForm, ...button }: FormButtonProps) {
  const [open, setOpen] = useState(false);
  const focusTarget = useRef<string>(undefined);
  const close = (focusId?: string) => {
    focusTarget.current = focusId;
    setOpen(false);
  };
  return (
    <>
      {!isHidden && (
        <Button
          {...button}
          aria-haspopup="dialog"
          onPointerEnter={preloadForms}
          onFocus={preloadForms}
          onClick={() => setOpen(true)}
        />
      )}
      <Dialog
        open={open}
        onClose={() => close()}
        title={dialogTitle}
        finalFocus={() => focusTarget.current === undefined}
        onClosed={() => focusTarget.current !== undefined && focusWhenRendered(focusTarget.current)}
      >
        <LazyModule load={loadForms}>{(forms) => renderForm(forms, close)}</LazyModule>
      </Dialog>
    </>
  );
}

/** Focuses an element that may appear within a second, because the list re-renders a moment later. */
function focusWhenRendered(id: string, frames = 60): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id);
    const element = target?.closest("li") ?? target;
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
    if (!element && frames > 0) focusWhenRendered(id, frames - 1);
  });
}

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
  return (
    <FormButton
      variant="ghost"
      aria-label="Edit your review"
      title="Edit review"
      dialogTitle="Edit your review"
      renderForm={({ ReviewForm }, close) => (
        <ReviewForm {...{ artisanId, user }} existing={review} onClose={close} />
      )}
    >
      <Drawing>
        <path d="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />
      </Drawing>
    </FormButton>
  );
}

/** Deletes a review after a confirmation (A-REV-11 to A-REV-13). */
function DeleteReview({ artisanId, review }: ToolsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useDeleteReview(artisanId, () => {
    // The list moves the focus to the next review, if there is one.
    const isOnly = button.current?.closest("li")?.matches(":only-child") ?? true;
    if (isOnly && document.activeElement === button.current) reviewsHeading()?.focus({ preventScroll: true });
  });
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
      finalFocus={() => button.current?.isConnected || reviewsHeading()}
      onConfirm={(_, then, shown) => {
        then.onSuccess();
        mutate(shown, { onError: then.onError });
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

function reviewsHeading(): HTMLElement | null {
  return document.getElementById(reviewsHeadingId);
}

function AnswerReview({ artisanId, review }: ToolsProps) {
  const label = `Reply to the review by ${review.clientName}`;
  return (
    <FormButton
      icon="message"
      aria-label={label}
      dialogTitle={label}
      isHidden={review.answer !== null}
      renderForm={({ AnswerForm }, close) => <AnswerForm {...{ artisanId, review }} onClose={close} />}
    >
      Reply
    </FormButton>
  );
}

/** A button for clients who have not reviewed the artisan yet (A-REV-02). */
export function WriteReview({ artisan, user }: { artisan: ArtisanProfile; user: SessionUser }) {
  const { data: relation, isError } = useQuery(relationQuery(artisan.id));
  // If it is unknown whether a review exists, the server rejects a second one.
  const late = useLateReviews(artisan.id).filter(({ payload }) => payload.act === "write");
  const isWaiting = useWaitingReviews(artisan.id).some(({ act }) => act === "write");
  const canWrite = !isWaiting && (relation ? relation.review === null : isError);
  // Preloads the form, which could not be fetched offline.
  useEffect(preloadForms, []);
  return (
    <>
      <LateReviews late={late} />
      <FormButton
        icon="star-line"
        dialogTitle={`Review ${artisan.name}`}
        isHidden={!canWrite}
        renderForm={({ ReviewForm }, close) => (
          <ReviewForm artisanId={artisan.id} user={user} onClose={close} />
        )}
      >
        Write Review
      </FormButton>
    </>
  );
}
