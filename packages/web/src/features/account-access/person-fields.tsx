import { useWatch } from "react-hook-form";
import { plural } from "../../lib/format.ts";
import { useField } from "../../lib/use-field.ts";
import { CodeInput } from "../../ui/code-input.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextInput } from "../../ui/field.tsx";
import { LegalLinks } from "../../ui/legal-links.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

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

/** The fewest characters of a password (A-VAL-04). */
const least = 6;

/** What is said below a password that is being chosen: the rule, and how far it is kept. */
function passwordHint(password: string): string {
  const missing = least - password.length;
  if (password === "") return `At least ${least} characters, and none of the common passwords`;
  return missing > 0 ? `${plural(missing, "more character")} needed` : "Long enough";
}

/** The mailed code, as a field of the form around it. */
export function RecoveryCodeField() {
  return <CodeInput hint="From our latest e-mail. It works for ten minutes." {...useField("code")} />;
}

/** The consent without which nobody registers. */
export function TermsField() {
  return (
    <Checkbox
      label={
        <>
          I accept the <LegalLinks />
        </>
      }
      {...useField("acceptTerms")}
    />
  );
}
