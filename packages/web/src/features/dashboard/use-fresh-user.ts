import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "../../lib/session/session.ts";

/** The maximum age of the session when the page opens, in ms. */
const maxAgeMs = 2_000;

/**
 * Refetches the session when the page opens and when the user returns to it, so that an admin's decision shows
 * without a reload.
 */
export function useFreshUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries(sessionQuery);
    const onVisibilityChange = () => document.visibilityState === "visible" && refetch();
    const updatedAt = client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - updatedAt > maxAgeMs) refetch();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, [client]);
}
