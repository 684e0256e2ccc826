import { Checkbox } from "../../../ui/field.tsx";
import { LegalLinks } from "../../../ui/legal-links.tsx";
import { useField } from "../../../lib/use-field.ts";

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
