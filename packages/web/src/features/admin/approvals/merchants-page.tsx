import { industries } from "@handiwork/core/reference/industries";
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Facts, MailLink, PhoneLink, textTerms, View, SiteLink, type Fact } from "../shared/view.tsx";
import { ApprovalPage } from "./approval-page.tsx";
import { Decision } from "./decision.tsx";
import { merchantDetailQuery, merchantKind, versionOf } from "./queries.ts";

/** Who registered as a merchant, for the admins to approve and suspend (B-AMER-01 to B-AMER-09). */
export function Page() {
  return (
    <ApprovalPage<MerchantApproval>
      kind={merchantKind}
      title="Merchants"
      lead="Review each business before it appears in the directory."
      trades={{ label: "Industry", all: "All industries", names: industries }}
      nobody={{
        all: "No merchants have registered yet. New registrations appear here, newest first.",
        pending: "No one is waiting. New registrations appear here, newest first.",
        approved: "No merchants have been approved yet.",
        suspended: "No merchants are suspended.",
      }}
      row={{
        head: ({ businessName, industry, location }) => ({
          title: businessName,
          lead: `${industry} · ${location}`,
        }),
        facts: [
          ["Owner", ({ name }) => name],
          ["Website", websiteOf],
        ],
        page: ({ id }) => paths.merchant(id),
        renderView: (merchant, describedBy) => <ViewMerchant merchant={merchant} describedBy={describedBy} />,
      }}
    />
  );
}

function ViewMerchant({ merchant, describedBy }: { merchant: MerchantApproval; describedBy: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <View
      title="Merchant"
      query={useQuery({ ...merchantDetailQuery(merchant.id), enabled: isOpen })}
      failure="Failed to load merchant"
      isOpen={isOpen}
      setOpen={setOpen}
      describedBy={describedBy}
      terms={termsOf}
      versionOf={versionOf}
      renderFoot={(detail, isBlocked) => (
        <Decision
          kind={merchantKind}
          // A decision reaches the list first.
          record={{ ...detail, approval: merchant.approval }}
          terms={termsOf}
          isBlocked={isBlocked}
          page={paths.merchant(merchant.id)}
        />
      )}
    >
      {(shown) => <Facts facts={factsOf(shown)} />}
    </View>
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
