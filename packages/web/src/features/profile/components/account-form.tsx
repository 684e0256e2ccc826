import { useEffect, type ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "../../../lib/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import styles from "./account-form.module.css";

/**
 * A short form that changes something of one's account. In: the form, its first field, which gets the focus, what sends it
 * (throws ApiError) and goes on from there, and the button's words. What the API refuses is said at its field or above the button.
 */
export function AccountForm<Input extends FieldValues, Output extends FieldValues>({
  form,
  first,
  send,
  button,
  children,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  first: Path<Input>;
  send: (values: Output) => Promise<void>;
  button: string;
  children: ReactNode;
}) {
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus(first), [setFocus, first]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      applyServerErrors(error, form);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      {children}
      <FormError>{errors.root?.message}</FormError>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {button}
        </Button>
      </div>
    </form>
  );
}
