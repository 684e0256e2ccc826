import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the place says it to the eye. */
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/**
 * A label, what `children` makes with the attributes that tie it to them, a hint and an error. Hint and error are read
 * with the control (`aria-describedby`).
 */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const described = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type TextInputProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id"> & { icon?: IconName };

/** One line of text with its label. */
export function TextInput({ label, hideLabel, hint, error, icon, ...rest }: TextInputProps) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
      {(control) => (
        <span className={classNames(styles.box, icon && styles.withIcon)}>
          {icon && <Icon name={icon} />}
          <input type="text" {...rest} {...control} className={styles.control} />
        </span>
      )}
    </Field>
  );
}

type SelectProps = FieldProps & Omit<ComponentProps<"select">, "className" | "id">;

/** The platform's own select with its label; `children` are its options. */
export function Select({ label, hideLabel, hint, error, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
      {(control) => (
        <span className={classNames(styles.box, styles.select)}>
          <select {...rest} {...control} className={styles.control}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "className" | "type"> & { label: ReactNode };

/** A checkbox with its label beside it; the whole line can be pressed. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
