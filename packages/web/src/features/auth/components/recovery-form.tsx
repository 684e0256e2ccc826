import type { ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { applyServerErrors, useSubmission } from "../../../lib/forms/forms.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { resendSeconds } from "../../../ui/forms/resend.tsx";
import { Button } from "../../../ui/primitives/button.tsx";

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

/** The navigation state of the reset page: the time when the code was requested, in ms since 1970. */
export interface CodeRequest {
  readonly requestedAt: number;
}

/** Returns the URL of the reset page with the address filled in, and with the page to open after signing in. */
export function resetPath(email: string, next: string | null): string {
  const query = new URLSearchParams({ ...(email && { email }), ...(next && { next }) });
  return query.size > 0 ? `${paths.resetPassword}?${query}` : paths.resetPassword;
}

/** Returns when a code was requested, from a location's state, or null. */
export function codeRequestedAt(state: unknown): number | null {
  const { requestedAt } = (state ?? {}) as Partial<CodeRequest>;
  return typeof requestedAt === "number" ? requestedAt : null;
}

/** Returns the seconds until another code can be requested. */
export function secondsToWait(requestedAt: number | null, now: number): number {
  return requestedAt === null ? 0 : Math.max(0, resendSeconds - Math.floor((now - requestedAt) / 1_000));
}
