import { setIssueTexts } from "@handiwork/core/reference/issues";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type FormEvent } from "react";
import {
  get,
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod";
import { ApiError, explain } from "../api/errors.ts";

setIssueTexts();

/** Returns a form that validates with the schema, which the API uses, too. Errors show on submit. */
export function useZodForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaults: DefaultValues<z.input<Schema>>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
  });
}

/**
 * Returns a function that registers a field with a form and returns the props for a control of `ui/forms/field`: name,
 * handlers, ref and error.
 */
export function fieldsOf<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const { errors } = form.formState;
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
    const message: unknown = get(errors, `${name}.message`);
    return { ...form.register(name, options), error: typeof message === "string" ? message : undefined };
  };
}

/** Calls back with all of a form's values after each change of one. */
export function useOnChange<Input extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Input, unknown, Output>,
  onChange: (values: Input) => void,
): void {
  const notify = useEffectEvent(onChange);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => notify(values) }),
    [subscribe],
  );
}

/** Resets a form to the current record, but keeps the values that the user has changed since `before`. */
export function rebase<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  before: Partial<Input>,
  now: Input,
): void {
  const values = form.getValues();
  form.reset(now);
  for (const name of Object.keys(before) as Path<Input>[]) {
    const isChanged = JSON.stringify(values[name]) !== JSON.stringify(before[name]);
    if (isChanged) form.setValue(name, values[name], { shouldDirty: true });
  }
}

/**
 * Shows the errors of the API: each field's message at the field, with the focus on the first one. If the form has
 * none of the fields, sets the form's own error (`formState.errors.root`).
 */
export function applyServerErrors<Input extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Input, unknown, Output>,
): void {
  const values = form.getValues();
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const ours = fields.filter(([name]) => Object.hasOwn(values, name));
  if (ours.length === 0) form.setError("root", { type: "server", message: explain(error) });
  for (const [index, [name, message]] of ours.entries()) {
    form.setError(name as Path<Input>, { type: "server", message }, { shouldFocus: index === 0 });
  }
}

/** `fieldsOf` for a field of the surrounding form (a FormProvider). */
export function useField(name: string, options?: RegisterOptions) {
  return fieldsOf(useFormContext())(name, options);
}

interface Submission<Values, Answer> {
  send: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  onError: (error: Error) => void;
  /** True if the form can be submitted again after success. */
  staysOpen?: boolean;
}

/**
 * Submits a form once: ignores further submissions during the request and after success, even before the button
 * is rendered as disabled. After an error, it can be submitted again. `answer` is that of the last submission.
 */
export function useSubmission<Values, Answer>({
  send,
  onSuccess,
  onError,
  staysOpen = false,
}: Submission<Values, Answer>) {
  const isSubmitted = useRef(false);
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      isSubmitted.current = !staysOpen;
      onSuccess(answer);
    },
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
  return { submit, busy: isPending || (isSuccess && !staysOpen), answer: data, error };
}

/** `useSubmission` for a form of `useZodForm`. By default, errors of the API show at the form's fields. */
export function useFormSubmission<Input extends FieldValues, Output, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  {
    onError = (error) => applyServerErrors(error, form),
    ...rest
  }: Omit<Submission<Output, Answer>, "onError"> & { onError?: (error: Error) => void },
) {
  const { submit, busy, answer } = useSubmission({ ...rest, onError });
  const onSubmit = (event: FormEvent) => void form.handleSubmit(submit)(event);
  return { onSubmit, submit, busy, answer };
}
