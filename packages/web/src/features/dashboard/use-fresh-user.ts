import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../../lib/session/auth.tsx";
import { sessionQuery, type SessionUser } from "../../lib/session/session.ts";

/**
 * Returns the user. Refetches the session when the page opens and when the user returns to it, so that an admin's decision shows
 * without a reload.
 */
export function useFreshUser(): SessionUser | null {
  useQuery({ ...sessionQuery, staleTime: 2_000, refetchOnWindowFocus: "always" });
  return useAuth().user;
}
