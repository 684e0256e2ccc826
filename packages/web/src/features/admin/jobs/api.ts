import { queryOptions } from "@tanstack/react-query";
import type { AdminJob } from "@handiwork/core/jobs/lists.schema";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery } from "../../../lib/api/paged-query.ts";

const everyJob = ["admin", "jobs"] as const;

/** The quote requests or jobs in a state, page by page. */
export const adminJobsQuery = (state: AdminJob["status"]) =>
  pagedQuery([...everyJob, state], (cursor) => read(api.admin.jobs.$get({ query: { state, ...cursor } })));

/** The number of open disputes, up to one page, and whether there are more. */
export const openDisputesQuery = queryOptions({
  queryKey: [...everyJob, "disputes"],
  queryFn: async () => {
    const { items, nextCursor } = await read(api.admin.jobs.$get({ query: { limit: "50" } }));
    return { count: items.length, isMore: nextCursor !== null };
  },
});
