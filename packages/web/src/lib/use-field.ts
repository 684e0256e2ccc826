import { useFormContext, type RegisterOptions } from "react-hook-form";

/**
 * What ties a control of `ui/field` to the form around it (a FormProvider): name, handlers, ref and error. In: the field's
 * name in the schema, and what else the form should know about it.
 */
export function useField(name: string, options?: RegisterOptions) {
  const { register, formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return { ...register(name, options), error: typeof message === "string" ? message : undefined };
}
