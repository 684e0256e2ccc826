import { searchCategories } from "@handiwork/core/reference/categories";
import type { ArtisanApproval } from "@handiwork/core/artisans/schema";
import { hourlyRate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { ApprovalPage } from "./approval-page.tsx";
import { artisanKind } from "./queries.ts";
import { isApplication, ViewArtisan } from "./view-artisan.tsx";

/** Who registered or applied as an artisan, for the admins to approve and suspend (B-AART-01 to B-AART-10). */
export function Page() {
  return (
    <ApprovalPage<ArtisanApproval>
      kind={artisanKind}
      title="Artisans"
      lead="Review each profile before it appears in search."
      trades={{ label: "Trade", all: "All trades", names: searchCategories }}
      nobody={{
        all: "No artisans have registered yet. New registrations appear here, newest first.",
        pending: "No one is waiting. New registrations and applications appear here, newest first.",
        approved: "No artisans have been approved yet.",
        suspended: "No artisans are suspended.",
      }}
      row={{
        head: (artisan) => ({
          title: artisan.name,
          lead: `${artisan.category} · ${artisan.location}${isApplication(artisan) ? " · Application of a client" : ""}`,
        }),
        facts: [
          ["Experience", ({ experienceYears }) => experienceYears ?? "N/A"],
          ["Rate", (artisan) => hourlyRate(artisan.hourlyRate)],
        ],
        page: ({ id }) => paths.artisan(id),
        renderView: (artisan, describedBy) => <ViewArtisan artisan={artisan} describedBy={describedBy} />,
      }}
    />
  );
}
