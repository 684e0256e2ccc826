import { useEffect, useRef, useState, type ComponentProps, type ChangeEventHandler } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Icon } from "../primitives/icon.tsx";
import fieldStyles from "./field.module.css";
import { Field } from "./field.tsx";
import styles from "./password-input.module.css";

type PasswordInputProps = Omit<ComponentProps<"input">, "className" | "id" | "type"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Tells password managers which password it is. */
  autoComplete: "current-password" | "new-password";
};

/** A password input with a button that shows the password. Submitting hides it again, so that browsers offer to save it. */
export function PasswordInput({ label, hint, error, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <Field label={label} hint={hint} error={error} controlProps={rest}>
      {(control) => (
        <span className={fieldStyles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            className={`${fieldStyles.control} ${styles.control}`}
          />
          <button
            ref={button}
            type="button"
            className={styles.toggle}
            title={shown ? "Hide" : "Show"}
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" size={22} />
          </button>
        </span>
      )}
    </Field>
  );
}

const length = 6;

type Props = Omit<ComponentProps<"input">, "className" | "id" | "type" | "inputMode"> & {
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/**
 * An input for the six-digit code from an e-mail. It keeps only the digits of a typed or pasted text ("Your code is 123 456.").
 * Phones offer the code of a message that has just arrived.
 */
export function CodeInput({ label = "Six-digit code", hint, error, onChange, ...rest }: Props) {
  const change: ChangeEventHandler<HTMLInputElement> = (event) => {
    const { value } = event.target;
    const digits = digitsOf(value);
    if (digits !== value) event.target.value = digits;
    onChange?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} controlProps={rest}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(fieldStyles.control, fieldStyles.code)}
          onChange={change}
        />
      )}
    </Field>
  );
}

/** Returns the first six digits in a text. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, length);
}
