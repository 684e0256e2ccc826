import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode, type ReactNode } from "react";
import { AuthProvider } from "../lib/auth.tsx";
import { SavedSearchSlot } from "../lib/saved-search-slot.ts";
import { savedSearches } from "./saved-searches.tsx";

/** What everything stands in, in the browser and where documents are prerendered alike. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <AuthProvider>
          <SavedSearchSlot value={savedSearches}>{children}</SavedSearchSlot>
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
