import { useMutation } from "@tanstack/react-query";
import { useRef, type FormEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "./forms.ts";

/**
 * Submits a form once: ignores further submissions during the request and after success, even before the button
 * is rendered as disabled. After an error, it can be submitted again.
 */
export function useSubmission<Values, Answer>({
  send,
  onSuccess,
  onError,
}: {
  send: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  onError: (error: Error) => void;
}) {
  const isSubmitted = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess,
    onError: (failure) => {
      isSubmitted.current = false;
      onError(failure);
    },
  });
  const submit = (values: Values) => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    mutate(values);
  };
  return { submit, busy: isPending || isSuccess, error };
}

/** `useSubmission` for a form of `useZodForm`. By default, errors of the API show at the form's fields. */
export function useFormSubmission<Input extends FieldValues, Output, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  {
    onError = (error) => applyServerErrors(error, form),
    ...rest
  }: {
    send: (values: Output) => Promise<Answer>;
    onSuccess: (answer: Answer) => void;
    onError?: (error: Error) => void;
  },
) {
  const { submit, busy } = useSubmission({ ...rest, onError });
  const onSubmit = (event: FormEvent) => void form.handleSubmit(submit)(event);
  return { onSubmit, submit, busy };
}
