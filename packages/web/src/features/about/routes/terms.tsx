import { terms } from "@handiwork/core/reference/page-texts";
import { LegalPage } from "../legal-page.tsx";

/** The terms and conditions that registration asks to be accepted (A-GAP-28). */
export function Page() {
  return <LegalPage page={terms} />;
}
