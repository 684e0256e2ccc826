import { useLocation } from "react-router-dom";
import { useHydrated } from "../lib/hydration.ts";

/**
 * Where the visitor is, as the shell may show it: nowhere until the page has taken over, for one document is prerendered
 * for many addresses.
 */
export function useShownLocation(): { pathname: string; search: URLSearchParams } {
  const { pathname, search } = useLocation();
  return useHydrated()
    ? { pathname, search: new URLSearchParams(search) }
    : { pathname: "", search: new URLSearchParams() };
}
