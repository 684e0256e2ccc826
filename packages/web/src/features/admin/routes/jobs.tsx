import { adminJobStates, type AdminJob } from "@handiwork/core/jobs/lists.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { areaName } from "../../jobs/format.ts";
import { statusLabel } from "../../jobs/status-tag.tsx";
import { adminJobsQuery, openDisputesQuery } from "../api.ts";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { Day } from "../components/details.tsx";
import { Filter, useUrlParameters } from "../components/filters.tsx";
import { RecordList, type Column } from "../components/record-list.tsx";

const columns: readonly Column<AdminJob>[] = [
  [
    "Job",
    ({ requestId, trade, area }) => (
      <>
        <Link to={paths.job(requestId)}>{trade}</Link>
        <QuietText>{areaName(area)}</QuietText>
      </>
    ),
  ],
  [
    "Client",
    ({ clientId, clientName }) => <Link to={adminPaths.user(clientId)}>{clientName ?? "View client"}</Link>,
  ],
  ["Artisan", ({ artisanName }) => artisanName ?? "None yet"],
  ["Changed", ({ changedAt }) => <Day at={changedAt} />],
  ["Due", ({ decideBy, finishBy }) => <DueDate at={decideBy ?? finishBy} />],
];

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
      <RecordList
        key={state}
        noun="jobs"
        query={useInfiniteQuery(adminJobsQuery(state))}
        columns={columns}
        keyOf={({ requestId }) => requestId}
        empty={{
          icon: "list",
          description:
            state === "disputed"
              ? "No disputes need a decision."
              : `There are no jobs in the state "${statusLabel(state)}".`,
        }}
      />
    </AdminPage>
  );
}

/** A due date, marked if it has passed. */
function DueDate({ at }: { at: string | null }) {
  if (at === null) return "-";
  return (
    <Cluster gap={2}>
      <Day at={at} />
      {isOver(at) && <Tag tone="bad">Overdue</Tag>}
    </Cluster>
  );
}

function isOver(moment: string): boolean {
  return Date.parse(moment) < Date.now();
}
