import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { industries } from "@handiwork/core/reference/industries";
import { fetchMerchants } from "../approvals/api.ts";
import { ApprovalPage } from "../approvals/approval-page.tsx";
import { MerchantDetailsButton } from "../approvals/details.tsx";
import { SiteLink } from "../components/details.tsx";
import type { Column } from "../components/record-list.tsx";

const facts: readonly Column<MerchantApproval>[] = [
  ["Owner", ({ name }) => name],
  ["Website", ({ website }) => <SiteLink address={website} />],
];

/** The merchants, whom admins approve and suspend (B-AMER-01 to B-AMER-09). */
export function Page() {
  return (
    <ApprovalPage
      type="merchant"
      fetchPage={fetchMerchants}
      title="Merchants"
      description="Review each business before it appears in the directory."
      trades={{ label: "Industry", emptyOption: "All industries", options: industries }}
      headingOf={({ businessName, industry, location }) => ({
        title: businessName,
        subtitle: `${industry} · ${location}`,
      })}
      facts={facts}
      renderDetailsButton={(merchant, describedBy) => (
        <MerchantDetailsButton listed={merchant} describedBy={describedBy} />
      )}
    />
  );
}
