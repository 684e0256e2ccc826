import type { Application, ApplicationForm } from "@handiwork/core/applications/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";

/** The user's own application; null where there is none, or none any more. */
export const applicationQuery = queryOptions({
  queryKey: ["application"],
  queryFn: async (): Promise<Application | null> => (await read(api.application.$get())).application,
});

/** Sends an application. Out: the application as it is stored. Throws ApiError: 409 where one is under review already. */
export async function apply(form: ApplicationForm): Promise<Application | null> {
  return (await read(api.application.$post({ json: form }))).application;
}

/** Why the last application was not accepted, if the newest notification about one says so; null for none. */
export const rejectionQuery = queryOptions({
  queryKey: ["notifications", "rejection"],
  queryFn: async (): Promise<{ reason: string | null } | null> => {
    const { items } = await read(api.notifications.$get({ query: {} }));
    const last = items.find(({ kind }) => kind === "approved" || kind === "rejected");
    return last?.kind === "rejected" ? last.data : null;
  },
});
