import type { ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { useFormSubmission } from "../../../lib/forms/forms.ts";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Button } from "../../../ui/primitives/button.tsx";

interface Props<Input extends FieldValues, Output, Answer> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Sends the values. Throws ApiError. */
  send: (values: Output) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** Replaces the default: the API's errors show at their fields, or above the button. */
  onError?: (error: Error) => void;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Shown above the button in place of the form's own error. */
  notice?: ReactNode;
}

/** A form with one submit button, for signing in, registering, and recovering an account. */
export function AuthForm<Input extends FieldValues, Output, Answer>({
  form,
  submitLabel,
  children,
  notice = <FormError>{form.formState.errors.root?.message}</FormError>,
  ...submission
}: Props<Input, Output, Answer>) {
  const { onSubmit, busy } = useFormSubmission(form, submission);
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={onSubmit}>
        {children}
        {notice}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {submitLabel}
        </Button>
      </Form>
    </FormProvider>
  );
}
