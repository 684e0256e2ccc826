import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  commandSchema,
  type CommandEvent,
  type JobCommand,
  type QuoteTemplates,
  type RequestForm,
} from "@handiwork/core/model/job/forms";
import { transitionOf } from "@handiwork/core/fixed/jobs/states";
import type { JobView } from "@handiwork/core/model/job/view";
import { api, read } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { onFrame, onReturn } from "../../lib/live.ts";
import { pagedQuery } from "../../lib/paged-query.ts";

/** A client's requests, or an artisan's invitations and jobs, the one that changed last first. */
export const jobsQuery = pagedQuery(["jobs", "list"], (cursor) => read(api.jobs.$get({ query: cursor })));

/** A request with what its reader may know of it. */
export function jobQuery(requestId: string) {
  return queryOptions({
    queryKey: ["jobs", "one", requestId],
    queryFn: () => read(api.jobs[":requestId"].$get({ param: { requestId } })),
  });
}

/** What the artisan offered last; null for nothing. Throws ApiError. */
export const readLastOffer = async () => (await read(api.jobs["last-offer"].$get())).offer;

/** The artisan's templates of quotes. */
export const templatesQuery = queryOptions({
  queryKey: ["jobs", "templates"],
  queryFn: () => read(api.jobs.templates.$get()),
});

/** Saves all of the artisan's templates. Throws ApiError. */
export function useSaveTemplates() {
  const client = useQueryClient();
  return async (all: QuoteTemplates) => {
    try {
      client.setQueryData(templatesQuery.queryKey, await read(api.jobs.templates.$put({ json: all })));
    } catch (error) {
      void client.invalidateQueries({ queryKey: templatesQuery.queryKey });
      throw error;
    }
  };
}

/** What happened to a request, the oldest first. */
export function historyQuery(requestId: string) {
  return pagedQuery(["jobs", "history", requestId], (cursor) =>
    read(api.jobs[":requestId"].history.$get({ param: { requestId }, query: cursor })),
  );
}

/** Keeps what is shown of jobs as it is, for as long as the component is there. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "job") return;
        for (const of of [["list"], ["one", frame.requestId], ["history", frame.requestId]])
          void client.invalidateQueries({ queryKey: ["jobs", ...of] });
      }),
      onReturn(() => void client.invalidateQueries({ queryKey: ["jobs"] })),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
}

/** Asks artisans to quote. */
export function useSubmitRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: RequestForm) => read(api.jobs.$post({ json: form })),
    onSuccess: (view) => keep(client, view),
  });
}

type Fields<E extends CommandEvent> = Omit<JobCommand<E>, "event" | "commandId" | "version">;

/** What a command of a page says: its event and fields; version and id are added. */
export type Act = <E extends CommandEvent>(event: E, fields: Fields<E>) => Promise<{ wrongCode: boolean }>;

/**
 * Does things to a request, quote or job. What the form's rules refuse is not sent. A command that a broken line made unsure is sent again by the same id. Where somebody else came
 * first (409), the page gets the request as it is now, and the error says so. Throws ApiError.
 */
export function useAct(view: JobView): { act: Act; busy: boolean } {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (json: JobCommand) =>
      read(api.jobs[":requestId"].commands.$post({ param: { requestId: view.requestId }, json })),
    retry: (count, error) => count < 2 && error instanceof ApiError && error.code === "network",
    onSuccess: ({ job }) => keep(client, job),
    onError: (error) => {
      // Who came second gets the request as it is now; else it is asked for.
      if (error instanceof ApiError && error.status === 409 && error.current)
        keep(client, error.current as JobView);
      else void client.invalidateQueries({ queryKey: ["jobs", "one", view.requestId] });
    },
  });
  const act: Act = (event, fields) => {
    const command = commandSchema(event).safeParse({
      event,
      commandId: crypto.randomUUID(),
      version: versionOf(view, event, fields),
      ...fields,
    });
    if (command.success) return mutateAsync(command.data as unknown as JobCommand);
    const [issue] = command.error.issues;
    return Promise.reject(new ApiError(issue?.message ?? "Please check the form", { code: "invalid" }));
  };
  return { act, busy: isPending };
}

/** The version that the reader sees of what an event is about. */
function versionOf({ request, quotes, job, role }: JobView, event: CommandEvent, fields: object): number {
  const { machine } = transitionOf(event);
  if (machine === "request") return request.version;
  if (machine === "job") return job?.version ?? 0;
  const artisanId = "artisanId" in fields ? fields.artisanId : undefined;
  return quotes.find((quote) => role === "artisan" || quote.artisanId === artisanId)?.version ?? 0;
}

function keep(client: ReturnType<typeof useQueryClient>, view: JobView) {
  client.setQueryData(jobQuery(view.requestId).queryKey, view);
  void client.invalidateQueries({ queryKey: ["jobs", "list"] });
  void client.invalidateQueries({ queryKey: ["jobs", "history", view.requestId] });
}
