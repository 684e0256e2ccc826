import { useField } from "../../../lib/use-field.ts";
import { Checkbox } from "../../../ui/field.tsx";
import { LegalLinks } from "../../../ui/legal-links.tsx";
import type { FileList } from "../api/file-list.ts";
import { FilePicker } from "./file-picker.tsx";

/** The second step: pictures of work, documents, and the terms (B-BECOME-04, B-BECOME-06, B-BECOME-07; B-GAP-15). */
export function Evidence({ portfolio, documents }: { portfolio: FileList; documents: FileList }) {
  return (
    <>
      <FilePicker
        kind="portfolio"
        list={portfolio}
        title="Portfolio"
        lead="Clients choose by what they see. Photographs straight from your phone are fine: we make them smaller before they are sent."
        hint="PNG/JPG up to 10MB each, max 5 images"
        button="Add pictures"
      />
      <FilePicker
        kind="documents"
        list={documents}
        title="Documents"
        lead="Certificates, a trade licence or an identity card, if you have them. Only our team sees them."
        hint="Pictures or PDF up to 10MB each, max 5 files"
        button="Add documents"
      />
      <Checkbox
        label={
          <>
            I accept the <LegalLinks />
          </>
        }
        {...useField("acceptTerms")}
      />
    </>
  );
}
