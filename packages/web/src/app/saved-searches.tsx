import { Navigate, useLocation } from "react-router-dom";
import { useAuth } from "../lib/auth.tsx";
import { savedSearchesHash, signInPath } from "../lib/paths.ts";
import type { SavedSearchProps } from "../lib/saved-search-slot.ts";
import { useLoaded } from "../lib/use-loaded.ts";

const load = () => import("../features/saved-search/components/tools.tsx");

/** What fills the search page's slot. */
export function savedSearches(props: SavedSearchProps) {
  return <SavedSearches {...props} />;
}

/**
 * Saved searches on the search page, for people who are signed in (A-SEARCH-11): for nobody else is the code loaded. Who
 * follows a link to the list, as mails have one, signs in first.
 */
function SavedSearches(props: SavedSearchProps) {
  const { status, user } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (status === "signed-out" && hash === savedSearchesHash) {
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  return user ? <Loaded {...props} user={user} /> : null;
}

function Loaded(props: Parameters<Awaited<ReturnType<typeof load>>["Tools"]>[0]) {
  const tools = useLoaded(load);
  return tools ? <tools.Tools {...props} /> : null;
}
