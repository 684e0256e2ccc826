import type { SessionEntry } from "@handiwork/core/model/session/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { leave } from "../../../lib/leave.ts";
import { sessionQuery } from "../../../lib/session.ts";
import { toast } from "../../../ui/toast.tsx";

/** One's own sessions, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async () => (await read(api.auth.sessions.$get())).items,
});

/** Ends one of the sessions; one that has ended meanwhile is as good. */
export function useEndSession({ id, device }: SessionEntry) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.auth.sessions[":id"].$delete({ param: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      client.setQueryData(sessionsQuery.queryKey, (items) => items?.filter((item) => item.id !== id));
      toast.success(`Signed out: ${device}`);
    },
    onError: (error) => toast.error(explain(error)),
  });
}

/** Ends all sessions but this one. */
export function useEndOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.auth.sessions["end-others"].$post(),
    onSuccess: () => {
      client.setQueryData(sessionsQuery.queryKey, (items) => items?.filter(({ current }) => current));
      toast.success("Signed out on all other devices");
    },
    onError: (error) => toast.error(explain(error)),
  });
}

/** Ends all sessions, this one too, and loads the home page anew: nothing of the user stays in memory. */
export function useSignOutEverywhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.auth["sign-out-everywhere"].$post(),
    onSuccess: () => leave(client.getQueryData(sessionQuery.queryKey)?.id, "Signed out on all devices"),
  });
}
