import type { ChangeEventHandler, ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

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
          className={classNames(styles.control, styles.code)}
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
