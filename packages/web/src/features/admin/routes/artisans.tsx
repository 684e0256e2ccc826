import type { ArtisanApproval } from "@handiwork/core/artisans/schema";
import { searchCategories } from "@handiwork/core/reference/categories";
import { hourlyRate } from "../../../lib/format/format.ts";
import { artisanKind } from "../approvals/api.ts";
import type { ListFormat } from "../approvals/approval-list.tsx";
import { ApprovalPage } from "../approvals/approval-page.tsx";
import { ArtisanDetailsButton, isApplication } from "../approvals/artisan-details.tsx";

const format: ListFormat<ArtisanApproval> = {
  emptyAdvice: {
    all: "No artisans have registered yet. New registrations appear here, newest first.",
    pending: "No one is waiting for approval. New registrations and applications appear here, newest first.",
    approved: "No artisans have been approved yet.",
    suspended: "No artisans are suspended.",
  },
  headingOf: (artisan) => ({
    title: artisan.name,
    subtitle: `${artisan.category} · ${artisan.location}${isApplication(artisan) ? " · Client’s application" : ""}`,
  }),
  facts: [
    ["Experience", ({ experienceYears }) => experienceYears ?? "N/A"],
    ["Rate", (artisan) => hourlyRate(artisan.hourlyRate)],
  ],
  renderDetailsButton: (artisan, describedBy) => (
    <ArtisanDetailsButton listed={artisan} describedBy={describedBy} />
  ),
};

/** The artisans and applicants, whom admins approve and suspend (B-AART-01 to B-AART-10). */
export function Page() {
  return (
    <ApprovalPage
      kind={artisanKind}
      title="Artisans"
      description="Review each profile before it appears in search."
      trades={{ label: "Trade", allLabel: "All trades", options: searchCategories }}
      format={format}
    />
  );
}
