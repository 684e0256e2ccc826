import type { ArtisanApproval } from "@handiwork/core/artisans/schema";
import { searchCategories } from "@handiwork/core/reference/categories";
import { hourlyRate } from "../../../lib/format/format.ts";
import { fetchArtisans } from "../approvals/api.ts";
import { ApprovalPage } from "../approvals/approval-page.tsx";
import { ArtisanDetailsButton, isApplication } from "../approvals/details.tsx";
import type { Column } from "../components/record-list.tsx";

const facts: readonly Column<ArtisanApproval>[] = [
  ["Experience", ({ experienceYears }) => experienceYears ?? "N/A"],
  ["Rate", (artisan) => hourlyRate(artisan.hourlyRate)],
];

/** The artisans and applicants, whom admins approve and suspend (B-AART-01 to B-AART-10). */
export function Page() {
  return (
    <ApprovalPage
      type="artisan"
      fetchPage={fetchArtisans}
      title="Artisans"
      description="Review each profile before it appears in search."
      trades={{ label: "Trade", emptyOption: "All trades", options: searchCategories }}
      headingOf={(artisan) => ({
        title: artisan.name,
        subtitle: `${artisan.category} · ${artisan.location}${isApplication(artisan) ? " · Client’s application" : ""}`,
      })}
      facts={facts}
      renderDetailsButton={(artisan, describedBy) => (
        <ArtisanDetailsButton listed={artisan} describedBy={describedBy} />
      )}
    />
  );
}
