import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "../../lib/session.ts";

/** How old, in ms, what is known of the user may be when the page is opened. */
const fresh = 2_000;

/**
 * Asks the API again who is signed in, when the page is opened and when one comes back to it: an admin's decision is seen
 * without loading the page anew.
 */
export function useFreshUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries(sessionQuery);
    const comeBack = () => document.visibilityState === "visible" && ask();
    const known = client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - known > fresh) ask();
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, [client]);
}
