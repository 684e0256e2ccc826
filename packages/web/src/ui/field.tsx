import type { MaskedText } from "@handiwork/core/reference/contacts/texts";
import { createContext, use, useId, type AriaAttributes, type ComponentProps, type ReactNode } from "react";
import { useLoaded } from "../lib/use-loaded.ts";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import type { HiddenInControl } from "./hidden-contacts.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { Stack } from "./layout.tsx";
import { Text } from "./text.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the place says it to the eye. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** The text that is written here, if contacts are hidden in it. They are listed below the control. */
  masked?: MaskedText | undefined;
}

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": AriaAttributes["aria-invalid"];
}

/** What a control is given besides: it is described, and marked as wrong, by both. */
type Given = Pick<AriaAttributes, "aria-describedby" | "aria-invalid"> & { name?: string | undefined };

/** The errors of the form around a field, by the names of its controls. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/**
 * A label, what `children` makes with the attributes that tie it to them, a hint and an error. Hint and error are read
 * with the control (`aria-describedby`). `given` is what the control has of its own.
 */
export function Field({
  label,
  hideLabel,
  hint,
  error: ownError,
  masked,
  given = {},
  children,
}: FieldProps & { given?: Given; children: (control: Control) => ReactNode }) {
  const id = useId();
  const ofForm = use(FieldErrors);
  const error = ownError ?? ofForm[given.name ?? ""];
  const described = classNames(
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    given["aria-describedby"],
  );
  return (
    <Stack gap={1} rows="top">
      <Text as="label" htmlFor={id} size={14} weight={600} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Text>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error === undefined ? given["aria-invalid"] : true,
      })}
      {masked && <Hidden controlId={id} masked={masked} />}
      {hint !== undefined && (
        <Text id={`${id}-hint`} size={14} tone="quiet">
          {hint}
        </Text>
      )}
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Stack>
  );
}

/** Few fields have it: its code comes with the first of them. */
function Hidden(props: ComponentProps<typeof HiddenInControl>) {
  const part = useLoaded(loadHidden);
  return part ? <part.HiddenInControl {...props} /> : null;
}

const loadHidden = () => import("./hidden-contacts.tsx");

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text id={id} size={14} weight={500} tone="bad">
      {children}
    </Text>
  );
}

type TextInputProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id"> & { icon?: IconName };

/** One line of text with its label. */
export function TextInput({ label, hideLabel, hint, error, masked, icon, ...rest }: TextInputProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} masked={masked} given={rest}>
      {(control) => (
        <span className={classNames(styles.box, icon && styles.withIcon)}>
          {icon && <Icon name={icon} />}
          <input type="text" {...rest} {...control} className={styles.control} />
        </span>
      )}
    </Field>
  );
}

type SelectProps = Omit<FieldProps, "masked"> & Omit<ComponentProps<"select">, "className" | "id">;

/** The platform's own select with its label; `children` are its options. */
export function Select({ label, hideLabel, hint, error, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} given={rest}>
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
