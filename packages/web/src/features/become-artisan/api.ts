import type { Application, ApplicationForm } from "@handiwork/core/applications/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";

/** The user's own application, or null if there is none or it has been decided. */
export const applicationQuery = queryOptions({
  queryKey: ["application"],
  queryFn: async (): Promise<Application | null> => (await read(api.application.$get())).application,
});

/** Submits an application and returns it. Throws ApiError: 409 if one is already under review. */
export async function apply(form: ApplicationForm): Promise<Application | null> {
  return (await read(api.application.$post({ json: form }))).application;
}

/** The reason of the last rejection, or null if the newest notification about an application is not a rejection. */
export const rejectionQuery = queryOptions({
  queryKey: ["notifications", "rejection"],
  queryFn: async (): Promise<{ reason: string | null } | null> => {
    const { items } = await read(api.notifications.$get({ query: {} }));
    const last = items.find(({ kind }) => kind === "approved" || kind === "rejected");
    return last?.kind === "rejected" ? last.data : null;
  },
});
