import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Cluster, Stack } from "../primitives/layout.tsx";
import styles from "./field.module.css";
import { ErrorText, Field, type FieldProps } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "className" | "id" | "type"> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label. The whole row is clickable. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Stack gap={1}>
      <Cluster as="label" gap={3} wrap={false} className={styles.checkbox}>
        <input
          type="checkbox"
          {...rest}
          {...(error !== undefined && { "aria-invalid": true, "aria-describedby": id })}
        />
        <span>{label}</span>
      </Cluster>
      {error !== undefined && <ErrorText id={id}>{error}</ErrorText>}
    </Stack>
  );
}

type TextareaProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "id">;

/** A labelled textarea. It grows with its text if the browser supports that. */
export function Textarea(props: TextareaProps) {
  return (
    <Field props={props}>
      {(control) => <textarea rows={4} {...control} className={classNames(styles.control, styles.lines)} />}
    </Field>
  );
}
