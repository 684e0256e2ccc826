import { useFormContext } from "react-hook-form";
import type { Typed } from "../model/wizard.ts";

/** What ties a control of `ui/field` to the form around it: name, handlers, ref and error. */
export function useField(name: keyof Typed) {
  const { register, formState } = useFormContext<Typed>();
  return { ...register(name), error: formState.errors[name]?.message };
}
