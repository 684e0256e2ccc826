import type { ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

type TextareaProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "id">;

/** A labelled textarea. It grows with its text if the browser supports that. */
export function Textarea({ label, hideLabel, hint, error, masked, rows = 4, ...rest }: TextareaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} masked={masked} controlProps={rest}>
      {(control) => (
        <textarea rows={rows} {...rest} {...control} className={classNames(styles.control, styles.lines)} />
      )}
    </Field>
  );
}
