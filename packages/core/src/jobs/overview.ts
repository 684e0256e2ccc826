import { jobStates } from "./states.rules.ts";
import { deadlineOf } from "./deadlines.rules.ts";
import { JobEntity } from "./job.entity.ts";
import { JobRequestEntity } from "./request.entity.ts";
import { AdminJobsQuery, type AdminJob, type AdminJobPage } from "./lists.schema.ts";
import { verb } from "../platform/access/index.ts";
import { readPage } from "../platform/table/cursor.ts";

/**
 * Returns a page of requests or jobs in a state for admins: by deadline if the state has one, otherwise latest change
 * first. One query.
 */
export const listForAdmins = verb(
  "listJobsForAdmins",
  AdminJobsQuery,
  async (actor, { state, cursor, limit }): Promise<AdminJobPage> => {
    const page = { order: hasDeadline(state) ? "asc" : "desc", limit } as const;
    const scope = `admin-jobs/${state}`;
    if (isOfJob(state)) {
      const jobs = JobEntity.query.byStatus({ status: state });
      return readPage(
        cursor,
        scope,
        (from) => jobs.go({ ...page, cursor: from }),
        (row) => {
          const { clientName, artisanName } = row;
          const due = deadlineOf(row);
          const deadline = due === undefined ? null : new Date(due).toISOString();
          return {
            ...lineOf(row, state),
            clientName,
            artisanName,
            decideBy: state === "disputed" ? deadline : null,
            finishBy: state === "underway" ? deadline : null,
          };
        },
      );
    }
    const requests = JobRequestEntity.query.byStatus({ status: state });
    return readPage(
      cursor,
      scope,
      (from) => requests.go({ ...page, cursor: from }),
      (row) => ({
        ...lineOf(row, state),
        clientName: null,
        artisanName: null,
        decideBy: null,
        finishBy: null,
      }),
    );
  },
);

function hasDeadline(state: string): boolean {
  return state === "disputed" || state === "underway";
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
