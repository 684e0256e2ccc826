import { useEffect, type ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "../../../lib/forms.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { FormError } from "../../../ui/form-error.tsx";
import styles from "./account-form.module.css";

/**
 * A short form that changes something of one's account. In: the form, the field that gets the focus, what sends it
 * (throws ApiError), what goes on from there, the button's words and look, and what stands beside it. What the API refuses is said at its field or above the button.
 */
export function AccountForm<Input extends FieldValues, Output extends FieldValues, Answer>({
  form,
  first,
  send,
  done,
  button,
  variant = "primary",
  beside,
  wide = false,
  children,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  first?: Path<Input>;
  send: (values: Output) => Promise<Answer>;
  done: (answer: Answer) => void;
  button: string;
  variant?: "primary" | "danger";
  beside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const { setFocus } = form;
  useEffect(() => {
    if (first !== undefined) setFocus(first);
  }, [setFocus, first]);
  const { submit, busy } = useSubmission({
    send,
    done,
    failed: (error) => applyServerErrors(error, form),
  });
  const onSubmit = form.handleSubmit(submit);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className={classNames(styles.form, wide && styles.wide)}
    >
      {children}
      <FormError>{form.formState.errors.root?.message}</FormError>
      <div className={styles.actions}>
        <Button type="submit" variant={variant} loading={busy}>
          {button}
        </Button>
        {beside}
      </div>
    </form>
  );
}
