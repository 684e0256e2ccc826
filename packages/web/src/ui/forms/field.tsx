import type { MaskedText } from "@handiwork/core/reference/contacts/texts";
import { useId, type AriaAttributes, type ComponentProps, type ReactNode } from "react";
import { onDemand } from "../feedback/lazy-module.tsx";
import { classNames } from "../primitives/class-names.ts";
import styles from "./field.module.css";
import { Icon, type IconName } from "../primitives/icon.tsx";
import { Stack } from "../primitives/layout.tsx";
import { Text, VisuallyHidden } from "../primitives/text.tsx";

export interface FieldProps {
  label: string;
  /** Shows the label to screen readers only, if the context makes it obvious to everyone else. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Which text it is, if contacts in that text are masked. The contacts that will be masked are listed below the control. */
  masked?: MaskedText | undefined;
}

/**
 * A label, a control, a hint and an error. `children` renders the control with the remaining `props` and the attributes that
 * connect it: screen readers read hint and error with the control (`aria-describedby`).
 */
export function Field<Props extends FieldProps & AriaAttributes>({
  props: { label, hideLabel, hint, error, masked, ...props },
  children,
}: {
  props: Props;
  children: (control: Omit<Props, keyof FieldProps> & { id: string }) => ReactNode;
}) {
  const id = useId();
  const described = classNames(
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    props["aria-describedby"],
  );
  return (
    <Stack gap={1} rows="top">
      <Text as="label" htmlFor={id} size={14} weight={600} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Text>
      {children({
        ...props,
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error === undefined ? props["aria-invalid"] : true,
      })}
      {masked && <HiddenInControl controlId={id} masked={masked} />}
      {hint !== undefined && (
        <Text id={`${id}-hint`} size={14} tone="quiet">
          {hint}
        </Text>
      )}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Stack>
  );
}

const HiddenInControl = onDemand(async () => (await import("./hidden-contacts.tsx")).HiddenInControl);

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text id={id} size={14} weight={500} tone="bad">
      {children}
    </Text>
  );
}

type TextInputProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id"> & { icon?: IconName };

/** A labelled single-line text input. */
export function TextInput({ icon, ...props }: TextInputProps) {
  return (
    <Field props={props}>
      {(control) => (
        <span className={classNames(styles.box, icon && styles.withIcon)}>
          {icon && <Icon name={icon} />}
          <input type="text" {...control} className={styles.control} />
        </span>
      )}
    </Field>
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "id" | "children"> & {
    /** The text of the first option, which has no value. A required select shows it until the user makes a choice. */
    emptyOption?: string;
    /** The texts, or the values with their texts. */
    options: readonly (string | readonly [value: string, text: string])[];
  };

/** A labelled native select. */
export function Select({ emptyOption, options, ...props }: SelectProps) {
  return (
    <Field props={props}>
      {(control) => (
        <span className={classNames(styles.box, styles.select)}>
          <select {...control} className={styles.control}>
            {emptyOption !== undefined && (
              <option value="" disabled={props.required}>
                {emptyOption}
              </option>
            )}
            {options.map((option) => {
              const [value, text] = typeof option === "string" ? [option, option] : option;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
