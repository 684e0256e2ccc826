import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode, type ReactNode } from "react";
import { AuthProvider } from "../lib/auth.tsx";
import { PushOfferSlot } from "../lib/push-offer-slot.ts";
import { SavedSearchSlot } from "../lib/saved-search-slot.ts";
import { pushOffer } from "./push-offer.tsx";
import { savedSearches } from "./saved-searches.tsx";

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
