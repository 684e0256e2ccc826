import type { ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "../../../lib/forms/forms.ts";
import { useSubmission } from "../../../lib/forms/use-submission.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { FormError } from "../../../ui/forms/form-error.tsx";
import { Form } from "../../../ui/forms/form-page.tsx";

/** A form with one submit button. Shows the API's errors at their fields or above the button. `onSubmit` throws ApiError. */
export function RecoveryForm<Input extends FieldValues, Output extends FieldValues, Answer>({
  form,
  onSubmit,
  onSuccess,
  submitLabel,
  children,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (values: Output) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  submitLabel: string;
  children: ReactNode;
}) {
  const { submit, busy } = useSubmission({
    send: onSubmit,
    onSuccess: onSuccess,
    onError: (error) => applyServerErrors(error, form),
  });
  const handleSubmit = form.handleSubmit(submit);
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={(event) => void handleSubmit(event)}>
        {children}
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {submitLabel}
        </Button>
      </Form>
    </FormProvider>
  );
}
