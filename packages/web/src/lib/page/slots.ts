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

/** The partner's name, and the id of the user, who has just written to the partner. */
export interface PushOfferProps {
  readonly name: string;
  readonly userId: string;
}

/**
 * Slot in the chat for the offer to enable notifications. The app fills it, because features do not import each
 * other.
 */
export const PushOfferSlot = createContext<(props: PushOfferProps) => ReactNode>(() => null);
