import { Checkbox } from "../../../ui/field.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { useField } from "./use-field.ts";

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
