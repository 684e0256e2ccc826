import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Field } from "./field.tsx";
import fieldStyles from "./field.module.css";
import { Icon } from "../primitives/icon.tsx";
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
