import { setIssueTexts } from "@handiwork/core/reference/issues";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod";
import { ApiError, explain } from "./errors.ts";

setIssueTexts();

/** A form whose rules are the schema's, the same that the API holds it to. Wrong fields are said when it is submitted. */
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
 * What ties a control of `ui/field` to a form: name, handlers, ref and error. In: the form. Out: the same for each field, by
 * its name in the schema and what else the form should know about it.
 */
export function fieldsOf<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const { errors } = form.formState;
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
    const message = errors[name]?.message;
    return { ...form.register(name, options), error: typeof message === "string" ? message : undefined };
  };
}

/** Begins a form anew with what is there now. What differs from what was there before stays: its user changed it. */
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
 * Shows what the API refused: each field's message at the field, if the form has one of that name, and the first of them
 * gets the focus; else the whole as the form's own error (`formState.errors.root`), which for too many attempts says when
 * to try again.
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
