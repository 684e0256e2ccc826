import { jobLimits } from "../../fixed/jobs/limits.ts";
import { jobStates } from "../../fixed/jobs/states.ts";
import { JobEntity } from "../../model/job/job.entity.ts";
import { JobRequestEntity } from "../../model/job/request.entity.ts";
import { AdminJobsQuery, type AdminJob, type AdminJobPage } from "../../model/job/lists.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { readPage } from "../../platform/table/cursor.ts";

/**
 * Requests or jobs in a state, for admins: one query a page. What changed last is first; of disputes what has waited longest.
 */
export async function listForAdmins(actor: Actor, input: AdminJobsQuery): Promise<AdminJobPage> {
  authorise(actor, "listJobsForAdmins");
  const { state, cursor, limit } = AdminJobsQuery.parse(input);
  const page = { order: state === "disputed" ? "asc" : "desc", limit } as const;
  const scope = `admin-jobs/${state}`;
  if (isOfJob(state)) {
    const jobs = JobEntity.query.byStatus({ status: state });
    return readPage(
      cursor,
      scope,
      (from) => jobs.go({ ...page, cursor: from }),
      ({ clientName, artisanName, dispute, ...row }) => {
        const since = dispute?.appeal?.at ?? dispute?.at;
        const isOpen = state === "disputed" && since !== undefined;
        return {
          ...lineOf(row, state),
          clientName,
          artisanName,
          decideBy: isOpen ? new Date(Date.parse(since) + jobLimits.decision).toISOString() : null,
        };
      },
    );
  }
  const requests = JobRequestEntity.query.byStatus({ status: state });
  return readPage(
    cursor,
    scope,
    (from) => requests.go({ ...page, cursor: from }),
    (row) => ({ ...lineOf(row, state), clientName: null, artisanName: null, decideBy: null }),
  );
}

function isOfJob(state: string): state is (typeof jobStates.job)[number] {
  return jobStates.job.some((each) => each === state);
}

function lineOf(
  {
    requestId,
    trade,
    area,
    clientId,
    changedAt,
  }: Pick<AdminJob, "requestId" | "trade" | "area" | "clientId" | "changedAt">,
  status: AdminJob["status"],
) {
  return { requestId, trade, area, status, clientId, changedAt };
}
