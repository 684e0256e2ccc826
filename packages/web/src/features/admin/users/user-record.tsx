import type { ArtisanDetail } from "@handiwork/core/artisans/schema";
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Stack, Card } from "../../../ui/primitives/layout.tsx";
import { lightboxPicture, Lightbox } from "../../../ui/media/lightbox.tsx";
import { Decision } from "../approvals/decision.tsx";
import { artisanDetailQuery, artisanKind, merchantDetailQuery, merchantKind } from "../approvals/api.ts";
import { ArtisanDetails, artisanTerms } from "../approvals/artisan-details.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Facts, SiteLink, textTerms, DetailsPending, type Fact } from "../components/details.tsx";
import { useApprovalActions } from "./api.ts";
import styles from "./users.module.css";

/** The profile of an artisan or applicant, with the decision buttons. */
export function ArtisanRecord({ id }: { id: string }) {
  const [picture, setPicture] = useState<number | null>(null);
  const approvalActions = useApprovalActions(artisanKind, id);
  return (
    <QueryResult
      query={useQuery(artisanDetailQuery(id))}
      errorTitle="Failed to load artisan"
      pending={<DetailsPending />}
    >
      {(artisan: ArtisanDetail) => (
        <Card>
          <Stack lines="anywhere" className={styles.record}>
            <ArtisanDetails artisan={artisan} onOpenPicture={setPicture} />
            <Decision
              kind={approvalActions}
              record={artisan}
              terms={artisanTerms}
              publicPath={paths.artisan(id)}
            />
          </Stack>
          {picture !== null && (
            <Lightbox
              pictures={artisan.portfolio.map((image) => lightboxPicture(image, `Work by ${artisan.name}`))}
              label="Pictures of work"
              index={picture}
              onClose={() => setPicture(null)}
            />
          )}
        </Card>
      )}
    </QueryResult>
  );
}

/** A merchant's business, with the decision buttons. */
export function MerchantRecord({ id }: { id: string }) {
  const approvalActions = useApprovalActions(merchantKind, id);
  return (
    <QueryResult
      query={useQuery(merchantDetailQuery(id))}
      errorTitle="Failed to load merchant"
      pending={<DetailsPending />}
    >
      {(merchant: MerchantApproval) => (
        <Card>
          <Stack lines="anywhere" className={styles.record}>
            <Facts facts={factsOf(merchant)} />
            <Decision
              kind={approvalActions}
              record={merchant}
              terms={(each) => textTerms(factsOf(each))}
              publicPath={paths.merchant(id)}
            />
          </Stack>
        </Card>
      )}
    </QueryResult>
  );
}

function factsOf({
  businessName,
  industry,
  location,
  website,
  registeredAt,
  description,
}: MerchantApproval): Fact[] {
  return [
    ["Business Name", businessName],
    ["Industry", industry],
    ["Location", location],
    ["Website", website && <SiteLink key="website" address={website} />],
    ["Registered", formatDate(registeredAt)],
    ["Description", description],
  ];
}
