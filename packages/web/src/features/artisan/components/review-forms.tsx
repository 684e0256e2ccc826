import {
  AnswerForm as AnswerSchema,
  ReviewForm as ReviewSchema,
  type Review,
} from "@handiwork/core/reviews/schema";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { fieldsOf, useOnChange, useZodForm } from "../../../lib/forms/forms.ts";
import { draftStore } from "../../../lib/storage/local-storage.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { useSnapshot } from "../../../lib/forms/use-snapshot.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { StarInput } from "../../../ui/forms/star-input.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { reviewTerms, useReviewSubmission } from "../review-changes.ts";
import { reviewItemId, reviewsHeadingId } from "./review-anchors.ts";
import styles from "./review-tools.module.css";

/** Unsent drafts of reviews, one for each artisan. */
const drafts = draftStore("review", (value) =>
  z.object({ rating: z.number().exactOptional(), comment: z.string() }).parse(value),
);

interface FormProps {
  artisanId: string;
  /** Closes the dialog, and moves the focus to the element with an id, or back to the button that opened it. */
  onClose: (focusId?: string) => void;
}

interface ReviewFormProps extends FormProps {
  user: SessionUser;
  /** The review to edit. Omit it to write a new review. */
  existing?: Review;
}

/** The form for a review of an artisan (A-VAL-22, A-VAL-23). Keeps a draft until the review has been sent. */
export function ReviewForm({ artisanId, user, existing, onClose }: ReviewFormProps) {
  const [draft] = useState(
    () =>
      drafts.read(user.id, artisanId) ?? {
        ...(existing && { rating: existing.rating }),
        comment: existing?.comment ?? "",
      },
  );
  const form = useZodForm(ReviewSchema, draft);
  useOnChange(form, (values) => drafts.save(user.id, values, artisanId));
  const close = (focusId?: string) => {
    drafts.save(user.id, null, artisanId);
    onClose(focusId);
  };
  const { onSubmit, busy } = useReviewSubmission(form, {
    artisanId,
    existing,
    actionOf: (values) =>
      existing ? { act: "edit", review: existing, form: values } : { act: "write", form: values },
    successMessage: existing ? "Review updated" : "Review submitted successfully",
    signInMessage: "Not authenticated",
    failureTitle: "Failed to submit review.",
    onDone: (reviewId) => {
      const newReview = reviewId === null ? reviewsHeadingId : reviewItemId(reviewId);
      close(existing ? undefined : newReview);
    },
  });
  const rating = useController({ control: form.control, name: "rating" });
  const { errors } = form.formState;
  const field = fieldsOf(form);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <StarInput
        label="Your rating"
        value={rating.field.value}
        onChange={rating.field.onChange}
        focusRef={rating.field.ref}
        error={errors.rating?.message}
      />
      <Textarea
        label="Your review"
        masked="review.comment"
        hint="What was done, and how did it go? Your review helps others decide."
        {...field("comment")}
      />
      <Text size={14} tone="quiet">
        Everyone can see it, with your name: {user.fullName ?? "Client"}.
      </Text>
      <FormError>{errors.root?.message}</FormError>
      <DialogActions
        onCancel={() => close()}
        confirmLabel={existing ? "Save Changes" : "Submit Review"}
        isPending={busy}
      />
    </Form>
  );
}

/** The form for the artisan's only answer to a review. */
export function AnswerForm({ artisanId, review, onClose }: FormProps & { review: Review }) {
  const form = useZodForm(AnswerSchema, { text: "" });
  const { shown, changes, isStale, takeSnapshot, markStale } = useSnapshot(
    review,
    reviewTerms,
    ({ version }) => version,
  );
  const { onSubmit, busy } = useReviewSubmission(form, {
    artisanId,
    existing: shown,
    actionOf: ({ text }) => ({ act: "answer", review: shown, text }),
    successMessage: "Reply published",
    signInMessage: "Please sign in to manage reviews",
    onDone: () => onClose(reviewItemId(shown.id)),
    onRecordChanged: markStale,
  });
  const isBlocked = !busy && isStale;
  const { errors } = form.formState;
  const field = fieldsOf(form);
  return (
    <Form method="post" onSubmit={(event) => (isBlocked ? event.preventDefault() : onSubmit(event))}>
      {shown.comment && (
        <Text as="blockquote" tone="quiet" lines="as-written" className={styles.quoted}>
          {shown.comment}
        </Text>
      )}
      <Textarea
        label="Your reply"
        masked="reviewAnswer.text"
        hint="Everyone can see it below the review. You can reply to each review only once."
        {...field("text")}
      />
      {isBlocked && <ChangedNotice changes={changes} onReview={takeSnapshot} />}
      <FormError>{errors.root?.message}</FormError>
      <DialogActions
        onCancel={() => onClose()}
        confirmLabel="Publish Reply"
        isPending={busy}
        disabled={isBlocked}
      />
    </Form>
  );
}
