import type { ArtisanApproval } from "@handiwork/core/model/artisan/schema";
import { hourlyRate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { artisanKind } from "../api/approvals.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { Decision } from "./decision.tsx";
import { isApplication, ViewArtisan } from "./view-artisan.tsx";

/** What an admin reads before deciding about an artisan, and the decision (B-AART-03 to B-AART-07). */
export function ArtisanCard({ artisan }: { artisan: ArtisanApproval }) {
  const { id, name, category, location } = artisan;
  const headingId = `artisan-${id}`;
  return (
    <ApprovalCard
      record={artisan}
      headingId={headingId}
      title={name}
      lead={`${category} · ${location}${isApplication(artisan) ? " · Application of a client" : ""}`}
      description={artisan.description}
      facts={[
        ["Experience", artisan.experienceYears],
        ["Rate", hourlyRate(artisan.hourlyRate)],
      ]}
      since={isApplication(artisan) ? "Applied" : "Registered"}
    >
      <ViewArtisan artisan={artisan} describedBy={headingId} />
      <Decision kind={artisanKind} record={artisan} page={paths.artisan(id)} describedBy={headingId} />
    </ApprovalCard>
  );
}
