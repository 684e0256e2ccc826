import { paths } from "../../../lib/paths.ts";
import { ApprovalPage } from "../components/approval-page.tsx";
import { Artisans } from "../components/approvals.tsx";

/** Who registered or applied as an artisan, for the admins to approve and suspend (B-AART-01 to B-AART-10). */
export function Page() {
  return (
    <ApprovalPage
      title="Artisans"
      lead="Read what they say about their work, then let them appear in the search."
      filter="Filter artisans"
      to={paths.adminArtisans}
      List={Artisans}
    />
  );
}
