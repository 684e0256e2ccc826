import type { MerchantApproval } from "@handiwork/core/model/merchant/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "../../../lib/format.ts";
import { paths, telephone } from "../../../lib/paths.ts";
import { merchantDetailQuery, merchantKind } from "../api/approvals.ts";
import { Decision } from "./decision.tsx";
import { Facts } from "./facts.tsx";
import { View } from "./view.tsx";

/** Opens all that is known of a merchant, with the decision. */
export function ViewMerchant({ merchant, describedBy }: { merchant: MerchantApproval; describedBy: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <View
      title="Merchant"
      query={useQuery({ ...merchantDetailQuery(merchant.id), enabled: isOpen })}
      failure="Failed to load merchant"
      isOpen={isOpen}
      setOpen={setOpen}
      describedBy={describedBy}
    >
      {({ businessName, name, industry, description, location, website, email, phone, registeredAt }) => (
        <>
          <Facts
            facts={[
              ["Business Name", businessName],
              ["Owner", name],
              ["Industry", industry],
              ["Description", description],
              ["Location", location],
              ["Website", website && <Website key="website" address={website} />],
              [
                "Email",
                <a key="email" href={`mailto:${email}`}>
                  {email}
                </a>,
              ],
              [
                "Phone",
                phone && (
                  <a key="phone" href={telephone(phone)}>
                    {phone}
                  </a>
                ),
              ],
              ["Registered", longDate(registeredAt)],
            ]}
          />
          <Decision kind={merchantKind} record={merchant} page={paths.merchant(merchant.id)} />
        </>
      )}
    </View>
  );
}

/** A merchant's own site, elsewhere. Addresses that are kept begin with http:// or https:// (B-GAP-57). */
export function Website({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
