import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { formatDate } from "../../../lib/format/format.ts";
import { Facts, MailLink, PhoneLink, SiteLink, textTerms, type Fact } from "../components/details.tsx";
import { merchantDetailQuery } from "./api.ts";
import { ApprovalDetailsButton, ApprovalDetailsCard } from "./approval-details.tsx";

/** A button that opens a merchant's details with the decision buttons. */
export function MerchantDetailsButton(props: { listed: MerchantApproval; describedBy: string }) {
  return <ApprovalDetailsButton title="Merchant" {...merchantView(props.listed.id)} {...props} />;
}

/** A user's business, with the decision buttons. */
export function MerchantDetailsCard({ id }: { id: string }) {
  return <ApprovalDetailsCard {...merchantView(id)} />;
}

const merchantView = (id: string) => ({
  noun: "merchant" as const,
  query: merchantDetailQuery(id),
  terms: (merchant: MerchantApproval) => textTerms(factsOf(merchant)),
  children: (merchant: MerchantApproval) => <Facts facts={factsOf(merchant)} />,
});

function factsOf(merchant: MerchantApproval): Fact[] {
  return [
    ["Business Name", merchant.businessName],
    ["Owner", merchant.name],
    ["Industry", merchant.industry],
    ["Description", merchant.description],
    ["Location", merchant.location],
    ["Website", <SiteLink key="website" address={merchant.website} />],
    ["Email", <MailLink key="email" to={merchant.email} />],
    ["Phone", <PhoneLink key="phone" number={merchant.phone} />],
    ["Registered", formatDate(merchant.registeredAt)],
  ];
}
