import { createContext, type ReactNode } from "react";

/** The search page's interface for saved searches. Searches are in the format of the page's query parameters. */
export interface SavedSearchProps {
  /** The current search. */
  readonly query: URLSearchParams;
  /** Shows another search. */
  readonly apply: (query: URLSearchParams) => void;
}

/**
 * Slot in the search page's toolbar for saved searches. The app fills it, because features do not import each other.
 */
export const SavedSearchSlot = createContext<(props: SavedSearchProps) => ReactNode>(() => null);
