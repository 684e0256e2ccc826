import { AnswerForm as Schema, type Review } from "@handiwork/core/model/review/schema";
import { useZodForm } from "../../../lib/forms.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useAnswerReview } from "../api/answer-review.ts";
import styles from "./review-form.module.css";

interface Props {
  artisanId: string;
  review: Review;
  onDone: () => void;
}

/** The artisan's answer to a review, which can be given once. */
export function AnswerForm({ artisanId, review, onDone }: Props) {
  const form = useZodForm(Schema, { text: "" });
  const { send, failed } = useAnswerReview(artisanId, review.id, onDone);
  const { submit, busy } = useSubmission({ send, done: onDone, failed: (error) => failed(error, form) });
  const { errors } = form.formState;
  const onSubmit = form.handleSubmit(submit);
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {review.comment && <blockquote className={styles.quoted}>{review.comment}</blockquote>}
      <Textarea
        label="Your answer"
        hint="Everybody sees it below the review. You can answer a review once."
        error={errors.text?.message}
        {...form.register("text")}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" block loading={busy}>
        Publish Answer
      </Button>
    </form>
  );
}
