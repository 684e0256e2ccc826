import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { AuthProvider, useAuth } from "../lib/auth.tsx";
import { savedSearchesHash, searchAlertHash, signInPath } from "../lib/paths.ts";
import { PushOfferSlot, type PushOfferProps } from "../lib/push-offer-slot.ts";
import { SavedSearchSlot, type SavedSearchProps } from "../lib/saved-search-slot.ts";
import { onDemand } from "./on-demand.tsx";

/** What everything stands in, in the browser and where documents are prerendered alike. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <AuthProvider>
          <SavedSearchSlot value={savedSearches}>
            <PushOfferSlot value={pushOffer}>{children}</PushOfferSlot>
          </SavedSearchSlot>
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

const PushOffer = onDemand(async () => (await import("../features/notifications/push-offer.tsx")).PushOffer);

/** What fills the chat's slot. */
function pushOffer(props: PushOfferProps) {
  return <PushOffer {...props} />;
}

const Tools = onDemand(async () => (await import("../features/saved-search/tools.tsx")).Tools);

/** What fills the search page's slot. */
export function savedSearches(props: SavedSearchProps) {
  return <SavedSearches {...props} />;
}

/** What links of pages and mails ask for: only people who are signed in have it. */
const forMembers = [savedSearchesHash, searchAlertHash];

/**
 * Saved searches on the search page, for people who are signed in (A-SEARCH-11): for nobody else is the code loaded. Who
 * follows a link to the list, as mails have one, or wants mails about a search, signs in first.
 */
function SavedSearches(props: SavedSearchProps) {
  const { status, user } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (status === "signed-out" && forMembers.includes(hash)) {
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  return user ? <Tools {...props} user={user} /> : null;
}
