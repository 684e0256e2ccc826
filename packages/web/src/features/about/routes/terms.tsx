import { terms } from "@handiwork/core/reference/page-texts";
import { LegalPage } from "../components/legal-page.tsx";

/** The terms and conditions that users accept when they register (A-GAP-28). */
export function Page() {
  return <LegalPage page={terms} />;
}
