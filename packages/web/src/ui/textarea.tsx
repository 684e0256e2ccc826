import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

type TextareaProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "id">;

/** Several lines of text with their label; it grows with what is written, where the browser can. */
export function Textarea({ label, hideLabel, hint, error, masked, rows = 4, ...rest }: TextareaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} masked={masked} given={rest}>
      {(control) => (
        <textarea rows={rows} {...rest} {...control} className={classNames(styles.control, styles.lines)} />
      )}
    </Field>
  );
}
