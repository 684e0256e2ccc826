import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Cluster, Stack } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";
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

type RadioGroupProps = Omit<CheckboxProps, "label"> & {
  legend: string;
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  /** Puts the options side by side. */
  inRow?: boolean;
};

/** Radio buttons for one question, nothing selected at first. */
export function RadioGroup({ legend, options, inRow, error, ...radio }: RadioGroupProps) {
  const id = useId();
  const Options = inRow ? Cluster : Stack;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} aria-invalid={error !== undefined}>
      <Text as="legend" size={14} weight={600}>
        {legend}
      </Text>
      <Options gap={inRow ? 6 : 0}>
        {Object.entries(options).map(([value, label]) => (
          <Cluster as="label" key={value} gap={3} wrap={false} className={styles.checkbox}>
            <input {...radio} type="radio" value={value} />
            {label}
          </Cluster>
        ))}
      </Options>
      {error !== undefined && <ErrorText id={id}>{error}</ErrorText>}
    </fieldset>
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
