import { useFormContext, type RegisterOptions } from "react-hook-form";
import { fieldsOf } from "./forms.ts";

/** The same as `fieldsOf` for a field of the form around it (a FormProvider). */
export function useField(name: string, options?: RegisterOptions) {
  return fieldsOf(useFormContext())(name, options);
}
