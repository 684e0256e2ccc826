import { useFormContext, type RegisterOptions } from "react-hook-form";
import { fieldsOf } from "./forms.ts";

/** `fieldsOf` for a field of the surrounding form (a FormProvider). */
export function useField(name: string, options?: RegisterOptions) {
  return fieldsOf(useFormContext())(name, options);
}
