import type { ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "../../lib/forms.ts";
import { useSubmission } from "../../lib/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Form } from "../../ui/form-page.tsx";

/**
 * A form with one button, that is sent once at a time; what the API refuses is said at its field or above the button. In:
 * the form, what sends it (throws ApiError), what goes on from there, and the button's words.
 */
export function RecoveryForm<Input extends FieldValues, Output extends FieldValues, Answer>({
  form,
  send,
  done,
  button,
  children,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  send: (values: Output) => Promise<Answer>;
  done: (answer: Answer) => void;
  button: string;
  children: ReactNode;
}) {
  const { submit, busy } = useSubmission({
    send,
    done,
    failed: (error) => applyServerErrors(error, form),
  });
  const onSubmit = form.handleSubmit(submit);
  return (
    <FormProvider {...form}>
      <Form method="post" onSubmit={(event) => void onSubmit(event)}>
        {children}
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {button}
        </Button>
      </Form>
    </FormProvider>
  );
}
