import {
  AnswerForm as AnswerSchema,
  ReviewForm as ReviewSchema,
  type Review,
} from "@handiwork/core/model/review/schema";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { isRecordChanged } from "../../lib/errors.ts";
import { fieldsOf, useZodForm } from "../../lib/forms.ts";
import { draftStore } from "../../lib/kept.ts";
import type { SessionUser } from "../../lib/session.ts";
import { useSnapshot } from "../../lib/use-snapshot.ts";
import { useFormSubmission } from "../../lib/use-submission.ts";
import { ChangedNotice } from "../../ui/changed-notice.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Form } from "../../ui/form-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { reviewTerms, useAnswerReview, useWriteReview } from "./review-changes.ts";
import styles from "./review-forms.module.css";

/** What clients have entered of reviews and not sent, an artisan each. */
const drafts = draftStore("review", (value) =>
  z.object({ rating: z.number().exactOptional(), comment: z.string() }).parse(value),
);

interface ReviewFormProps {
  artisanId: string;
  user: SessionUser;
  /** The one that is changed, where there is one already. */
  former?: Review;
  /** Called when nothing is left to do, with the id of the review where one was written. */
  onDone: (reviewId: string | null) => void;
  onCancel: () => void;
}

/** Stars and words for an artisan (A-VAL-22, A-VAL-23). What was entered is kept until it has been sent. */
export function ReviewForm({ artisanId, user, former, onDone, onCancel }: ReviewFormProps) {
  const [draft] = useState(
    () =>
      drafts.read(user.id, artisanId) ?? {
        ...(former && { rating: former.rating }),
        comment: former?.comment ?? "",
      },
  );
  const form = useZodForm(ReviewSchema, draft);
  const keepDraft = () => drafts.keep(user.id, form.getValues(), artisanId);
  const finish = (reviewId: string | null) => {
    drafts.keep(user.id, null, artisanId);
    onDone(reviewId);
  };
  const { send, failed } = useWriteReview(artisanId, former, () => finish(null));
  const { onSubmit, busy } = useFormSubmission(form, {
    send,
    done: (review) => finish(review?.id ?? null),
    failed: (error) => failed(error, form),
  });
  const rating = useController({ control: form.control, name: "rating" });
  const { errors } = form.formState;
  const field = fieldsOf(form);
  return (
    <Form method="post" onSubmit={onSubmit} onChange={keepDraft}>
      <StarInput
        label="Your rating"
        value={rating.field.value}
        onChange={(level) => {
          rating.field.onChange(level);
          keepDraft();
        }}
        focus={rating.field.ref}
        error={errors.rating?.message}
      />
      <Textarea
        label="Your review"
        masked="review.comment"
        hint="What was done, and how did it go? Others decide by it."
        {...field("comment")}
      />
      <Text size={14} tone="quiet">
        Everybody sees it, with your name: {user.fullName ?? "Client"}.
      </Text>
      <FormError>{errors.root?.message}</FormError>
      <DialogActions
        onCancel={() => {
          drafts.keep(user.id, null, artisanId);
          onCancel();
        }}
        verb={former ? "Save Changes" : "Submit Review"}
        loading={busy}
      />
    </Form>
  );
}

interface AnswerFormProps {
  artisanId: string;
  review: Review;
  onDone: () => void;
  onCancel: () => void;
}

/** The artisan's answer to a review, which can be given once. */
export function AnswerForm({ artisanId, review, onDone, onCancel }: AnswerFormProps) {
  const form = useZodForm(AnswerSchema, { text: "" });
  const { shown, changes, isStale, take, refuse } = useSnapshot(
    review,
    reviewTerms,
    ({ version }) => version,
  );
  const { send, failed } = useAnswerReview(artisanId, shown, onDone);
  const { onSubmit, busy } = useFormSubmission(form, {
    send,
    done: onDone,
    failed: (error) => {
      if (isRecordChanged(error)) refuse();
      failed(error, form);
    },
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
        label="Your answer"
        masked="reviewAnswer.text"
        hint="Everybody sees it below the review. You can answer a review once."
        {...field("text")}
      />
      {isBlocked && <ChangedNotice changes={changes} review={take} />}
      <FormError>{errors.root?.message}</FormError>
      <DialogActions onCancel={onCancel} verb="Publish Answer" loading={busy} disabled={isBlocked} />
    </Form>
  );
}

const levels = [
  [1, "1 star: poor"],
  [2, "2 stars: fair"],
  [3, "3 stars: good"],
  [4, "4 stars: very good"],
  [5, "5 stars: excellent"],
] as const;

interface StarInputProps {
  label: string;
  /** 1 to 5, undefined where nothing has been chosen. */
  value: number | undefined;
  onChange: (level: number) => void;
  /** Gets the radio button that takes the focus when the form asks for it. */
  focus: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}

/** One to five stars: radio buttons that look like it, so that the arrow keys choose. */
function StarInput({ label, value, onChange, focus, error }: StarInputProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const shown = pointed ?? value ?? 0;
  return (
    <Stack
      gap={1}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <Text as="span" size={14} weight={600} id={`${id}-label`}>
        {label}
      </Text>
      <Cluster gap={3}>
        <div className={styles.stars} onPointerLeave={() => setPointed(undefined)}>
          {levels.map(([level, words]) => (
            <label
              key={level}
              className={level <= shown ? styles.filled : undefined}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(level)}
            >
              <input
                ref={level === (value ?? 1) ? focus : null}
                type="radio"
                name={id}
                value={level}
                checked={level === value}
                onChange={() => onChange(level)}
              />
              <VisuallyHidden>{words}</VisuallyHidden>
              <Icon name={level <= shown ? "star" : "star-line"} size={32} />
            </label>
          ))}
        </div>
        <Text as="span" tone="quiet" className={styles.words} aria-hidden="true">
          {levels.find(([level]) => level === shown)?.[1].replace(/^.*: /, "")}
        </Text>
      </Cluster>
      {error !== undefined && (
        <Text size={14} weight={500} tone="bad" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </Stack>
  );
}
