import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Icon } from "../primitives/icon.tsx";
import fieldStyles from "./field.module.css";
import { Field, TextInput, type FieldProps } from "./field.tsx";
import styles from "./password-input.module.css";

type InputProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id" | "type" | "inputMode">;

type PasswordInputProps = InputProps & {
  /** Tells password managers which password it is. */
  autoComplete: "current-password" | "new-password";
};

/** A password input with a button that shows the password. Submitting hides it again, so that browsers offer to save it. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <Field props={props}>
      {(control) => (
        <span className={fieldStyles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            type={shown ? "text" : "password"}
            className={`${fieldStyles.control} ${styles.control}`}
          />
          <button
            ref={button}
            type="button"
            className={styles.toggle}
            title={shown ? "Hide" : "Show"}
            aria-label={`Show ${props.label.toLowerCase()}`}
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

/**
 * An input for the six-digit code from an email. It keeps only the digits of a typed or pasted text ("Your code is 123 456.").
 * Phones offer the code of a message that has just arrived.
 */
export function CodeInput({ onChange, ...props }: Omit<InputProps, "label">) {
  return (
    <TextInput
      label="Six-digit code"
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const { value } = event.target;
        const digits = digitsOf(value);
        // Assigning the same value would move the cursor to the end.
        if (digits !== value) event.target.value = digits;
        onChange?.(event);
      }}
    />
  );
}

/** Returns the first six digits in a text. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, 6);
}
