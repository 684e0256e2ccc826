import { createContext, type ReactNode } from "react";

/** What the search page tells of itself to what saves searches, in its own address's parameters. */
export interface SavedSearchProps {
  /** The search that is shown. */
  readonly query: URLSearchParams;
  /** Shows another one. */
  readonly apply: (query: URLSearchParams) => void;
}

/** What stands in the search page's toolbar for saved searches. The app puts it there, as features know nothing of another. */
export const SavedSearchSlot = createContext<(props: SavedSearchProps) => ReactNode>(() => null);
