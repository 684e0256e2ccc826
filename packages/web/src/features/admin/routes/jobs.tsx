import { adminJobStates, type AdminJob } from "@handiwork/core/jobs/lists.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PagedList, type PagedItems } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Table } from "../../../ui/data/table.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { areaName } from "../../jobs/format.ts";
import { statusLabel } from "../../jobs/status-tag.tsx";
import { adminJobsQuery, openDisputesQuery } from "../api.ts";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { RowSkeletons } from "../components/record-list.tsx";
import { useUrlParameters, Filter } from "../components/filters.tsx";

/** Quote requests and jobs by state, disputes first. Each links to its own page, where an admin decides or deletes. */
export function Page() {
  const { search } = useUrlParameters();
  const state = adminJobStates.find((each) => each === search.get("state")) ?? "disputed";
  const { data: disputes } = useQuery(openDisputesQuery);
  return (
    <AdminPage title="Jobs" description="Quote requests and jobs. Disputes need your decision." wide>
      <Filter
        label="Filter jobs"
        choices={adminJobStates.map((each) => ({
          label: statusLabel(each),
          count: each === "disputed" ? disputes?.count : undefined,
          to: adminPaths.jobs(each === "disputed" ? undefined : each),
          isCurrent: each === state,
        }))}
      />
      <PagedList
        key={state}
        query={useInfiniteQuery(adminJobsQuery(state))}
        showsErrorToast
        errorTitle="Failed to load jobs"
        skeletons={<RowSkeletons label="Loading jobs" />}
        empty={
          <EmptyState
            icon="list"
            title="No jobs found"
            description={
              state === "disputed"
                ? "No disputes need a decision."
                : `There are no jobs in the state "${statusLabel(state)}".`
            }
          />
        }
        renderItems={(items) => <JobTable {...items} />}
      />
    </AdminPage>
  );
}

/** A table of quote requests or jobs. On phones each row is a card. */
function JobTable({ items, list }: PagedItems<AdminJob>) {
  return (
    <Table columns={["Job", "Client", "Artisan", "Changed", "Due"]} bodyRef={list}>
      {items.map(({ requestId, trade, area, clientId, clientName, artisanName, changedAt, ...due }) => (
        <tr key={requestId} tabIndex={-1}>
          <td>
            <Link to={paths.job(requestId)}>{trade}</Link>
            <QuietText>{areaName(area)}</QuietText>
          </td>
          <td data-label="Client">
            <Link to={adminPaths.user(clientId)}>{clientName ?? "View client"}</Link>
          </td>
          <td data-label="Artisan">{artisanName ?? "None yet"}</td>
          <td data-label="Changed">{formatDate(changedAt)}</td>
          <td data-label="Due">
            <Deadline moment={due.decideBy ?? due.finishBy} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A due date, marked if it has passed. */
function Deadline({ moment }: { moment: string | null }) {
  if (moment === null) return "-";
  return (
    <Cluster gap={2}>
      <span>{formatDate(moment)}</span>
      {isOver(moment) && <Tag tone="bad">Overdue</Tag>}
    </Cluster>
  );
}

function isOver(moment: string): boolean {
  return Date.parse(moment) < Date.now();
}
