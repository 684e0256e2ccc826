import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { Filter, useUrlParameters } from "../components/filters.tsx";
import { RecordList } from "../components/record-list.tsx";
import { openReportsQuery, reportsQuery } from "../moderation/api.ts";
import { ReportCard } from "../moderation/report-card.tsx";

/** The reports of users about people and messages. Without a state in the URL, the page shows open reports. */
export function Page() {
  const { search } = useUrlParameters();
  const isOpen = search.get("state") !== "resolved";
  const state = isOpen ? "open" : "resolved";
  const { data: count } = useQuery(openReportsQuery);
  return (
    <AdminPage title="User reports" description="Reports from users about people and messages.">
      <Filter
        label="Filter reports"
        choices={[
          { label: "Open", count, to: adminPaths.moderation(), isCurrent: isOpen },
          { label: "Resolved", to: adminPaths.moderation("resolved"), isCurrent: !isOpen },
        ]}
      />
      <section aria-labelledby="reports">
        <h2 id="reports">
          <VisuallyHidden>{isOpen ? "Open" : "Resolved"}</VisuallyHidden>
        </h2>
        <RecordList
          key={state}
          noun="reports"
          query={useInfiniteQuery(reportsQuery(state))}
          empty={{
            icon: "shield",
            description: isOpen
              ? "No open reports. Reports about people and messages appear here, newest first."
              : "Nothing has been resolved in the last 180 days.",
          }}
        >
          {(report) => <ReportCard report={report} />}
        </RecordList>
      </section>
    </AdminPage>
  );
}
