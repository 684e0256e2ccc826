import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { AuthProvider, useAuth } from "../lib/session/auth.tsx";
import { savedSearchesHash, searchAlertHash, signInPath } from "../lib/navigation/paths.ts";
import {
  SavedSearchSlot,
  PushOfferSlot,
  type SavedSearchProps,
  type PushOfferProps,
} from "../lib/page/slots.ts";
import { onDemand } from "../ui/feedback/lazy-module.tsx";

/** The providers of the app, in the browser and while prerendering. */
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

const PushOffer = onDemand(
  async () => (await import("../features/notifications/components/push-offer.tsx")).PushOffer,
);

/** Fills the chat's slot. */
function pushOffer(props: PushOfferProps) {
  return <PushOffer {...props} />;
}

const SavedSearchButtons = onDemand(
  async () =>
    (await import("../features/saved-search/components/saved-search-buttons.tsx")).SavedSearchButtons,
);

/** Fills the search page's slot. */
export function savedSearches(props: SavedSearchProps) {
  return <SavedSearches {...props} />;
}

/** Fragments of links on pages and in mails whose targets need a signed-in user. */
const signedInHashes = [savedSearchesHash, searchAlertHash];

/**
 * Saved searches on the search page, for signed-in users (A-SEARCH-11); only they load the code. Visitors who follow
 * a link to them, for example from a mail, sign in first.
 */
function SavedSearches(props: SavedSearchProps) {
  const { status, user } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (status === "signed-out" && signedInHashes.includes(hash)) {
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  return user ? <SavedSearchButtons {...props} user={user} /> : null;
}
