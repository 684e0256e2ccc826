import { useWatch } from "react-hook-form";
import { plural } from "../../../lib/format/format.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { LegalLinks } from "../../../ui/forms/legal-links.tsx";
import { PasswordInput, CodeInput } from "../../../ui/forms/credential-inputs.tsx";

/** Fields of all registration forms. Each form orders them itself (A-AUTH-16, A-AUTH-22). */
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

/** The new password and its confirmation. Each has its own button to show it. */
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

/** The minimum length of a password (A-VAL-04). */
const minLength = 6;

/** Returns the hint below a new password: the rule, or how many characters are missing. */
function passwordHint(password: string): string {
  const missing = minLength - password.length;
  if (password === "") return `At least ${minLength} characters. Common passwords are not allowed.`;
  return missing > 0 ? `${plural(missing, "more character")} needed` : "Long enough";
}

/** The field for the code from an e-mail. */
export function RecoveryCodeField() {
  return <CodeInput hint="From our latest e-mail. It is valid for ten minutes." {...useField("code")} />;
}

/** The required consent to the terms. */
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
