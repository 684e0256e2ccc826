import { queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { QuoteTemplates } from "@handiwork/core/jobs/forms.schema";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { api, read } from "../../lib/api/client.ts";
import { useAction } from "../../lib/forms/use-action.ts";
import { useFrames } from "../../lib/realtime/use-frames.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { turnsQuery } from "../../lib/realtime/unread.ts";

/** A client's requests, or an artisan's invitations and jobs, last changed first. */
export const jobsQuery = pagedQuery(["jobs", "list"], (cursor) => read(api.jobs.$get({ query: cursor })));

/** A request, as far as the user may see it. */
export function jobQuery(requestId: string) {
  return queryOptions({
    queryKey: ["jobs", "one", requestId],
    queryFn: () => read(api.jobs[":requestId"].$get({ param: { requestId } })),
  });
}

/**
 * Returns the artisan's last offer; null if there is none.
 *
 * @throws {ApiError}
 */
export const readLastOffer = async () => (await read(api.jobs["last-offer"].$get())).offer;

/** The artisan's quote templates. */
export const templatesQuery = queryOptions({
  queryKey: ["jobs", "templates"],
  queryFn: () => read(api.jobs.templates.$get()),
});

/** Saves all of the artisan's templates. */
export function useSaveTemplates() {
  const client = useQueryClient();
  return useAction({
    send: (all: QuoteTemplates) => read(api.jobs.templates.$put({ json: all })),
    onSuccess: (saved) => client.setQueryData(templatesQuery.queryKey, saved),
    onError: () => void client.invalidateQueries(templatesQuery),
  });
}

/** The history of a request, oldest first. */
export function historyQuery(requestId: string) {
  return pagedQuery(["jobs", "history", requestId], (cursor) =>
    read(api.jobs[":requestId"].history.$get({ param: { requestId }, query: cursor })),
  );
}

/** Keeps job queries up to date while the component is mounted. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useFrames(
    (frame) => {
      if (frame.type !== "job") return;
      for (const key of [["list"], ["one", frame.requestId], ["history", frame.requestId]])
        void client.invalidateQueries({ queryKey: ["jobs", ...key] });
    },
    () => void client.invalidateQueries({ queryKey: ["jobs"] }),
  );
}

/** Caches a request from a server response and invalidates the queries that depend on it. */
export function cacheJob(client: QueryClient, view: JobView): void {
  client.setQueryData(jobQuery(view.requestId).queryKey, view);
  void client.invalidateQueries({ queryKey: ["jobs", "list"] });
  void client.invalidateQueries(turnsQuery);
  void client.invalidateQueries({ queryKey: ["jobs", "history", view.requestId] });
}
