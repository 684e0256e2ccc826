import { queryOptions } from "@tanstack/react-query";
import type { AdminJob } from "@handiwork/core/jobs/lists.schema";
import { api, read } from "../../../lib/api.ts";
import { pagedQuery } from "../../../lib/paged-query.ts";

const everyJob = ["admin", "jobs"] as const;

/** Requests or jobs in a state, page by page. */
export const adminJobsQuery = (state: AdminJob["status"]) =>
  pagedQuery([...everyJob, state], (cursor) => read(api.admin.jobs.$get({ query: { state, ...cursor } })));

/** How many disputes wait for a decision, and whether there are more than were counted. */
export const openDisputesQuery = queryOptions({
  queryKey: [...everyJob, "disputes"],
  queryFn: async () => {
    const { items, nextCursor } = await read(api.admin.jobs.$get({ query: { limit: "50" } }));
    return { count: items.length, isMore: nextCursor !== null };
  },
});
