import { CodeInput } from "../../../ui/code-input.tsx";
import { useField } from "../../../lib/use-field.ts";

/** The mailed code, as a field of the form around it. */
export function RecoveryCodeField() {
  return <CodeInput hint="From our latest e-mail. It works for ten minutes." {...useField("code")} />;
}
