import { PasswordInput } from "../../../ui/password-input.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { useWatch } from "react-hook-form";
import { passwordHint } from "../model/password-hint.ts";
import { useField } from "../../../lib/use-field.ts";

/** The fields that every registration has; each form puts them in its own order (A-AUTH-16, A-AUTH-22). */
export function FullNameField() {
  return <TextInput label="Full name" autoComplete="name" autoCapitalize="words" {...useField("fullName")} />;
}

export function EmailField() {
  return (
    <TextInput
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...useField("email")}
    />
  );
}

export function PhoneField({
  hint = "For example 0801 234 5678, or +44 20 7946 0958 from abroad",
}: {
  hint?: string;
}) {
  return (
    <TextInput
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={hint}
      {...useField("phone")}
    />
  );
}

/** The new password and the same again, each shown or hidden by itself. */
export function NewPasswordFields() {
  const password: unknown = useWatch({ name: "password" });
  return (
    <>
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        hint={passwordHint(typeof password === "string" ? password : "")}
        {...useField("password", { deps: ["confirmPassword"] })}
      />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...useField("confirmPassword")} />
    </>
  );
}
