import { useMutation } from "@tanstack/react-query";
import { useRef, type FormEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { applyServerErrors } from "./forms.ts";

/**
 * Sends what a form holds, once: submitting it again does nothing while it is under way and after it was done (the button
 * says so too, but only when the page has been rendered again); after a failure it can be sent again.
 */
export function useSubmission<Values, Answer>({
  send,
  done,
  failed,
}: {
  send: (values: Values) => Promise<Answer>;
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}) {
  const taken = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: (failure) => {
      taken.current = false;
      failed(failure);
    },
  });
  const submit = (values: Values) => {
    if (taken.current) return;
    taken.current = true;
    mutate(values);
  };
  return { submit, busy: isPending || isSuccess, error };
}

/** The same for a form of `useZodForm`. What the API refuses is said at its fields, where `failed` does nothing else. */
export function useFormSubmission<Input extends FieldValues, Output, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  {
    failed = (error) => applyServerErrors(error, form),
    ...rest
  }: {
    send: (values: Output) => Promise<Answer>;
    done: (answer: Answer) => void;
    failed?: (error: Error) => void;
  },
) {
  const { submit, busy } = useSubmission({ ...rest, failed });
  const onSubmit = (event: FormEvent) => void form.handleSubmit(submit)(event);
  return { onSubmit, submit, busy };
}
