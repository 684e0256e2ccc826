import { useEffect } from "react";
import { useAuth } from "../../../lib/auth.tsx";

/**
 * Asks the API again who is signed in, when the page is opened and when one comes back to it: an admin's decision is seen
 * without loading the page anew.
 */
export function useFreshUser(): void {
  const { refetch } = useAuth();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") void refetch();
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [refetch]);
}
