import type { MerchantApproval } from "@handiwork/core/model/merchant/schema";
import { paths } from "../../../lib/paths.ts";
import { merchantKind } from "../api/approvals.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { Decision } from "./decision.tsx";
import { ViewMerchant, Website } from "./view-merchant.tsx";

/** What an admin reads before deciding about a merchant, and the decision (B-AMER-03 to B-AMER-06). */
export function MerchantCard({ merchant }: { merchant: MerchantApproval }) {
  const { id, name, businessName, industry, location, website } = merchant;
  const headingId = `merchant-${id}`;
  return (
    <ApprovalCard
      record={merchant}
      headingId={headingId}
      title={businessName}
      lead={`${industry} · ${location}`}
      description={merchant.description}
      facts={[
        ["Owner", name],
        ["Website", website && <Website key="website" address={website} />],
      ]}
      since="Registered"
    >
      <ViewMerchant merchant={merchant} describedBy={headingId} />
      <Decision kind={merchantKind} record={merchant} page={paths.merchant(id)} describedBy={headingId} />
    </ApprovalCard>
  );
}
