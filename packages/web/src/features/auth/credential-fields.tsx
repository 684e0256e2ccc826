import { useWatch } from "react-hook-form";
import { plural } from "../../lib/format/format.ts";
import { useField } from "../../lib/forms/forms.ts";
import { CodeInput, PasswordInput } from "../../ui/forms/credential-inputs.tsx";
import { Checkbox } from "../../ui/forms/inputs.tsx";
import { LegalLinks } from "../../ui/forms/legal-links.tsx";

/** The new password and its confirmation. Each has its own button to show it. */
export function NewPasswordFields({ label = "Password" }: { label?: string }) {
  const password = useWatch<{ password: string }, "password">({ name: "password" });
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        hint={passwordHint(password)}
        {...useField("password", { deps: ["confirmPassword"] })}
      />
      <PasswordInput
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        {...useField("confirmPassword")}
      />
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

/** The field for the code from an email. */
export function CodeField() {
  return <CodeInput hint="From our latest email. It is valid for ten minutes." {...useField("code")} />;
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
