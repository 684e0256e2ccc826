import { paths } from "../../../lib/paths.ts";
import { ApprovalPage } from "../components/approval-page.tsx";
import { Merchants } from "../components/approvals.tsx";

/** Who registered as a merchant, for the admins to approve and suspend (B-AMER-01 to B-AMER-09). */
export function Page() {
  return (
    <ApprovalPage
      title="Merchants"
      lead="Read what they say about their business, then let them stand in the directory."
      filter="Filter merchants"
      to={paths.adminMerchants}
      List={Merchants}
    />
  );
}
