import { industries } from "@handiwork/core/reference/industries";
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import {
  Facts,
  MailLink,
  PhoneLink,
  textTerms,
  DetailsButton,
  SiteLink,
  type Fact,
} from "../components/details.tsx";
import { ApprovalPage } from "../approvals/approval-page.tsx";
import { Decision } from "../approvals/decision.tsx";
import { merchantDetailQuery, merchantKind, versionOf } from "../approvals/api.ts";

/** The merchants, whom admins approve and suspend (B-AMER-01 to B-AMER-09). */
export function Page() {
  return (
    <ApprovalPage<MerchantApproval>
      kind={merchantKind}
      title="Merchants"
      description="Review each business before it appears in the directory."
      trades={{ label: "Industry", all: "All industries", names: industries }}
      emptyAdvice={{
        all: "No merchants have registered yet. New registrations appear here, newest first.",
        pending: "No one is waiting for approval. New registrations appear here, newest first.",
        approved: "No merchants have been approved yet.",
        suspended: "No merchants are suspended.",
      }}
      row={{
        heading: ({ businessName, industry, location }) => ({
          title: businessName,
          subtitle: `${industry} · ${location}`,
        }),
        facts: [
          ["Owner", ({ name }) => name],
          ["Website", websiteOf],
        ],
        publicPath: ({ id }) => paths.merchant(id),
        renderDetailsButton: (merchant, describedBy) => (
          <MerchantDetailsButton merchant={merchant} describedBy={describedBy} />
        ),
      }}
    />
  );
}

function MerchantDetailsButton({
  merchant,
  describedBy,
}: {
  merchant: MerchantApproval;
  describedBy: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailsButton
      title="Merchant"
      query={useQuery({ ...merchantDetailQuery(merchant.id), enabled: isOpen })}
      errorTitle="Failed to load merchant"
      isOpen={isOpen}
      onOpenChange={setOpen}
      describedBy={describedBy}
      terms={termsOf}
      versionOf={versionOf}
      renderActions={(detail, isBlocked) => (
        <Decision
          kind={merchantKind}
          // After a decision, the list is updated before the details.
          record={{ ...detail, approval: merchant.approval }}
          terms={termsOf}
          isBlocked={isBlocked}
          publicPath={paths.merchant(merchant.id)}
        />
      )}
    >
      {(shown) => <Facts facts={factsOf(shown)} />}
    </DetailsButton>
  );
}

function factsOf(merchant: MerchantApproval): Fact[] {
  const { businessName, name, industry, description, location, website, email, phone, registeredAt } =
    merchant;
  return [
    ["Business Name", businessName],
    ["Owner", name],
    ["Industry", industry],
    ["Description", description],
    ["Location", location],
    ["Website", website && <SiteLink key="website" address={website} />],
    ["Email", <MailLink key="email" to={email} />],
    ["Phone", phone && <PhoneLink key="phone" number={phone} />],
    ["Registered", formatDate(registeredAt)],
  ];
}

const termsOf = (merchant: MerchantApproval) => textTerms(factsOf(merchant));

function websiteOf({ website }: MerchantApproval): ReactNode {
  return website ? <SiteLink address={website} /> : "N/A";
}
