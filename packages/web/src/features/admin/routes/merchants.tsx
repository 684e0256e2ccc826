import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { industries } from "@handiwork/core/reference/industries";
import { merchantKind } from "../approvals/api.ts";
import type { ListFormat } from "../approvals/approval-list.tsx";
import { ApprovalPage } from "../approvals/approval-page.tsx";
import { MerchantDetailsButton } from "../approvals/merchant-details.tsx";
import { SiteLink } from "../components/details.tsx";

const format: ListFormat<MerchantApproval> = {
  emptyAdvice: {
    all: "No merchants have registered yet. New registrations appear here, newest first.",
    pending: "No one is waiting for approval. New registrations appear here, newest first.",
    approved: "No merchants have been approved yet.",
    suspended: "No merchants are suspended.",
  },
  headingOf: ({ businessName, industry, location }) => ({
    title: businessName,
    subtitle: `${industry} · ${location}`,
  }),
  facts: [
    ["Owner", ({ name }) => name],
    ["Website", ({ website }) => <SiteLink address={website} />],
  ],
  renderDetailsButton: (merchant, describedBy) => (
    <MerchantDetailsButton listed={merchant} describedBy={describedBy} />
  ),
};

/** The merchants, whom admins approve and suspend (B-AMER-01 to B-AMER-09). */
export function Page() {
  return (
    <ApprovalPage
      kind={merchantKind}
      title="Merchants"
      description="Review each business before it appears in the directory."
      trades={{ label: "Industry", allLabel: "All industries", options: industries }}
      format={format}
    />
  );
}
