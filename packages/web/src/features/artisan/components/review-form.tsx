import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { ReviewForm as Schema } from "@handiwork/core/model/review/schema";
import { useController } from "react-hook-form";
import { useZodForm } from "../../../lib/forms.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useWriteReview } from "../api/write-review.ts";
import { draftOf } from "../model/draft.ts";
import styles from "./review-form.module.css";
import { StarInput } from "./star-input.tsx";

interface Props {
  artisan: ArtisanProfile;
  user: SessionUser;
  /** Called when nothing is left to do, with the id of the review where one was written. */
  onDone: (reviewId: string | null) => void;
}

/** Stars and words for an artisan (A-VAL-22, A-VAL-23). What was entered is kept until it has been sent. */
export function ReviewForm({ artisan, user, onDone }: Props) {
  const draft = draftOf(user.id, artisan.id);
  const form = useZodForm(Schema, draft.read());
  const { send, failed } = useWriteReview(artisan.id, () => {
    draft.drop();
    onDone(null);
  });
  const { submit, busy } = useSubmission({
    send,
    done: (review) => {
      draft.drop();
      onDone(review.id);
    },
    failed: (error) => failed(error, form),
  });
  const rating = useController({ control: form.control, name: "rating" });
  const { errors } = form.formState;
  const onSubmit = form.handleSubmit(submit);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => void onSubmit(event)}
      onChange={() => draft.keep(form.getValues())}
    >
      <StarInput
        label="Your rating"
        value={rating.field.value}
        onChange={(level) => {
          rating.field.onChange(level);
          draft.keep(form.getValues());
        }}
        focus={rating.field.ref}
        error={errors.rating?.message}
      />
      <Textarea
        label="Your review"
        hint="What was done, and how did it go? Others decide by it."
        error={errors.comment?.message}
        {...form.register("comment")}
      />
      <p className={styles.quiet}>Everybody sees it, with your name: {user.fullName ?? "Client"}.</p>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" block loading={busy}>
        Submit Review
      </Button>
    </form>
  );
}
