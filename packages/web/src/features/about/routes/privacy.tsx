import { privacy } from "@handiwork/core/reference/page-texts";
import { LegalPage } from "../components/legal-page.tsx";

/** The privacy policy, under the Nigeria Data Protection Act 2023 (A-GAP-28). */
export function Page() {
  return <LegalPage page={privacy} />;
}
