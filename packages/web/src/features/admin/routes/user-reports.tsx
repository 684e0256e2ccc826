import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { CardSkeletons } from "../components/record-list.tsx";
import { useUrlParameters, Filter } from "../components/filters.tsx";
import { openReportsQuery, reportsQuery, type ReportState } from "../moderation/api.ts";
import { ReportCard } from "../moderation/report-card.tsx";

/** The reports of users about people and messages. Without a state in the URL, the page shows open reports. */
export function Page() {
  const { search } = useUrlParameters();
  const state = search.get("state") === "resolved" ? "resolved" : "open";
  const { data: open } = useQuery(openReportsQuery);
  return (
    <AdminPage title="User reports" description="Reports from users about people and messages.">
      <Filter
        label="Filter reports"
        choices={[
          {
            label: open ? `Open (${open})` : "Open",
            to: adminPaths.moderation(),
            isCurrent: state === "open",
          },
          { label: "Resolved", to: adminPaths.moderation("resolved"), isCurrent: state === "resolved" },
        ]}
      />
      <section aria-labelledby="reports">
        <h2 id="reports">
          <VisuallyHidden>{state === "open" ? "Open" : "Resolved"}</VisuallyHidden>
        </h2>
        <Reports key={state} state={state} />
      </section>
    </AdminPage>
  );
}

function Reports({ state }: { state: ReportState }) {
  return (
    <PagedList
      query={useInfiniteQuery(reportsQuery(state))}
      showsErrorToast
      errorTitle="Failed to load reports"
      skeletons={<CardSkeletons label="Loading reports" />}
      empty={
        <EmptyState
          icon="shield"
          title="No reports found"
          description={
            state === "open"
              ? "No open reports. Reports about people and messages appear here, newest first."
              : "Nothing has been resolved in the last 180 days."
          }
        />
      }
    >
      {(report) => <ReportCard report={report} />}
    </PagedList>
  );
}
